// Refunds and their lines. Amounts are integer cents of the order's currency.
import { instant, oneOf, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { inventories } from '../../catalogue/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { orderLines, orders } from '../order/schema.ts';
import { payments } from '../payment/schema.ts';
import type { TaxBack } from '../pricing/contract/taxes.ts';
import { returns } from '../return/schema.ts';
import type { ChangedGoods } from './contract/refund.ts';
import { refundKinds, refundMethods, refundStatuses, restockChoices } from './contract/status.ts';

const cents = () => bigint({ mode: 'number' });

export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    /**
     * The refund it is a share of: what a further payment gives of it. Lines, points, taxes and the credit note are that
     * refund's; a share has its payment, amount, and status.
     */
    share_of: integer().references((): AnyPgColumn => refunds.id, { onDelete: 'cascade' }),
    /** The number of the refund's credit note: the order's with `-R1`, `-R2`; of a share `-R1-2`. */
    number: text().notNull(),
    kind: text({ enum: refundKinds }).notNull(),
    method: text({ enum: refundMethods }).notNull(),
    /** What goes back to her, without what its shares give. */
    amount_cents: cents().notNull(),
    currency: text().notNull(),
    /** What of the shipping and the surcharge is returned, points included. */
    shipping_cents: cents().notNull().default(0),
    surcharge_cents: cents().notNull().default(0),
    /** Money for no piece at all. */
    goodwill_cents: cents().notNull().default(0),
    /** Not paid out a second time: goodwill gave it before. */
    given_cents: cents().notNull().default(0),
    /** The price of presents she keeps without what they came with; below zero where one came back whose price had been taken off. */
    presents_cents: cents().notNull().default(0),
    /** Worth of earned points she has spent already. */
    kept_cents: cents().notNull().default(0),
    /** In the amount: taxes; beside it: the discounts that these parts had. */
    tax_cents: cents().notNull().default(0),
    /** The same by rate; null for refunds that are older than this column. */
    taxes: jsonb().$type<TaxBack[]>(),
    /** Of a changed order: the goods it has fewer of; null for refunds that are older than this column. */
    changed: jsonb().$type<ChangedGoods[]>(),
    discount_cents: cents().notNull().default(0),
    /** Points she paid with, given back, and what they were worth. */
    points: integer().notNull().default(0),
    points_cents: cents().notNull().default(0),
    /** Points she earned, taken back. */
    earned_points: integer().notNull().default(0),
    status: text({ enum: refundStatuses }).notNull(),
    reason: text().notNull(),
    /** The return it settles. */
    return_id: integer().references(() => returns.id, { onDelete: 'set null' }),
    /** The account that asked for the refund. */
    account_id: integer().references(() => accounts.id),
    approved_by: integer().references(() => accounts.id),
    approved_at: instant(),
    sent_by: integer().references(() => accounts.id),
    sent_at: instant(),
    /** The bank's, or the provider's. */
    reference: text().notNull().default(''),
    /** The provider's own words when it refused. */
    answer: text().notNull().default(''),
    ...stamps,
  },
  (table) => [
    check(
      'refunds_amount',
      sql`least(${table.amount_cents}, ${table.shipping_cents}, ${table.surcharge_cents}, ${table.goodwill_cents}, ${table.given_cents}, ${table.kept_cents}, ${table.points}, ${table.earned_points}) >= 0`,
    ),
    check('refunds_status', oneOf(table.status, refundStatuses)),
    check('refunds_kind', oneOf(table.kind, refundKinds)),
    check('refunds_method', oneOf(table.method, refundMethods)),
    check('refunds_sent', sql`(${table.status} = 'completed') = (${table.sent_at} is not null)`),
    unique('refunds_number').on(table.number),
    index('refunds_share_of').on(table.share_of),
    index('refunds_order').on(table.order_id),
    index('refunds_payment').on(table.payment_id),
    index('refunds_agreed').on(sql`coalesce(${table.approved_at}, ${table.created_at})`),
    index('refunds_return').on(table.return_id),
    index('refunds_by_status').on(table.status, table.id.desc()),
    index('refunds_account').on(table.account_id),
    index('refunds_approved_by').on(table.approved_by),
    index('refunds_sent_by').on(table.sent_by),
  ],
);

/** Pieces a refund is for, and what becomes of them. */
export const refundLines = pgTable(
  'refund_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    refund_id: integer()
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    line_id: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    amount_cents: cents().notNull(),
    tax_cents: cents().notNull().default(0),
    discount_cents: cents().notNull().default(0),
    points: integer().notNull().default(0),
    points_cents: cents().notNull().default(0),
    restock: text({ enum: restockChoices }).notNull(),
    /** The lot they were put into; null: the one they came from. */
    inventory_id: integer().references(() => inventories.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('refund_lines_quantity', sql`${table.quantity} > 0`),
    check('refund_lines_restock', oneOf(table.restock, restockChoices)),
    index('refund_lines_refund').on(table.refund_id),
    index('refund_lines_line').on(table.line_id),
    index('refund_lines_lot').on(table.inventory_id),
  ],
);
