import { cents, instant, localized, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { stocks } from '../../catalogue/schema.ts';
import { customers } from '../../customers/schema.ts';

/** What one person may buy, for how much and until when: an application that was agreed to, a booked time. */
export const quotes = pgTable(
  'quotes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The noun that is quoted, and its id. */
    kind: text().notNull(),
    subject_id: integer().notNull(),
    /** The product it is sold as: for tax, promotions and figures. */
    stock_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    quantity: integer().notNull().default(1),
    /** Of one piece, in the shop's base currency. */
    unit_cents: cents().notNull(),
    label: localized(),
    /** Null: a guest's. */
    customer_id: integer().references(() => customers.id),
    valid_until: instant().notNull(),
    /** Nobody may buy it any more. */
    closed_at: instant(),
    /** The order it lies in, while that is not canceled. Orders come later on the street: no foreign key. */
    order_id: integer(),
    ...stamps,
  },
  (table) => [
    check('quotes_quantity', sql`${table.quantity} > 0`),
    check('quotes_amount', sql`${table.unit_cents} between 0 and 2147483647`),
    index('quotes_subject').on(table.kind, table.subject_id),
    index('quotes_order').on(table.order_id).where(sql`${table.order_id} is not null`),
    index('quotes_stock').on(table.stock_id),
    index('quotes_customer').on(table.customer_id).where(sql`${table.customer_id} is not null`),
  ],
);
