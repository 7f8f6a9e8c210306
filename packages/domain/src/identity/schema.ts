// Tables of the entrance: staff accounts and their roles, the sessions of staff and of customers, and what guards the
// sign-in.
import { created, instant, stamps } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './contract/account.ts';

export const roles = pgTable(
  'roles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The template it was started from (`owner`, `cashier`); absent for roles the shop made from nothing. */
    template: text(),
    /** Permission strings; `*` holds everything. */
    permission_list: text().array().notNull().default(sql`'{}'`),
    ...stamps,
  },
  (table) => [unique('roles_name').on(table.name)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    /** Absent until she has chosen one with the link of her invitation. */
    password_hash: text(),
    role_id: integer()
      .notNull()
      .references(() => roles.id),
    /** The language mails to her are written in; absent: that of the occasion. */
    mail_language: text(),
    enabled: boolean().notNull().default(true),
    /** When the newest invitation was mailed. */
    invited_at: instant(),
    last_login_at: instant(),
    ...stamps,
  },
  (table) => [
    unique('accounts_email').on(table.email),
    check('accounts_email_lower', sql`${table.email} = lower(${table.email})`),
    ...listIndexes('accounts', account, table),
    index('accounts_role').on(table.role_id),
  ],
);

/**
 * One row per token. A refresh gives the session a successor row of the same family; the row it replaces stays good for
 * a grace time, and its token coming back later ends the whole family: somebody else has it.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    family_id: uuid().notNull(),
    account_id: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Customers live further up the street, so no foreign key; they end their sessions themselves. */
    customer_id: integer(),
    /** SHA-256 of the token, hex. The token itself is nowhere. */
    token_hash: text().notNull(),
    /** When the family began: a session that is refreshed for ever ends all the same. */
    started_at: instant().notNull(),
    expires_at: instant().notNull(),
    replaced_at: instant(),
    address: text().notNull().default(''),
    /** What the browser called itself when it signed in or refreshed. */
    user_agent: text().notNull().default(''),
    /** The newest call, to the minute: not every call is worth a write. */
    last_seen_at: instant().notNull().defaultNow(),
    ...created,
  },
  (table) => [
    unique('sessions_token_hash').on(table.token_hash),
    check('sessions_one_owner', sql`num_nonnulls(${table.account_id}, ${table.customer_id}) = 1`),
    index('sessions_family').on(table.family_id),
    index('sessions_account').on(table.account_id),
    index('sessions_customer').on(table.customer_id),
    index('sessions_expiry').on(table.expires_at),
  ],
);

/** Failed sign-ins per name, whether that name exists or not. */
export const loginLocks = pgTable('login_locks', {
  /** `staff:amy@shop.hk`, `customer:+85291234567` */
  key: text().primaryKey(),
  fails: integer().notNull(),
  last_failed_at: instant().notNull(),
  locked_until: instant(),
});

/** Links to choose a password: good once, for an hour. */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    customer_id: integer(),
    /** SHA-256 of the token, hex. */
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    ...created,
  },
  (table) => [
    unique('password_tokens_token_hash').on(table.token_hash),
    check('password_tokens_one_owner', sql`num_nonnulls(${table.account_id}, ${table.customer_id}) = 1`),
    index('password_tokens_account').on(table.account_id),
    index('password_tokens_customer').on(table.customer_id),
    index('password_tokens_expiry').on(table.expires_at),
  ],
);
