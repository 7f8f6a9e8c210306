import type { Localized } from '@kaifong/base/localized';
import { instant, localized, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from '../customers/schema.ts';

export const membershipTiers = pgTable(
  'membership_tiers',
  {
    ...record(),
    key: text().notNull().unique('membership_tiers_key'),
    name: jsonb().$type<Localized>().notNull(),
    /** Cents of the base currency. */
    threshold: integer('threshold_cents').notNull().default(0),
    benefits: localized(),
    earning_factor: numeric({ precision: 6, scale: 2 }).notNull().default('1'),
    order: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
  },
  (table) => [
    check('membership_tiers_threshold', sql`${table.threshold} >= 0`),
    check('membership_tiers_factor', sql`${table.earning_factor} >= 0`),
  ],
);

export const customerGroups = pgTable('customer_groups', {
  ...record(),
  name: text().notNull().unique('customer_groups_name'),
  description: text().notNull().default(''),
});

/** What a customer has as a member; no row: nothing yet. */
export const members = pgTable(
  'members',
  {
    customer_id: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tier_id: integer().references(() => membershipTiers.id, { onDelete: 'set null' }),
    /** She keeps the tier until then at least. */
    tier_until: instant(),
    group_ids: integer().array().notNull().default(sql`'{}'`),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('members_tier').on(table.tier_id),
    index('members_tier_until').on(table.tier_until).where(sql`${table.tier_until} is not null`),
    index('members_groups').using('gin', table.group_ids),
  ],
);
