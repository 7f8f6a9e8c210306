// Reminders of carts somebody left, and what became of them.
import { created, instant } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/schema.ts';

/** One row per mail: each is written once in the life of a cart. */
export const cartReminders = pgTable(
  'cart_reminders',
  {
    /** What the link in the mail is made of. */
    id: uuid().primaryKey().defaultRandom(),
    /** Carts are tidied away, and orders remember them: no foreign key. */
    cart_id: uuid().notNull(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** 1: the first mail, 2: the second. */
    stage: integer().notNull(),
    /** When the reminder's link was first opened. */
    opened_at: instant(),
    ...created,
  },
  (table) => [
    unique('cart_reminders_once').on(table.cart_id, table.stage),
    check('cart_reminders_stage', sql`${table.stage} in (1, 2)`),
    index('cart_reminders_customer').on(table.customer_id),
    index('cart_reminders_time').on(table.created_at),
  ],
);
