import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const stamps = {
  version: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
};

/** What the shop changed; a setting without a row has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  ...stamps,
});

/** Passwords and keys of others' services, sealed with the machine's secret. */
export const settingSecrets = pgTable('setting_secrets', {
  key: text().primaryKey(),
  /** '' once it was taken away: the row stays, for its version. */
  sealed: text().notNull(),
  /** What people recognise it by: its last characters, or what a file holds. */
  hint: text().notNull().default(''),
  ...stamps,
});
