import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns/index.ts';

/** Counters of the rate limits, so that several processes agree. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().primaryKey(),
    used: integer().notNull(),
    window_ends_at: instant().notNull(),
  },
  (table) => [index('rate_limits_age').on(table.window_ends_at)],
);
