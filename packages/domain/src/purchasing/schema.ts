import type { Language, Localized } from '@kaifong/base/localized';
import { created, localized, oneOf, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import type { NumberSeries } from '@kaifong/kernel/numbering';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { inventories, products, stocks, warehouses } from '../catalogue/schema.ts';
import { accounts } from '../identity/schema.ts';
import { purchaseOrderStatuses, receiptKinds, supplier } from './contract/index.ts';

export const suppliers = pgTable(
  'suppliers',
  {
    ...record(),
    code: text().notNull().unique('suppliers_code'),
    name: text().notNull(),
    enabled: boolean().notNull().default(true),
    contact_name: text(),
    email: text(),
    mail_language: text().$type<Language>().notNull().default('en-US'),
    phone: text(),
    address: text(),
    currency: text(),
    payment_terms: text(),
    lead_days: integer().notNull().default(0),
    minimum_order: integer('minimum_order_cents'),
    tax_number: text(),
    remark: text(),
  },
  (table) => [...listIndexes('suppliers', supplier, table), check('suppliers_lead_days', sql`${table.lead_days} >= 0`)],
);

export const purchaseOrderNumbers = pgSequence('purchase_order_numbers', { startWith: 101 });

/** `PO261121-101` */
export const purchaseOrderNumber: NumberSeries = { prefix: 'PO', sequence: purchaseOrderNumbers };

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    ...record(),
    number: text().notNull(),
    status: text({ enum: purchaseOrderStatuses }).notNull(),
    supplier_id: integer()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'restrict' }),
    warehouse_id: integer()
      .notNull()
      .references(() => warehouses.id, { onDelete: 'restrict' }),
    /** ISO 4217; every amount of the order is in it. */
    currency: text().notNull(),
    /** What one unit of it costs in the base currency. */
    rate: numeric({ precision: 18, scale: 8 }).notNull().default('1'),
    expected_date: date(),
    payment_terms: text().notNull().default(''),
    note: text().notNull().default(''),
    subtotal_cents: integer().notNull(),
    extra_cents: integer().notNull().default(0),
    total_cents: integer().notNull(),
    piece_count: integer().notNull(),
    received_pieces: integer().notNull().default(0),
    invoice_number: text().notNull().default(''),
    invoice_cents: integer(),
    /** The account that wrote the order. */
    account_id: integer().references(() => accounts.id),
  },
  (table) => [
    unique('purchase_orders_number').on(table.number),
    check('purchase_orders_status', oneOf(table.status, purchaseOrderStatuses)),
    check('purchase_orders_rate', sql`${table.rate} > 0`),
    check(
      'purchase_orders_total',
      sql`${table.subtotal_cents} >= 0 and ${table.extra_cents} >= 0 and ${table.total_cents} = ${table.subtotal_cents} + ${table.extra_cents}`,
    ),
    index('purchase_orders_by_status').on(table.status, table.id.desc()),
    index('purchase_orders_supplier').on(table.supplier_id, table.id.desc()),
    index('purchase_orders_warehouse').on(table.warehouse_id),
    index('purchase_orders_expected').on(table.expected_date, table.id),
    index('purchase_orders_account').on(table.account_id),
  ],
);

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purchase_order_id: integer()
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'restrict' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    name: jsonb().$type<Localized>().notNull(),
    options: localized(),
    sku: text().notNull(),
    supplier_sku: text().notNull().default(''),
    quantity: integer().notNull(),
    cost_cents: integer().notNull(),
    total_cents: integer().notNull(),
    received: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    order: integer().notNull().default(0),
  },
  (table) => [
    unique('purchase_order_lines_once').on(table.purchase_order_id, table.stock_id),
    index('purchase_order_lines_stock').on(table.stock_id, table.id),
    index('purchase_order_lines_product').on(table.product_id),
    check('purchase_order_lines_quantity', sql`${table.quantity} > 0`),
    check('purchase_order_lines_cost', sql`${table.cost_cents} >= 0`),
    check(
      'purchase_order_lines_pieces',
      sql`${table.received} >= 0 and ${table.rejected} >= 0 and ${table.returned} between 0 and ${table.received} + ${table.rejected}`,
    ),
  ],
);

/** What arrived of a line, or went back, each time with the lot it filled or left. */
export const purchaseReceipts = pgTable(
  'purchase_receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    line_id: integer()
      .notNull()
      .references(() => purchaseOrderLines.id, { onDelete: 'cascade' }),
    kind: text({ enum: receiptKinds }).notNull(),
    quantity: integer().notNull(),
    inventory_id: integer().references(() => inventories.id, { onDelete: 'set null' }),
    expiry_date: date(),
    account_id: integer().references(() => accounts.id),
    ...created,
  },
  (table) => [
    check('purchase_receipts_kind', oneOf(table.kind, receiptKinds)),
    check('purchase_receipts_quantity', sql`${table.quantity} > 0`),
    index('purchase_receipts_line').on(table.line_id),
    index('purchase_receipts_lot').on(table.inventory_id),
    index('purchase_receipts_account').on(table.account_id),
  ],
);

/** What a supplier calls a stock, takes for it and sends at least. */
export const supplierGoods = pgTable(
  'supplier_goods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    supplier_id: integer()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    supplier_sku: text().notNull().default(''),
    /** Of one piece, in the supplier's currency; null: not agreed on. */
    cost_cents: integer(),
    /** Pieces that come together. */
    pack: integer().notNull().default(1),
    least: integer().notNull().default(1),
    order: integer().notNull().default(0),
  },
  (table) => [
    unique('supplier_goods_once').on(table.supplier_id, table.stock_id),
    index('supplier_goods_stock').on(table.stock_id),
    check('supplier_goods_cost', sql`${table.cost_cents} >= 0`),
    check('supplier_goods_pieces', sql`${table.pack} >= 1 and ${table.least} >= 1`),
  ],
);
