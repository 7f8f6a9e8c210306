import type { Localized } from '@kaifong/base/localized';
import { cents, created, instant, localized, oneOf, record, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/schema.ts';
import { customers } from '../customers/schema.ts';
import { orderLines, orders } from '../sales/schema.ts';
import { grantKinds, packageStarts, packageStatuses } from './contract/index.ts';

const ids = () => integer().array().notNull().default(sql`'{}'`);

/** What each bought piece of a product grants. */
export const packagePlans = pgTable(
  'package_plans',
  {
    ...record(),
    name: localized(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    grants: text({ enum: grantKinds }).notNull().default('units'),
    units: integer(),
    money: integer('money_cents'),
    single_price: integer('single_price_cents'),
    starts: text({ enum: packageStarts }).notNull().default('first_use'),
    starts_on: date(),
    valid_days: integer(),
    ends_on: date(),
    warn_days: integer().notNull().default(14),
    friends: integer().notNull().default(0),
    /** What packages of the plan pay for, those that were sold before too. */
    products: ids(),
    categories: ids(),
    /** Of a later domain, by id. */
    events: ids(),
    enabled: boolean().notNull().default(true),
  },
  (table) => [
    // A piece grants one package.
    uniqueIndex('package_plans_product_id').on(table.product_id).where(sql`${table.enabled}`),
    check('package_plans_grants', oneOf(table.grants, grantKinds)),
    check('package_plans_starts', oneOf(table.starts, packageStarts)),
    check(
      'package_plans_units',
      sql`case ${table.grants} when 'units' then ${table.units} > 0 else ${table.money} > 0 end`,
    ),
    check('package_plans_single_price', sql`${table.single_price} >= 0`),
  ],
);

/** A package somebody bought, on the terms of that day. Its units are postings of the ledger `package`; its owner is the buyer of the order. */
export const packages = pgTable(
  'packages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The order's with `-P1`, `-P2`. */
    number: text().notNull(),
    plan_id: integer()
      .notNull()
      .references(() => packagePlans.id),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null: the line left its order when that was changed. */
    line_id: integer().references(() => orderLines.id, { onDelete: 'set null' }),
    /** Which piece of the line it is for, from 1 on. */
    piece: integer().notNull(),
    status: text({ enum: packageStatuses }).notNull(),
    name: jsonb().$type<Localized>().notNull(),
    grants: text({ enum: grantKinds }).notNull(),
    /** Units, or cents. */
    granted: cents().notNull(),
    single_cents: integer().notNull(),
    starts: text({ enum: packageStarts }).notNull(),
    valid_days: integer(),
    /** Null: its first use begins it. */
    starts_at: instant(),
    /** Null: without end, or its first use says when. */
    ends_at: instant(),
    /** Since then its time stands still. */
    frozen_at: instant(),
    /** The owner was told then that the package ends soon. */
    warned_at: instant(),
    most_friends: integer().notNull().default(0),
    /** The refund of the order that took it back, by id. */
    refund_id: integer(),
    ...stamps,
  },
  (table) => [
    unique('packages_number').on(table.number),
    // No event that comes twice grants twice.
    unique('packages_piece').on(table.line_id, table.piece),
    check('packages_status', oneOf(table.status, packageStatuses)),
    check('packages_granted', sql`${table.granted} > 0 and ${table.piece} > 0`),
    check('packages_frozen', sql`(${table.status} = 'disabled') = (${table.frozen_at} is not null)`),
    check(
      'packages_span',
      sql`${table.ends_at} is null or ${table.starts_at} is null or ${table.starts_at} < ${table.ends_at}`,
    ),
    index('packages_order').on(table.order_id),
    index('packages_plan').on(table.plan_id),
    index('packages_by_status').on(table.status, table.id.desc()),
    index('packages_by_time').on(table.created_at),
    index('packages_ending').on(table.ends_at),
  ],
);

/** With whom an owner shares her package: whoever logs in with the address. */
export const packageFriends = pgTable(
  'package_friends',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    package_id: integer()
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** The account that was shown to have the address; null: none yet. */
    customer_id: integer().references(() => customers.id, { onDelete: 'cascade' }),
    ...created,
  },
  (table) => [
    unique('package_friends_once').on(table.package_id, table.email),
    index('package_friends_customer').on(table.customer_id),
    index('package_friends_waiting').on(table.email).where(sql`${table.customer_id} is null`),
  ],
);
