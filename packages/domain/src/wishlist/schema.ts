import { created, instant } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/schema.ts';
import { customers } from '../customers/schema.ts';

export const wishes = pgTable(
  'wishes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The price of the product's cheapest stock when it was looked at last, in cents of the base currency. */
    seen_price_cents: integer(),
    seen_sold_out: boolean().notNull().default(false),
    /** When she was last told of a lower price, and that it is in stock again. */
    price_told_at: instant(),
    stock_told_at: instant(),
    ...created,
  },
  (table) => [
    unique('wishes_once').on(table.customer_id, table.product_id),
    index('wishes_product').on(table.product_id),
    check('wishes_price', sql`${table.seen_price_cents} >= 0`),
  ],
);

/** Customers' answers whether they want mails about what they wished for; no row: nobody asked her. */
export const wishNotices = pgTable('wish_notices', {
  customer_id: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  wanted: boolean().notNull(),
  /** When she said yes or no to mails. */
  said_at: instant().notNull(),
});
