import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the shop changed; a setting without a row has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
