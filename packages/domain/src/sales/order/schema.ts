// Orders, with everything frozen on the day they were placed. Amounts are integer cents of the order's currency.

import type { Localized } from '@kaifong/base/localized';
import { cents, created, instant, oneOf, stamps } from '@kaifong/kernel/columns';
import type { NumberSeries } from '@kaifong/kernel/numbering';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { products, stocks } from '../../catalogue/schema.ts';
import { customers } from '../../customers/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { stores } from '../../stores/schema.ts';
import type { TaxRate } from '../../tax/contract/index.ts';
import type { PresentTerms } from '../facts/presents-kept.ts';
import type { DeliveryAddress } from '../method/contract/contact.ts';
import { paymentMethodCodes } from '../method/contract/payment-capabilities.ts';
import type { PickupPoint } from '../method/contract/shipping.ts';
import { shippingMethods } from '../method/schema.ts';
import type { TakenTax } from '../pricing/contract/taxes.ts';
import { quotes } from '../quote/schema.ts';
import { orderChannels, orderStatuses } from './contract/status.ts';

/** Behind the numbers of orders. A counter row would make every checkout wait for the one before. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 });

/** `K261121-1042` */
export const orderNumber: NumberSeries = { prefix: 'K', sequence: orderNumbers };

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the buyer's calls name the order by. */
    public_id: uuid().notNull().defaultRandom(),
    number: text().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    channel: text({ enum: orderChannels }).notNull(),
    /** The store it was sold in, or is fetched from. */
    store_id: integer().references(() => stores.id),
    /** The cart it came from, so that the same cart twice is the same order. Carts are tidied away: no foreign key. */
    cart_id: uuid(),
    customer_id: integer().references(() => customers.id),
    /** The buyer's, in which she is written to. */
    language: text().notNull(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    country_code: text(),
    phone: text(),
    /** Null: nothing of it is sent, it is all services, bookings and virtual goods. */
    shipping_address: jsonb().$type<DeliveryAddress>(),
    /** Null: neither a parcel nor a bill goes to an address. */
    billing_address: jsonb().$type<DeliveryAddress>(),
    shipping_method_id: integer().references(() => shippingMethods.id),
    shipping_name: jsonb().$type<Localized>().notNull(),
    /** Where the parcel waits, as it was when she chose it. Older orders have it in the name. */
    pickup_point: jsonb().$type<PickupPoint>(),
    payment_method: text({ enum: paymentMethodCodes }).notNull(),
    /** The currency of all amounts: the shop's base currency. */
    currency: text().notNull(),
    /** What the lines cost before discounts. */
    subtotal_cents: cents().notNull(),
    /** What promotions and coupons took off, of lines and of the shipping alike. */
    discount_cents: cents().notNull().default(0),
    /** The part of it that was taken off the shipping. */
    shipping_discount_cents: cents().notNull().default(0),
    /** The price of shipping before its discount. */
    shipping_cents: cents().notNull(),
    /** What the way to pay costs. */
    surcharge_cents: cents().notNull().default(0),
    /** Tax that comes on top of the prices. */
    tax_cents: cents().notNull().default(0),
    /** Tax that the prices hold already, for papers and reports: part of no sum. */
    included_tax_cents: cents().notNull().default(0),
    /** The parts of either that are on the shipping and on the surcharge; the lines have the rest. */
    shipping_tax_cents: cents().notNull().default(0),
    surcharge_tax_cents: cents().notNull().default(0),
    /** The same by rate, as it was called when the order was placed. */
    taxes: jsonb().$type<readonly TakenTax[]>().notNull().default([]),
    /** Points she pays with, and what they are worth. */
    points: integer().notNull().default(0),
    points_cents: cents().notNull().default(0),
    total_cents: cents().notNull(),
    captured_cents: cents().notNull().default(0),
    refunded_cents: cents().notNull().default(0),
    /** Of what was captured: more than the order costs since it was changed; it went back, or is about to. */
    overpaid_cents: cents().notNull().default(0),
    /** Since when a paid order waits for what it costs more since it was changed. */
    due_since: instant(),
    /** What the buyer looked at: display amount = total × rate. */
    display_currency: text().notNull(),
    display_rate: text().notNull(),
    display_mark: text().notNull(),
    display_total_cents: cents().notNull(),
    piece_count: integer().notNull(),
    /** Pieces that have left in parcels. */
    shipped_pieces: integer().notNull().default(0),
    note: text().notNull().default(''),
    /** Unpaid at this instant, the order is canceled. */
    payment_deadline_at: instant(),
    cancel_reason: text(),
    /** True: somebody has to approve the order, as it was placed, before it can be paid. */
    needs_approval: boolean().notNull().default(false),
    /** Money of a simulator was taken for it: nobody paid. */
    rehearsal: boolean().notNull().default(false),
    /** What an archived order was before. */
    archived_from: text({ enum: orderStatuses }),
    /** What staff search for, as plain words: number, email, phone, name, skus. */
    search_text: text().notNull(),
    /** The same in pieces of two characters, which the index knows. */
    search_pieces: text().array().notNull(),
    ...stamps,
  },
  (table) => [
    unique('orders_public_id').on(table.public_id),
    unique('orders_number').on(table.number),
    unique('orders_one_per_cart').on(table.cart_id),
    check('orders_status', oneOf(table.status, orderStatuses)),
    check('orders_channel', oneOf(table.channel, orderChannels)),
    check(
      'orders_total',
      sql`${table.total_cents} = ${table.subtotal_cents} - ${table.discount_cents} + ${table.shipping_cents} + ${table.surcharge_cents} + ${table.tax_cents} - ${table.points_cents}`,
    ),
    check(
      'orders_amounts',
      sql`least(${table.discount_cents}, ${table.shipping_discount_cents}, ${table.surcharge_cents}, ${table.tax_cents}, ${table.points}, ${table.points_cents}, ${table.total_cents}) >= 0 and ${table.shipping_discount_cents} <= least(${table.shipping_cents}, ${table.discount_cents})`,
    ),
    check(
      'orders_money',
      sql`0 <= ${table.refunded_cents} and ${table.refunded_cents} <= ${table.captured_cents} and 0 <= ${table.overpaid_cents} and ${table.captured_cents} - ${table.overpaid_cents} <= ${table.total_cents}`,
    ),
    check(
      'orders_shipping',
      sql`${table.shipping_address} is not null or (${table.shipping_cents} = 0 and ${table.shipping_method_id} is null)`,
    ),
    check('orders_shipped', sql`${table.shipped_pieces} between 0 and ${table.piece_count}`),
    check('orders_archived', sql`(${table.status} = 'archived') = (${table.archived_from} is not null)`),
    check(
      'orders_paid',
      sql`${table.status} <> 'paid' or ${table.captured_cents} - ${table.overpaid_cents} = ${table.total_cents} or ${table.due_since} is not null`,
    ),
    index('orders_by_status').on(table.status, table.id.desc()),
    // A page far back is found without reading the orders before it.
    index('orders_listed').on(table.id).where(sql`${table.status} <> 'archived'`),
    // What waits, and what is to be paid for it, is summed up without reading the orders.
    index('orders_open')
      .on(table.status, table.total_cents, table.captured_cents, table.channel)
      .where(sql`${table.status} not in ('completed', 'canceled', 'refunded', 'archived')`),
    // A guest's orders are found by their address once it is confirmed.
    index('orders_of_guests').on(table.email).where(sql`${table.customer_id} is null`),
    index('orders_of_store').on(table.store_id, table.id.desc()).where(sql`${table.store_id} is not null`),
    index('orders_by_customer').on(table.customer_id, table.id.desc()),
    index('orders_by_time').on(table.created_at),
    index('orders_by_total').on(table.total_cents),
    index('orders_due').on(table.payment_deadline_at).where(sql`${table.payment_deadline_at} is not null`),
    index('orders_search').using('gin', table.search_pieces),
  ],
);

