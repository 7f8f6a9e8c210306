import type { WeekHours } from '@kaifong/base/hours';
import { oneOf, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';
import { stores } from '../../stores/schema.ts';
import { employee, employmentKinds, holidaySets } from './contract/index.ts';

/** Somebody who works here. She stays when her account goes: what she was owed is still asked for. */
export const employees = pgTable(
  'employees',
  {
    ...record(),
    name: text().notNull(),
    account_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    manager_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    department: text(),
    kind: text({ enum: employmentKinds }).notNull().default('full_time'),
    joined_on: date().notNull(),
    left_on: date(),
    holiday_set: text({ enum: holidaySets }).notNull().default('statutory'),
    store_id: integer().references(() => stores.id, { onDelete: 'restrict' }),
    hours: jsonb().$type<WeekHours>().notNull().default([]),
  },
  (table) => [
    unique('employees_account').on(table.account_id),
    index('employees_manager').on(table.manager_id),
    ...listIndexes('employees', employee, table),
    check('employees_kind', oneOf(table.kind, employmentKinds)),
    check('employees_holiday_set', oneOf(table.holiday_set, holidaySets)),
    check('employees_days', sql`${table.left_on} is null or ${table.left_on} >= ${table.joined_on}`),
  ],
);
