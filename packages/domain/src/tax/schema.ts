import type { Localized } from '@kaifong/base/localized';
import { stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TaxZone } from './contract/index.ts';

export const taxClasses = pgTable(
  'tax_classes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...stamps,
    name: jsonb().$type<Localized>().notNull(),
    rates: jsonb().$type<TaxZone[]>().default([]),
    description: text().notNull().default(''),
    is_default: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('tax_classes_one_default').on(table.is_default).where(sql`${table.is_default}`)],
);
