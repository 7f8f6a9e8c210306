// Tables of the entrance: staff accounts and their roles, the sessions of staff and of customers, and what guards the
// sign-in.
import { created, instant, oneOf, record, stamps } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account, peopleScopes } from './contract/account.ts';
import { factorKinds } from './contract/second-factor.ts';

export const roles = pgTable(
  'roles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The template it was started from (`owner`, `cashier`); absent for roles the shop made from nothing. */
    template: text(),
    /** True: whoever has the role sets a second factor up at the next sign-in; nothing else opens before. */
    requires_second_factor: boolean().notNull().default(false),
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
    /** Stores stand further up the street, so no foreign key: one that is gone shows nothing. Empty: not limited. */
    store_ids: integer().array().notNull().default(sql`'{}'`),
    people_scope: text({ enum: peopleScopes }).notNull().default('all'),
    /** When the newest invitation was mailed. */
    invited_at: instant(),
    last_login_at: instant(),
    ...stamps,
  },
  (table) => [
    unique('accounts_email').on(table.email),
    check('accounts_people_scope', oneOf(table.people_scope, peopleScopes)),
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

/** Keys of programs: each acts for the account that made it, within its scopes. A key that was revoked stays, for the log. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...record(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The beginning of the key, by which people tell keys apart. */
    prefix: text().notNull(),
    /** SHA-256 of the key, hex. The key itself is nowhere. */
    key_hash: text().notNull(),
    /** Permission strings; never more than the account's role allows at the moment of a call. */
    scopes: text().array().notNull(),
    /** Addresses it may call from, `203.0.113.0/24`; none: from anywhere. */
    ranges: text().array().notNull().default(sql`'{}'`),
    per_minute: integer().notNull(),
    /** The first moment it is no longer good; absent: it has no end. */
    ends_at: instant(),
    revoked_at: instant(),
    /** The newest call, to the minute. */
    last_used_at: instant(),
    last_used_address: text().notNull().default(''),
  },
  (table) => [
    unique('api_keys_hash').on(table.key_hash),
    check('api_keys_scopes', sql`cardinality(${table.scopes}) > 0`),
    check('api_keys_rate', sql`${table.per_minute} > 0`),
    index('api_keys_account').on(table.account_id),
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

/** Second factors of accounts. A row is there once the factor was confirmed. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: factorKinds }).notNull(),
    name: text().notNull(),
    /** An app's secret, sealed. */
    secret: text(),
    /** The step of the newest code that was taken: one before it, or the same again, is none any more. */
    last_step: bigint({ mode: 'number' }),
    /** A passkey's id and public key, base64url. */
    credential_id: text(),
    public_key: text(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default(sql`'{}'`),
    last_used_at: instant(),
    ...created,
  },
  (table) => [
    check('second_factors_kind', oneOf(table.kind, factorKinds)),
    check('second_factors_whole', sql`(${table.kind} = 'totp') = (${table.secret} is not null)`),
    check(
      'second_factors_passkey',
      sql`(${table.kind} = 'passkey') = (num_nonnulls(${table.credential_id}, ${table.public_key}) = 2)`,
    ),
    uniqueIndex('second_factors_one_app').on(table.account_id).where(sql`kind = 'totp'`),
    unique('second_factors_credential').on(table.credential_id),
    index('second_factors_account').on(table.account_id),
  ],
);

/** Codes for the day the phone is lost: ten, each good once, kept as their hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: instant(),
    ...created,
  },
  (table) => [unique('recovery_codes_hash').on(table.account_id, table.code_hash)],
);

/** Sign-ins whose password was right and whose second step is still to come. None of them is a session. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. */
    token_hash: text().notNull(),
    step: text({ enum: ['factor', 'setup'] }).notNull(),
    expires_at: instant().notNull(),
    ...created,
  },
  (table) => [
    unique('pending_sign_ins_token_hash').on(table.token_hash),
    check('pending_sign_ins_step', oneOf(table.step, ['factor', 'setup'])),
    index('pending_sign_ins_account').on(table.account_id),
    index('pending_sign_ins_expiry').on(table.expires_at),
  ],
);
