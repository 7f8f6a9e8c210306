// Goods that buyers send back: what she asks for, and what arrived.
import { created, oneOf, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { inventories } from '../../catalogue/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { files } from '../../media/schema.ts';
import { orderLines, orders } from '../order/schema.ts';
import { receivedOutcomes } from '../refund/contract/status.ts';
import { returnReasons, returnStatuses } from './contract/status.ts';

export const returns = pgTable(
  'returns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the buyer's calls name it by. */
    public_id: uuid().notNull().defaultRandom(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's with `-B1`, `-B2`. */
    number: text().notNull(),
    status: text({ enum: returnStatuses }).notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    /** The buyer's words beside the reason. */
    words: text().notNull().default(''),
    picture_file_id: uuid().references(() => files.id),
    picture_filename: text(),
    /** She gets the shipping of the order back as well. */
    with_shipping: boolean().notNull().default(false),
    /** The account that wrote the return down for her. */
    account_id: integer().references(() => accounts.id),
    ...stamps,
  },
  (table) => [
    check('returns_status', oneOf(table.status, returnStatuses)),
    check('returns_reason', oneOf(table.reason, returnReasons)),
    unique('returns_public_id').on(table.public_id),
    unique('returns_number').on(table.number),
    index('returns_order').on(table.order_id),
    index('returns_by_status').on(table.status, table.id.desc()),
    index('returns_picture').on(table.picture_file_id),
    index('returns_account').on(table.account_id),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    return_id: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    line_id: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Pieces that arrived. */
    received: integer().notNull().default(0),
  },
  (table) => [
    unique('return_lines_once').on(table.return_id, table.line_id),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
    check('return_lines_received', sql`0 <= ${table.received} and ${table.received} <= ${table.quantity}`),
    index('return_lines_line').on(table.line_id),
  ],
);

/** Pieces that arrived together, and what became of them. */
export const returnReceipts = pgTable(
  'return_receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    return_line_id: integer()
      .notNull()
      .references(() => returnLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    outcome: text({ enum: receivedOutcomes }).notNull(),
    inventory_id: integer().references(() => inventories.id, { onDelete: 'set null' }),
    account_id: integer().references(() => accounts.id),
    ...created,
  },
  (table) => [
    check('return_receipts_quantity', sql`${table.quantity} > 0`),
    check('return_receipts_outcome', oneOf(table.outcome, receivedOutcomes)),
    index('return_receipts_line').on(table.return_line_id),
    index('return_receipts_lot').on(table.inventory_id),
    index('return_receipts_account').on(table.account_id),
  ],
);
