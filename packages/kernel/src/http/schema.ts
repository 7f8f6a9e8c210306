import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { created } from '../columns/index.ts';

/** Replies of calls that carried an Idempotency-Key, written in the transaction of their effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    ...created,
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.created_at)],
);
