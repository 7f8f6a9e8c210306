import { instant } from '@kaifong/kernel/columns';
import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';

const stamps = {
  version: integer().notNull().default(1),
  updated_at: instant().notNull().defaultNow(),
};

/** Any value. The library's own `jsonb` reads a text that looks like a number as one: `"852"` came back as 852. */
const anyValue = customType<{ data: unknown }>({ dataType: () => 'jsonb', toDriver: (value) => JSON.stringify(value) });

/** What the shop changed; a setting without a row has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: anyValue().notNull(),
  ...stamps,
});

/** Passwords and keys of others' services, sealed with the machine's secret. */
export const settingSecrets = pgTable('setting_secrets', {
  key: text().primaryKey(),
  /** The sealed secret; '' once it was taken away: the row stays, for its version. */
  sealed: text().notNull(),
  /** What people recognise it by: its last characters, or what a file holds. */
  hint: text().notNull().default(''),
  ...stamps,
});
