import { created, instant } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { inventories, stocks } from '../catalogue/schema.ts';

/** Units of a lot promised to an order: held until the order is sent, or given back. */
export const reservations = pgTable(
  'reservations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer().notNull(),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'restrict' }),
    inventory_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    state: text().$type<'held' | 'released' | 'shipped'>().notNull().default('held'),
    ...created,
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    // What an order has of a lot is one row per state: what was promised twice would be seen.
    unique('reservations_order_lot').on(table.order_id, table.inventory_id, table.state),
    index('reservations_lot').on(table.inventory_id),
    index('reservations_stock').on(table.stock_id),
    check('reservations_quantity', sql`${table.quantity} > 0`),
    check('reservations_state', sql`${table.state} in ('held', 'released', 'shipped')`),
  ],
);
