// Columns that every staff record of this room has.
import type { Localized } from '@kaifong/base/localized';
import { customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';

export const stamps = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const localized = () => jsonb().$type<Localized>().notNull().default({});

/** PostgreSQL's search tokens. Written as `array_to_tsvector(…)`, never read. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
