import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { created, instant } from '../columns/index.ts';

/** Every movement on every account of every ledger. Rows are added and never changed: a balance is their sum. */
export const postings = pgTable(
  'postings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The ledger's name. */
    account_kind: text().notNull(),
    /** The id of the account's owner. No foreign key: owners belong to domains. */
    account_id: integer().notNull(),
    /** In the ledger's smallest unit. */
    delta: bigint({ mode: 'number' }).notNull(),
    /** The ledger's own word for what happened. */
    kind: text().notNull(),
    /** The source of the posting; the same source twice is one posting. */
    source: text().notNull(),
    /** The record it is about, to find all of its postings. */
    about_kind: text(),
    about_id: integer(),
    /** Counts towards the balance from then on. */
    available_from: instant().notNull(),
    /** The instant at which the rest of the posting is taken off, by a posting of its own. */
    expires_at: instant(),
    /** The posting this one takes back, in whole or in part. */
    reverses: bigint({ mode: 'number' }).references((): AnyPgColumn => postings.id),
    reason: text().notNull().default(''),
    /** `staff:3`, `system:…` */
    actor: text().notNull(),
    ...created,
  },
  (table) => [
    unique('postings_source').on(table.account_kind, table.source),
    check('postings_delta', sql`${table.delta} <> 0`),
    check('postings_about', sql`(${table.about_kind} is null) = (${table.about_id} is null)`),
    check(
      'postings_expiry',
      sql`${table.expires_at} is null or (${table.delta} > 0 and ${table.expires_at} > ${table.available_from})`,
    ),
    index('postings_account').on(table.account_kind, table.account_id, table.id.desc()),
    // Holds what a balance adds up, so that no row is read for it.
    index('postings_balance').on(table.account_kind, table.account_id, table.available_from, table.delta),
    index('postings_about_record').on(table.about_kind, table.about_id),
    index('postings_reverses').on(table.reverses).where(sql`${table.reverses} is not null`),
    index('postings_expiring').on(table.account_kind, table.expires_at).where(sql`${table.expires_at} is not null`),
  ],
);
