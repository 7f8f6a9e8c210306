import type { Localized } from '@kaifong/base/localized';
import { created, instant, stamps } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/schema.ts';
import { type Condition, codeModes, promotion, promotionStatuses, type Reward, stackings } from './contract/index.ts';

const cents = () => bigint({ mode: 'number' });

export const promotions = pgTable(
  'promotions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...stamps,
    name: jsonb().$type<Localized>().notNull(),
    status: text({ enum: promotionStatuses }).notNull().default('draft'),
    conditions: jsonb().$type<Condition[]>().notNull().default([]),
    rewards: jsonb().$type<Reward[]>().notNull(),
    stacking: text({ enum: stackings }).notNull().default('free'),
    stacking_class: text(),
    priority: integer().notNull().default(0),
    starts_at: instant(),
    ends_at: instant(),
    code_mode: text({ enum: codeModes }).notNull().default('none'),
    code: text(),
    limit_total: integer(),
    limit_person: integer(),
    /** Cents. */
    budget: integer('budget_cents'),
    /** Uses and cents that count against the limits; kept while there are any, so that others need no lock. */
    used_count: integer().notNull().default(0),
    spent_cents: cents().notNull().default(0),
  },
  (table) => [
    check('promotions_status', sql`${table.status} in ('draft', 'pending', 'published', 'disabled', 'archived')`),
    check('promotions_ends_at', sql`${table.starts_at} < ${table.ends_at}`),
    check('promotions_limit_total', sql`0 <= ${table.used_count} and ${table.used_count} <= ${table.limit_total}`),
    check('promotions_budget', sql`0 <= ${table.spent_cents} and ${table.spent_cents} <= ${table.budget}`),
    ...listIndexes('promotions', promotion, table),
  ],
);

/** Codes in capitals. That of the mode `one` is good as often as the promotion is. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    promotion_id: integer()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** Null: as often as the promotion. */
    most_uses: integer(),
    used_count: integer().notNull().default(0),
    ...created,
  },
  (table) => [
    unique('promotion_codes_code').on(table.code),
    index('promotion_codes_promotion').on(table.promotion_id),
    check('promotion_codes_uses', sql`0 <= ${table.used_count} and ${table.used_count} <= ${table.most_uses}`),
  ],
);

/** Uses that are kept for a sale which is not written yet. They are counted where those of orders are. */
export const promotionLeases = pgTable(
  'promotion_leases',
  {
    /** The key of the sale, which lives further up the street. */
    owner: text().notNull(),
    promotion_id: integer()
      .notNull()
      .references(() => promotions.id),
    code_id: integer().references(() => promotionCodes.id),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    amount_cents: cents().notNull(),
    /** 1: counted against the limits of the promotion. */
    counted: integer().notNull(),
    ...created,
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.promotion_id] }),
    index('promotion_leases_promotion').on(table.promotion_id),
    index('promotion_leases_code').on(table.code_id),
    index('promotion_leases_customer').on(table.customer_id),
    check('promotion_leases_amount', sql`${table.amount_cents} >= 0 and ${table.counted} in (0, 1)`),
  ],
);

/** What an order had of a promotion. Given back with the order, it counts no more. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    promotion_id: integer()
      .notNull()
      .references(() => promotions.id),
    code_id: integer().references(() => promotionCodes.id),
    /** No foreign key: orders belong to a later domain. */
    order_id: integer().notNull(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** `mailKey` and `phoneKey`: how guests are known again. */
    email: text().notNull(),
    /** The buyer's own, and that of where the goods went. */
    phones: text().array().notNull().default(sql`'{}'::text[]`),
    amount_cents: cents().notNull(),
    points: integer().notNull().default(0),
    state: text({ enum: ['taken', 'released'] })
      .notNull()
      .default('taken'),
    /** How often the use was counted against limits when it was taken. */
    counted: integer().notNull().default(0),
    ...created,
  },
  (table) => [
    uniqueIndex('promotion_uses_once').on(table.order_id, table.promotion_id),
    index('promotion_uses_promotion').on(table.promotion_id, table.state),
    index('promotion_uses_email').on(table.email),
    index('promotion_uses_phones').using('gin', table.phones),
    index('promotion_uses_customer').on(table.customer_id),
    index('promotion_uses_code').on(table.code_id),
    check('promotion_uses_amount', sql`${table.amount_cents} >= 0`),
  ],
);
