// What the reconciliation finds. Amounts are integer cents of the currency beside them.
import { created, instant, oneOf } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';
import { differenceKinds, paymentMethodCodes } from '../contract/index.ts';
import { orders, paymentAttempts } from '../schema.ts';

const cents = () => bigint({ mode: 'number' });

/** Where a provider and we do not agree on what was paid, as the reconciliation found it. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    attempt_id: integer()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text({ enum: paymentMethodCodes }).notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    /** What the provider says; null when it did not answer. */
    provider_state: text(),
    provider_cents: cents(),
    provider_currency: text(),
    provider_reference: text(),
    /** The provider's own words, or why it was not reached. */
    reason: text().notNull().default(''),
    /** What we have: the attempt's status, and the money written down for it. */
    our_state: text().notNull(),
    our_cents: cents().notNull(),
    /** Dealt with, by itself or by somebody. */
    settled_at: instant(),
    settled_by: integer().references(() => accounts.id),
    note: text().notNull().default(''),
    ...created,
    /** When it was last seen. */
    seen_at: instant().notNull().defaultNow(),
  },
  (table) => [
    check('payment_differences_kind', oneOf(table.kind, differenceKinds)),
    check('payment_differences_method', oneOf(table.method, paymentMethodCodes)),
    uniqueIndex('payment_differences_one_open')
      .on(table.attempt_id, table.kind)
      .where(sql`${table.settled_at} is null`),
    index('payment_differences_attempt').on(table.attempt_id),
    index('payment_differences_order').on(table.order_id),
    index('payment_differences_settled_by').on(table.settled_by),
    index('payment_differences_seen').on(table.seen_at.desc(), table.id.desc()),
    index('payment_differences_age').on(table.created_at.desc(), table.id.desc()),
  ],
);
