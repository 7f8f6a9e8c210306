// Carts and their lines.

import { created, instant } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { stocks } from '../../catalogue/schema.ts';
import { customers } from '../../customers/schema.ts';
import { quotes } from '../quote/schema.ts';

/** Whoever knows a guest cart's id holds the cart; a customer's is found by who she is. */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey().defaultRandom(),
    customer_id: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** Coupon codes that were typed, in capitals. */
    coupon_codes: text().array().notNull().default(sql`'{}'`),
    /** The cart its lines were copied from, by a mail's link: the same pieces, not more of them. */
    copy_of: uuid(),
    /** Set when it became an order; from then on it is closed. */
    ordered_at: instant(),
    ...created,
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('carts_one_open_per_customer').on(table.customer_id).where(sql`${table.ordered_at} is null`),
    index('carts_age').on(table.updated_at),
    index('carts_copy_of').on(table.copy_of).where(sql`${table.copy_of} is not null`),
  ],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** True: the line costs points instead of money. */
    is_redeem: boolean().notNull().default(false),
    /** A price agreed with the buyer, for exactly so many. */
    quote_id: integer().references(() => quotes.id, { onDelete: 'cascade' }),
    ...created,
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_items_one_per_goods')
      .on(table.cart_id, table.stock_id, table.is_redeem)
      .where(sql`${table.quote_id} is null`),
    uniqueIndex('cart_items_one_per_quote').on(table.quote_id, table.cart_id).where(sql`${table.quote_id} is not null`),
    check('cart_items_quantity', sql`${table.quantity} > 0`),
    index('cart_items_stock').on(table.stock_id),
    index('cart_items_changed').on(table.updated_at),
  ],
);
