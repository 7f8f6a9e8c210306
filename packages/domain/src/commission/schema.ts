import { localized, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const commissionGroups = pgTable('commission_groups', {
  ...record(),
  name: localized(),
  description: text().notNull().default(''),
  staff_ids: integer().array().notNull().default(sql`'{}'`),
});
