// Columns that tables of every domain have.
import type { Localized } from '@kaifong/base/localized';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';

/** A point in time. */
export const instant = () => timestamp({ withTimezone: true });
/** An amount of money. */
export const cents = () => bigint({ mode: 'number' });
/** A text per language; never null, `{}` where nothing was written. */
export const localized = () => jsonb().$type<Localized>().notNull().default({});

export const created = { created_at: instant().notNull().defaultNow() };
/** A record that people change: who saved first is seen by its version. */
export const stamps = {
  version: integer().notNull().default(1),
  ...created,
  updated_at: instant().notNull().defaultNow(),
};

/** The columns of a record with a number of its own. */
export const record = () => ({ id: integer().primaryKey().generatedAlwaysAsIdentity(), ...stamps });

/** Of a change to a record with {@link stamps}: the next version, at this time. */
export const touch = (table: { readonly version: AnyPgColumn }) => ({
  version: sql`${table.version} + 1`,
  updated_at: sql`now()`,
});

/** For a check: `column in ('a', 'b')` from a constant list. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
