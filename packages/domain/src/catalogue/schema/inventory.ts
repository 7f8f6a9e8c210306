// Lots and their ledger. Other rooms read these tables and change them by `actions/move-units.ts` alone.
import { created, instant, localized, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { MovementKind } from '../contract/index.ts';
import { stocks } from './product.ts';

export const warehouses = pgTable('warehouses', {
  ...record(),
  title: localized(),
  enabled: boolean().notNull().default(true),
  is_sellable: boolean().notNull().default(true),
  /** Goods that are kept apart until somebody has decided about them. */
  is_quarantine: boolean().notNull().default(false),
  /** Of places that serve an order equally well the one with the lowest number goes first. */
  priority: integer().notNull().default(0),
  address: text(),
});

/** What pieces that soon expire cost less, a step each. */
export const expiryPrices = pgTable(
  'expiry_prices',
  {
    ...record(),
    title: text().notNull(),
    days: integer().notNull(),
    percent: integer().notNull(),
    categories: integer().array().notNull().default(sql`'{}'`),
    products: integer().array().notNull().default(sql`'{}'`),
    enabled: boolean().notNull().default(true),
  },
  (table) => [
    check('expiry_prices_days', sql`${table.days} between 0 and 365`),
    check('expiry_prices_percent', sql`${table.percent} between 1 and 100`),
  ],
);

/** One lot of a stock in one warehouse. */
export const inventories = pgTable(
  'inventories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    warehouse_id: integer()
      .notNull()
      .references(() => warehouses.id, { onDelete: 'restrict' }),
    /** Units that lie there, promised ones included. */
    quantity: integer().notNull(),
    /** Units promised to orders that are not sent yet. */
    reserved: integer().notNull().default(0),
    expiry_date: date(),
    is_discard: boolean().notNull().default(false),
    ...created,
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('inventories_stock').on(table.stock_id),
    index('inventories_warehouse').on(table.warehouse_id),
    // The last guard against selling what is not there: no race can win against it.
    check('inventories_reserved', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.quantity}`),
    check('inventories_quantity', sql`${table.quantity} >= 0`),
  ],
);

/** Pieces an order was promised before they lay in a lot. Who waits longest is served first, in the order of the ids. */
export const backorders = pgTable(
  'backorders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Orders live further up the street. */
    order_id: integer().notNull(),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    ...created,
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('backorders_order_stock').on(table.order_id, table.stock_id),
    index('backorders_stock').on(table.stock_id, table.id),
    check('backorders_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Every change of a lot, append only: quantity and reserved of a lot are the sums of its movements. */
export const inventoryMovements = pgTable(
  'inventory_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    inventory_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    /** The order it was for; orders live further up the street. */
    order_id: integer(),
    kind: text().$type<MovementKind>().notNull(),
    /** Change of the units that lie there. */
    quantity: integer().notNull(),
    /** Change of the units promised. */
    reserved: integer().notNull().default(0),
    /** Units that lie there afterwards. */
    total: integer().notNull(),
    reason: text().notNull().default('Correction'),
    remark: text().notNull().default(''),
    actor: text().notNull(),
    ...created,
  },
  (table) => [
    index('inventory_movements_stock').on(table.stock_id, table.id),
    index('inventory_movements_lot').on(table.inventory_id, table.id),
    index('inventory_movements_order').on(table.order_id).where(sql`${table.order_id} is not null`),
    check(
      'inventory_movements_kind',
      sql`${table.kind} in ('opening', 'plus', 'minus', 'update', 'transfer', 'reserve', 'release', 'sale')`,
    ),
    check('inventory_movements_total', sql`${table.total} >= 0`),
  ],
);