/** Names, options and prices as they were when the order was placed. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id),
    product_id: integer()
      .notNull()
      .references(() => products.id),
    name: jsonb().$type<Localized>().notNull(),
    sku: text().notNull(),
    options: jsonb().$type<Localized>().notNull(),
    quantity: integer().notNull(),
    /** Pieces whose refund was approved. */
    refunded_quantity: integer().notNull().default(0),
    price_cents: integer().notNull(),
    special_price_cents: integer(),
    unit_price_cents: integer().notNull(),
    /** Price times quantity, before discounts. */
    total_cents: cents().notNull(),
    /** The line's share of every discount of the order, for all pieces. */
    discount_cents: cents().notNull().default(0),
    /** Tax on it, on top of the price or in it. */
    tax_cents: cents().notNull().default(0),
    /** The tax rate of the line; null: it is not taxed. */
    tax: jsonb().$type<TaxRate>(),
    /** What one piece cost the shop on that day; for figures only, and no reply. */
    cost_cents: integer(),
    /** Bought for points alone: what one piece costs of them. */
    points_each: integer(),
    /** Bought at a price agreed with the buyer. */
    quote_id: integer().references(() => quotes.id),
    /** What pays for it instead of money, by the id a later domain knows it by (`pricing/ports/line-payers.ts`). */
    payer_id: integer(),
    /** Of a present: what it came with; null also for presents that are older than this column. */
    present: jsonb().$type<PresentTerms>(),
  },
  (table) => [
    check(
      'order_lines_discount',
      sql`0 <= ${table.discount_cents} and ${table.discount_cents} <= ${table.total_cents}`,
    ),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    // No race returns a piece twice.
    check(
      'order_lines_refunded',
      sql`0 <= ${table.refunded_quantity} and ${table.refunded_quantity} <= ${table.quantity}`,
    ),
    check('order_lines_total', sql`${table.total_cents} = ${table.unit_price_cents}::bigint * ${table.quantity}`),
    index('order_lines_order').on(table.order_id),
    index('order_lines_quote').on(table.quote_id).where(sql`${table.quote_id} is not null`),
    index('order_lines_payer').on(table.payer_id).where(sql`${table.payer_id} is not null`),
    index('order_lines_stock').on(table.stock_id),
    index('order_lines_product').on(table.product_id),
  ],
);

/** Which rule took what off an order, as it was called when the order was placed. */
export const orderDiscounts = pgTable(
  'order_discounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null: of the whole order or of its shipping. */
    line_id: integer().references(() => orderLines.id, { onDelete: 'cascade' }),
    target: text({ enum: ['line', 'order', 'shipping'] }).notNull(),
    promotion_id: integer(),
    code: text(),
    name: jsonb().$type<Localized>().notNull(),
    amount_cents: cents().notNull(),
  },
  (table) => [
    check('order_discounts_amount', sql`${table.amount_cents} >= 0`),
    index('order_discounts_order').on(table.order_id),
    index('order_discounts_line').on(table.line_id),
    index('order_discounts_promotion').on(table.promotion_id),
  ],
);

export const orderComments = pgTable(
  'order_comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    author: text({ enum: ['customer', 'staff'] }).notNull(),
    account_id: integer().references(() => accounts.id),
    visibility: text({ enum: ['public', 'internal'] }).notNull(),
    text: text().notNull(),
    ...created,
  },
  (table) => [index('order_comments_order').on(table.order_id), index('order_comments_account').on(table.account_id)],
);
