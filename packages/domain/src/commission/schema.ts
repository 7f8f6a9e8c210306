// Groups, what lines of orders earn whom, statements, and who stands above whom. Amounts are cents of the shop's currency.
import { cents, created, instant, localized, oneOf, record, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../identity/schema.ts';
import { orderLines, orders } from '../sales/schema.ts';
import { type CommissionTier, commissionBases, commissionSplits } from './contract/commission-group.ts';
import { commissionStatuses, standingStatuses } from './contract/commission-machine.ts';

const percentage = () => numeric({ precision: 5, scale: 2 });

export const commissionGroups = pgTable(
  'commission_groups',
  {
    ...record(),
    name: localized(),
    description: text().notNull().default(''),
    staff_ids: integer().array().notNull().default(sql`'{}'`),
    base: text({ enum: commissionBases }).notNull().default('net'),
    percent: percentage().notNull().default('0'),
    tiers: jsonb().$type<readonly CommissionTier[]>().notNull().default([]),
    product_first: boolean().notNull().default(true),
    split: text({ enum: commissionSplits }).notNull().default('share'),
    upline_shares: text(),
    cap: integer('cap_cents'),
    payable_days: integer().notNull().default(14),
  },
  (table) => [
    check('commission_groups_base', oneOf(table.base, commissionBases)),
    check('commission_groups_split', oneOf(table.split, commissionSplits)),
    check('commission_groups_percent', sql`${table.percent} between 0 and 100`),
    check('commission_groups_payable', sql`${table.payable_days} between 0 and 365`),
  ],
);

/** What one line of an order earns one person: the rule as it was on the day it was paid. Postings about it add up to `left_cents`. */
export const commissionEarnings = pgTable(
  'commission_earnings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** Null: the order was changed, and has the line no more. */
    line_id: integer().references(() => orderLines.id, { onDelete: 'set null' }),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    /** 0: the seller; above: the level at which the person stands over the seller. */
    level: integer().notNull().default(0),
    seller_id: integer()
      .notNull()
      .references(() => accounts.id),
    /** Of the seller. */
    group_id: integer().references(() => commissionGroups.id, { onDelete: 'set null' }),
    base: text({ enum: commissionBases }).notNull(),
    percent: percentage().notNull(),
    by_product: boolean().notNull(),
    share_points: integer().notNull(),
    upline_percent: percentage(),
    payable_days: integer().notNull(),
    /** The base of the whole line, the seller's part of it, and what is left of that after refunds. */
    line_cents: cents().notNull(),
    base_cents: cents().notNull(),
    left_base_cents: cents().notNull(),
    /** The commission of the whole part, and what the cap of the month lets through of what is left. */
    amount_cents: cents().notNull(),
    left_cents: cents().notNull(),
    /** True: the sale was given to other sellers since, and nothing of this is left. */
    withdrawn: boolean().notNull().default(false),
    /** By the shop's clock; its month is that of tiers and cap. */
    earned_on: date().notNull(),
    /** The instant at which the order was completed, and that from which on the commission can be paid. */
    released_at: instant(),
    available_from: instant(),
    ...created,
  },
  (table) => [
    unique('commission_earnings_once').on(table.line_id, table.account_id, table.level, table.seller_id),
    index('commission_earnings_order').on(table.order_id),
    index('commission_earnings_month').on(table.account_id, table.earned_on, table.id),
    index('commission_earnings_account').on(table.account_id, table.id.desc()),
    index('commission_earnings_seller').on(table.seller_id),
    index('commission_earnings_group').on(table.group_id),
    check('commission_earnings_base', oneOf(table.base, commissionBases)),
    check('commission_earnings_share', sql`${table.share_points} between 1 and 10000`),
    check('commission_earnings_level', sql`(${table.level} = 0) = (${table.account_id} = ${table.seller_id})`),
    check(
      'commission_earnings_left',
      sql`0 <= ${table.left_cents} and ${table.left_cents} <= ${table.amount_cents} and 0 <= ${table.left_base_cents} and ${table.left_base_cents} <= ${table.base_cents}`,
    ),
    check('commission_earnings_released', sql`(${table.released_at} is null) = (${table.available_from} is null)`),
  ],
);

export const commissionStatements = pgTable(
  'commission_statements',
  {
    ...record(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    month_on: date().notNull(),
    status: text({ enum: commissionStatuses }).notNull().default('pending'),
    total: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    lines: integer().notNull().default(0),
    currency: text().notNull(),
    /** The posting that took it off the person's account, while it is processing or paid. */
    posting_id: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('commission_statements_month_on')
      .on(table.account_id, table.month_on)
      .where(oneOf(table.status, standingStatuses)),
    index('commission_statements_account').on(table.account_id, table.id.desc()),
    index('commission_statements_listed').on(table.status, table.id.desc()),
    index('commission_statements_by_month').on(table.month_on, table.id),
    index('commission_statements_total').on(table.total, table.id),
    index('commission_statements_created').on(table.created_at, table.id),
    index('commission_statements_updated').on(table.updated_at, table.id),
    check('commission_statements_status', oneOf(table.status, commissionStatuses)),
    check('commission_statements_first', sql`extract(day from ${table.month_on}) = 1`),
    check(
      'commission_statements_posted',
      sql`(${table.status} in ('processing', 'paid')) = (${table.posting_id} is not null)`,
    ),
  ],
);

/** Postings on a statement, each on one that stands. */
export const commissionStatementLines = pgTable(
  'commission_statement_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    statement_id: integer()
      .notNull()
      .references(() => commissionStatements.id, { onDelete: 'cascade' }),
    posting_id: bigint({ mode: 'number' }).notNull(),
    earning_id: integer()
      .notNull()
      .references(() => commissionEarnings.id),
    amount_cents: cents().notNull(),
    /** False: its statement was given up, and another has the posting or will. */
    standing: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('commission_statement_lines_once').on(table.posting_id).where(sql`${table.standing}`),
    index('commission_statement_lines_statement').on(table.statement_id),
    index('commission_statement_lines_earning').on(table.earning_id),
  ],
);

/** Each reckoning of a statement: who, when, what changed. */
export const commissionCalculations = pgTable(
  'commission_calculations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    statement_id: integer()
      .notNull()
      .references(() => commissionStatements.id, { onDelete: 'cascade' }),
    account_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    before_cents: cents().notNull(),
    after_cents: cents().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    ...created,
  },
  (table) => [
    index('commission_calculations_statement').on(table.statement_id, table.id),
    index('commission_calculations_account').on(table.account_id),
  ],
);

/** People right above people. No circles: `move-person.ts` writes it under a lock of the table. */
export const commissionUplines = pgTable(
  'commission_uplines',
  {
    account_id: integer()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    upline_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ...stamps,
  },
  (table) => [
    index('commission_uplines_upline').on(table.upline_id),
    check('commission_uplines_self', sql`${table.account_id} <> ${table.upline_id}`),
  ],
);

/** Sellers of an order as somebody wrote them down by hand: they go before those the order itself names. No row: those stand. */
export const orderSellers = pgTable(
  'order_sellers',
  {
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    /** The seller's part of the sale, in ten-thousandths; the rows of an order add up to 10,000. */
    basis_points: integer().notNull(),
    /** The same in all rows of an order: one higher with each change. */
    version: integer().notNull(),
    ...created,
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.account_id] }),
    index('order_sellers_account').on(table.account_id),
    check('order_sellers_share', sql`${table.basis_points} between 1 and 10000`),
  ],
);
