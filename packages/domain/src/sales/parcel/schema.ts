// Parcels of an order.

import { instant, oneOf, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';
import { orderLines, orders } from '../order/schema.ts';
import { shipmentStatuses } from './contract/shipment-machine.ts';

/** A parcel: not left yet, on its way, or arrived. */
export const shipments = pgTable(
  'shipments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Counts the parcels of its order. */
    number: integer().notNull().default(1),
    status: text({ enum: shipmentStatuses }).notNull().default('shipped'),
    carrier: text().notNull(),
    tracking_number: text().notNull(),
    tracking_url: text(),
    /** Null while it has not left. */
    shipped_at: instant(),
    account_id: integer().references(() => accounts.id),
    ...stamps,
  },
  (table) => [
    unique('shipments_number').on(table.order_id, table.number),
    check('shipments_status', oneOf(table.status, shipmentStatuses)),
    index('shipments_account').on(table.account_id),
  ],
);

/** The content of a parcel: a line, or a part of its pieces. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shipment_id: integer()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    line_id: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    unique('shipment_lines_once').on(table.shipment_id, table.line_id),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
    index('shipment_lines_line').on(table.line_id),
  ],
);
