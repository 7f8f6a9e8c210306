// Promises to orders, stock-takes, and transfers between warehouses.
import { cents, created, instant, oneOf, stamps } from '@kaifong/kernel/columns';
import type { NumberSeries } from '@kaifong/kernel/numbering';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { inventories, stocks, warehouses } from '../catalogue/schema.ts';
import { accounts } from '../identity/schema.ts';
import { menuItems } from '../navigation/schema.ts';
import { placeReasons } from './contract/place-reason.ts';
import { stockCountStatuses } from './contract/stock-count-status.ts';
import { transferStatuses } from './contract/transfer-status.ts';

/** What a kit an order has was made of when it was promised: what is sent and given back of it, whatever the kit becomes. */
export const reservedKits = pgTable(
  'reserved_kits',
  {
    order_id: integer().notNull(),
    kit_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'restrict' }),
    part_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.kit_id, table.part_id] }),
    check('reserved_kits_quantity', sql`${table.quantity} > 0`),
  ],
);

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
    /** Why of this place. */
    why: text({ enum: placeReasons }).notNull().default('expiry'),
    ...created,
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    // What an order has of a lot is one row per state: what was promised twice would be seen.
    unique('reservations_order_lot').on(table.order_id, table.inventory_id, table.state),
    index('reservations_lot').on(table.inventory_id),
    index('reservations_stock').on(table.stock_id),
    check('reservations_quantity', sql`${table.quantity} > 0`),
    check('reservations_why', oneOf(table.why, placeReasons)),
    check('reservations_state', sql`${table.state} in ('held', 'released', 'shipped')`),
  ],
);

/**
 * Pieces of a lot that are kept for an owner who may be out of reach: a till's device, or what it sold and sent that is not an order yet. They
 * are among the reserved ones of the lot. A row is there while it keeps something.
 */
export const pieceLeases = pgTable(
  'piece_leases',
  {
    /** `device:…` or `sale:…`; both live further up the street. */
    owner: text().notNull(),
    inventory_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'restrict' }),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** From then on the owner does not use it, by any clock. */
    stops_at: instant(),
    /** Then it is free again; null: when it is decided what becomes of the sale. */
    frees_at: instant(),
    ...created,
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.inventory_id] }),
    index('piece_leases_lot').on(table.inventory_id),
    index('piece_leases_stock').on(table.stock_id),
    index('piece_leases_frees').on(table.frees_at),
    check('piece_leases_quantity', sql`${table.quantity} > 0`),
    check(
      'piece_leases_times',
      sql`(${table.stops_at} is null) = (${table.frees_at} is null) and ${table.stops_at} <= ${table.frees_at}`,
    ),
  ],
);

const stockCountNumbers = pgSequence('stock_count_numbers', { startWith: 101 });
/** `SC261126-101` */
export const stockCountNumber: NumberSeries = { prefix: 'SC', sequence: stockCountNumbers };
export { stockCountNumbers };

/** A count of what lies in a warehouse. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull(),
    warehouse_id: integer()
      .notNull()
      .references(() => warehouses.id),
    /** Goods of one category alone. */
    category_id: integer().references(() => menuItems.id, { onDelete: 'set null' }),
    status: text({ enum: stockCountStatuses }).notNull(),
    remark: text().notNull().default(''),
    opened_by: integer()
      .notNull()
      .references(() => accounts.id),
    /** Whoever handed it in last. */
    submitted_by: integer().references(() => accounts.id),
    submitted_at: instant(),
    closed_at: instant(),
    ...stamps,
  },
  (table) => [
    unique('stock_counts_number').on(table.number),
    check('stock_counts_status', oneOf(table.status, stockCountStatuses)),
    index('stock_counts_warehouse').on(table.warehouse_id),
    index('stock_counts_created').on(table.created_at),
    index('stock_counts_by_status').on(table.status, table.id.desc()),
  ],
);

/** A lot on a sheet. What the books said is frozen when it is counted: what is sold later is no difference. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    count_id: integer()
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    inventory_id: integer()
      .notNull()
      .references(() => inventories.id, { onDelete: 'cascade' }),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    book_quantity: integer(),
    counted_quantity: integer(),
    counted_by: integer().references(() => accounts.id),
    counted_at: instant(),
    /** Of one piece, when the count was approved. */
    cost_cents: cents(),
    /** How often it was counted. */
    version: integer().notNull().default(0),
  },
  (table) => [
    unique('stock_count_lines_lot').on(table.count_id, table.inventory_id),
    index('stock_count_lines_inventory').on(table.inventory_id),
    index('stock_count_lines_stock').on(table.stock_id),
    check('stock_count_lines_quantity', sql`${table.counted_quantity} >= 0 and ${table.book_quantity} >= 0`),
    check(
      'stock_count_lines_counted',
      sql`(${table.counted_quantity} is null) = (${table.book_quantity} is null) and (${table.counted_quantity} is null) = (${table.counted_at} is null)`,
    ),
  ],
);

const transferNumbers = pgSequence('transfer_numbers', { startWith: 101 });
/** `TR261126-101` */
export const transferNumber: NumberSeries = { prefix: 'TR', sequence: transferNumbers };
export { transferNumbers };

/** Goods that go from one warehouse to another. */
export const stockTransfers = pgTable(
  'stock_transfers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull(),
    status: text({ enum: transferStatuses }).notNull(),
    from_warehouse_id: integer()
      .notNull()
      .references(() => warehouses.id, { onDelete: 'restrict' }),
    to_warehouse_id: integer()
      .notNull()
      .references(() => warehouses.id, { onDelete: 'restrict' }),
    remark: text().notNull().default(''),
    opened_by: integer()
      .notNull()
      .references(() => accounts.id),
    shipped_at: instant(),
    closed_at: instant(),
    ...stamps,
  },
  (table) => [
    unique('stock_transfers_number').on(table.number),
    check('stock_transfers_status', oneOf(table.status, transferStatuses)),
    check('stock_transfers_warehouses', sql`${table.from_warehouse_id} <> ${table.to_warehouse_id}`),
    index('stock_transfers_from').on(table.from_warehouse_id),
    index('stock_transfers_to').on(table.to_warehouse_id),
    index('stock_transfers_created').on(table.created_at),
    index('stock_transfers_by_status').on(table.status, table.id.desc()),
  ],
);

/**
 * Pieces of one lot. What was shipped and is in none of the other numbers is on its way: it lies in no lot, so nobody can sell
 * it.
 */
export const stockTransferLines = pgTable(
  'stock_transfer_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    transfer_id: integer()
      .notNull()
      .references(() => stockTransfers.id, { onDelete: 'cascade' }),
    inventory_id: integer().references(() => inventories.id, { onDelete: 'set null' }),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    received: integer().notNull().default(0),
    damaged: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    /** Those of the lot when it was shipped; units that come lie with their like. */
    expiry_date: date(),
    is_discard: boolean().notNull().default(false),
    order: integer().notNull().default(0),
  },
  (table) => [
    unique('stock_transfer_lines_lot').on(table.transfer_id, table.inventory_id),
    index('stock_transfer_lines_inventory').on(table.inventory_id),
    index('stock_transfer_lines_stock').on(table.stock_id),
    check('stock_transfer_lines_quantity', sql`${table.quantity} > 0`),
    // No piece comes twice.
    check(
      'stock_transfer_lines_pieces',
      sql`least(${table.received}, ${table.damaged}, ${table.returned}, ${table.missing}) >= 0
        and ${table.received} + ${table.damaged} + ${table.returned} + ${table.missing} <= ${table.quantity}`,
    ),
  ],
);
