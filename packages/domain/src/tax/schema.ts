import type { Localized } from '@kaifong/base/localized';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TaxZone } from './contract/index.ts';

const instant = () => timestamp({ withTimezone: true });

export const taxClasses = pgTable(
  'tax_classes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    name: jsonb().$type<Localized>().notNull(),
    rates: jsonb().$type<TaxZone[]>().default([]),
    description: text().notNull().default(''),
    is_default: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('tax_classes_one_default').on(table.is_default).where(sql`${table.is_default}`)],
);
