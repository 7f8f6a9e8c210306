// Ways to send and ways to pay.
import type { Localized } from '@kaifong/base/localized';
import { oneOf, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { taxClasses } from '../../tax/schema.ts';
import { carrierCodes, type PickupPoint, paymentMethodCodes, type RateStep, rateKinds } from './contract/index.ts';

export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: jsonb().$type<Localized>().notNull(),
    /** ISO 3166 alpha-3. */
    countries: text().array().notNull(),
    /** Of Hong Kong; none: all of it. */
    districts: text().array().notNull().default(sql`'{}'`),
    rate_kind: text({ enum: rateKinds }).notNull().default('flat'),
    /** Cents; what a flat method costs. */
    price: integer('price_cents').notNull(),
    /** What the others cost: from an amount or a weight in kg on, a price. */
    rates: jsonb().$type<RateStep[]>().notNull().default([]),
    /** Cents. From this subtotal on it costs nothing; null: never. */
    free_above: integer('free_above_cents'),
    days_min: integer(),
    days_max: integer(),
    store_pickup: boolean().notNull().default(false),
    pickup_points: jsonb().$type<PickupPoint[]>().notNull().default([]),
    carrier: text({ enum: carrierCodes }),
    /** Of an own carrier. */
    carrier_name: text().notNull().default(''),
    /** With `{number}` in it; empty: the carrier's own. */
    tracking_pattern: text().notNull().default(''),
    /** An order sent so may stay unpaid for as long, if its way to pay does not say less. */
    pay_hours: integer(),
    /** Null: of the default class. */
    tax_class_id: integer().references(() => taxClasses.id),
    enabled: boolean().notNull().default(true),
    order: integer().notNull().default(0),
    ...stamps,
  },
  (table) => [
    check('shipping_methods_price', sql`${table.price} >= 0 and coalesce(${table.free_above}, 0) >= 0`),
    check('shipping_methods_rate_kind', oneOf(table.rate_kind, rateKinds)),
    check('shipping_methods_pay_hours', sql`${table.pay_hours} > 0`),
    check('shipping_methods_days', sql`0 <= ${table.days_min} and ${table.days_min} <= ${table.days_max}`),
  ],
);

export const paymentMethods = pgTable(
  'payment_methods',
  {
    code: text({ enum: paymentMethodCodes }).primaryKey(),
    name: jsonb().$type<Localized>().notNull(),
    instructions: jsonb().$type<Localized>().notNull(),
    /** Empty: everywhere. */
    countries: text().array().notNull().default(sql`'{}'`),
    /** What the shop may charge in for it to be offered; empty: whatever it can charge. */
    currencies: text().array().notNull().default(sql`'{}'`),
    /** From which and up to which total it is offered, before its surcharge; null: from nothing, without end. */
    min_cents: integer(),
    max_cents: integer(),
    /** What paying this way costs the buyer: hundredths of a percent of the total, and an amount. */
    surcharge_basis_points: integer().notNull().default(0),
    surcharge_cents: integer().notNull().default(0),
    /** Of the surcharge; null: the default class. */
    tax_class_id: integer().references(() => taxClasses.id),
    enabled: boolean().notNull().default(true),
    order: integer().notNull().default(0),
    ...stamps,
  },
  (table) => [
    check('payment_methods_amounts', sql`0 <= ${table.min_cents} and ${table.min_cents} <= ${table.max_cents}`),
    check(
      'payment_methods_surcharge',
      sql`${table.surcharge_basis_points} between 0 and 10000 and ${table.surcharge_cents} >= 0`,
    ),
  ],
);
