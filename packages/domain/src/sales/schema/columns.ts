// Columns that several tables of this room have.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, integer, timestamp } from 'drizzle-orm/pg-core';

export const instant = () => timestamp({ withTimezone: true });
export const cents = () => bigint({ mode: 'number' });
export const created = { created_at: instant().notNull().defaultNow() };
export const stamps = {
  version: integer().notNull().default(1),
  ...created,
  updated_at: instant().notNull().defaultNow(),
};
/** `column in ('a', 'b')` from a constant list. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
