import { localized, oneOf, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { boolean, check, date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { holidaySets } from '../employee/contract/index.ts';
import { holiday, holidayStatuses } from './contract/index.ts';

/** A day off of one set. The sets differ in their days, so a day that is in both is two rows. */
export const holidays = pgTable(
  'holidays',
  {
    ...record(),
    name: localized(),
    date: date().notNull(),
    set: text({ enum: holidaySets }).notNull().default('statutory'),
    status: text({ enum: holidayStatuses }).notNull().default('draft'),
    source: text(),
    unconfirmed: boolean().notNull().default(false),
  },
  (table) => [
    unique('holidays_day').on(table.set, table.date),
    ...listIndexes('holidays', holiday, table),
    check('holidays_set', oneOf(table.set, holidaySets)),
    check('holidays_status', oneOf(table.status, holidayStatuses)),
  ],
);
