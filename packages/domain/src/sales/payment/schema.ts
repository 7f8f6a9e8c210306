// Payments, tries to be paid, and what the nightly reconciliation finds. Amounts are integer cents of the currency beside them.
import { cents, created, instant, oneOf } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';
import { files } from '../../media/schema.ts';
import { paymentMethodCodes } from '../method/contract/index.ts';
import { orders } from '../order/schema.ts';
import { differenceKinds } from './contract/index.ts';
import { paymentAttemptStatuses, paymentDecisions } from './contract/status.ts';

/** Tries to be paid through a provider. Written before the provider hears of it; what it is asked for never changes. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the provider calls it by in its notices. */
    public_id: uuid().notNull().defaultRandom(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text({ enum: paymentMethodCodes }).notNull(),
    /** `begun`: it may or may not have reached the provider · `waiting`: the buyer was sent there. */
    status: text({ enum: paymentAttemptStatuses }).notNull().default('begun'),
    /** The amount that was due of the order, in the order's currency. */
    amount_cents: cents().notNull(),
    /** What the provider is asked to take, the same amount unless the shop charges the currency the buyer looks at. */
    charged_cents: cents().notNull(),
    charged_currency: text().notNull(),
    provider_reference: text(),
    /** A simulator was asked in the provider's place. */
    rehearsal: boolean().notNull().default(false),
    /** How the buyer gets on, as the provider answered; kept so that she can be sent again. */
    next_step: jsonb(),
    /** The provider's words for why not. */
    reason: text().notNull().default(''),
    asked_at: instant(),
    ...created,
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('payment_attempts_public_id').on(table.public_id),
    check('payment_attempts_status', oneOf(table.status, paymentAttemptStatuses)),
    check('payment_attempts_amount', sql`${table.amount_cents} > 0 and ${table.charged_cents} > 0`),
    index('payment_attempts_order').on(table.order_id),
    index('payment_attempts_open').on(table.created_at).where(sql`${table.status} in ('begun', 'waiting')`),
  ],
);

/** Money that came, or that the buyer says came. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text({ enum: paymentMethodCodes }).notNull(),
    /** `abnormal`: money that does not fit the order; staff accept it or send it back. */
    status: text({
      enum: ['payment_review', 'payment_reject', 'paid', 'refunded', 'canceled', 'abnormal'],
    }).notNull(),
    /** The try it came by; null: it came without a provider. */
    attempt_id: integer().references(() => paymentAttempts.id),
    amount_cents: cents().notNull(),
    /** Counts an order's captured payments: the second pays what it costs more since it was changed. */
    part: integer().notNull().default(1),
    currency: text().notNull(),
    reference: text().notNull().default(''),
    /** Of a card that a terminal took: its brand and last digits, never more. */
    card_brand: text().notNull().default(''),
    card_last_four: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** What staff decided about money that did not fit: it pays the order, it stays with the shop beside it, it goes back. */
    decision: text({ enum: paymentDecisions }),
    /** What the provider really took, where that is not the amount in the order's currency. */
    taken_cents: cents(),
    taken_currency: text(),
    slip_file_id: uuid().references(() => files.id),
    slip_filename: text(),
    /** Of the slip's bytes, so that one slip sent for two orders is seen. */
    slip_sha256: text(),
    reviewed_by: integer().references(() => accounts.id),
    reviewed_at: instant(),
    ...created,
  },
  (table) => [
    check('payments_amount', sql`${table.amount_cents} >= 0`),
    check('payments_card', sql`${table.card_last_four} ~ '^([0-9]{4})?$'`),
    check('payments_decision', oneOf(table.decision, paymentDecisions)),
    check('payments_taken', sql`(${table.taken_cents} is null) = (${table.taken_currency} is null)`),
    index('payments_aside').on(table.id).where(sql`${table.status} = 'abnormal'`),
    index('payments_order').on(table.order_id),
    index('payments_attempt').on(table.attempt_id),
    uniqueIndex('payments_one_capture')
      .on(table.order_id, table.part)
      .where(sql`${table.status} in ('paid', 'refunded')`),
    uniqueIndex('payments_one_in_review').on(table.order_id).where(sql`${table.status} = 'payment_review'`),
    // Reports look for the orders whose first money came in some days.
    index('payments_first')
      .on(sql`coalesce(${table.reviewed_at}, ${table.created_at})`)
      .where(sql`${table.part} = 1 and ${table.status} in ('paid', 'refunded')`),
    index('payments_slip').on(table.slip_sha256),
    index('payments_slip_file').on(table.slip_file_id),
    index('payments_reviewed_by').on(table.reviewed_by),
  ],
);

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
    /** When the difference was last seen. */
    seen_at: instant().notNull().defaultNow(),
  },
  (table) => [
    check('payment_differences_kind', oneOf(table.kind, differenceKinds)),
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
