import type { SpecialDays, WeekHours } from '@kaifong/base/hours';
import { localized, record } from '@kaifong/kernel/columns';
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { warehouses } from '../catalogue/schema.ts';
import type { StoreRegister } from './contract/index.ts';

export const stores = pgTable('stores', {
  ...record(),
  title: localized(),
  address: localized(),
  phone: text().notNull().default(''),
  enabled: boolean().notNull().default(true),
  warehouse_id: integer()
    .notNull()
    .references(() => warehouses.id, { onDelete: 'restrict' }),
  /** '' is the shop's own. */
  zone: text().notNull().default(''),
  hours: jsonb().$type<WeekHours>().notNull().default([]),
  special_days: jsonb().$type<SpecialDays>().notNull().default([]),
  registers: jsonb().$type<StoreRegister[]>().notNull().default([]),
  collects: boolean().notNull().default(true),
  order: integer().notNull().default(0),
  punch_lat: doublePrecision(),
  punch_lng: doublePrecision(),
  punch_radius_m: integer().notNull().default(150),
});
