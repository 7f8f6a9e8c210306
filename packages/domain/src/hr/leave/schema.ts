import { localized, oneOf, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';
import { files } from '../../media/schema.ts';
import { stores } from '../../stores/schema.ts';
import { employees } from '../employee/schema.ts';
import {
  halves,
  leaveAccruals,
  leaveAtLeaving,
  leaveBlackout,
  leaveOpening,
  leaveStatuses,
  leaveType,
  leaveUnits,
} from './contract/index.ts';

export const leaveTypes = pgTable(
  'leave_types',
  {
    ...record(),
    name: localized(),
    enabled: boolean().notNull().default(true),
    unit: text({ enum: leaveUnits }).notNull().default('half'),
    paid_percent: integer().notNull().default(100),
    accrual: text({ enum: leaveAccruals }).notNull().default('calendar_year'),
    allowances: text(),
    most_kept: integer(),
    expiry_months: integer(),
    carry_months: integer(),
    at_leaving: text({ enum: leaveAtLeaving }).notNull().default('told'),
    notice_days: integer().notNull().default(0),
    longest_days: integer(),
    file_days: integer(),
    second_days: integer(),
    service_weeks: integer().notNull().default(0),
    counts_all_days: boolean().notNull().default(false),
    ignores_blackout: boolean().notNull().default(false),
    color: text(),
    source: text(),
    order: integer().notNull().default(0),
  },
  (table) => [
    ...listIndexes('leave_types', leaveType, table),
    check('leave_types_unit', oneOf(table.unit, leaveUnits)),
    check('leave_types_accrual', oneOf(table.accrual, leaveAccruals)),
    check('leave_types_at_leaving', oneOf(table.at_leaving, leaveAtLeaving)),
    check('leave_types_paid', sql`${table.paid_percent} between 0 and 100`),
  ],
);

/** Days on which nobody takes leave of her own wish. */
export const leaveBlackouts = pgTable(
  'leave_blackouts',
  {
    ...record(),
    name: localized(),
    from_on: date().notNull(),
    to_on: date().notNull(),
    store_id: integer().references(() => stores.id, { onDelete: 'cascade' }),
    department: text(),
  },
  (table) => [
    ...listIndexes('leave_blackouts', leaveBlackout, table),
    check('leave_blackouts_days', sql`${table.to_on} >= ${table.from_on}`),
  ],
);

/** An account of the ledger `leave`: the days of one kind one person has. Amounts are thousandths of a day. */
export const leaveAccounts = pgTable(
  'leave_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    leave_type_id: integer()
      .notNull()
      .references(() => leaveTypes.id, { onDelete: 'restrict' }),
  },
  (table) => [
    unique('leave_accounts_of').on(table.employee_id, table.leave_type_id),
    index('leave_accounts_type').on(table.leave_type_id),
  ],
);

/** Days somebody had of a kind on a day, when the shop began to keep them: a posting of the account brings its balance there. */
export const leaveOpenings = pgTable(
  'leave_openings',
  {
    ...record(),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    leave_type_id: integer()
      .notNull()
      .references(() => leaveTypes.id, { onDelete: 'restrict' }),
    counted_on: date().notNull(),
    days: numeric({ precision: 6, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [
    ...listIndexes('leave_openings', leaveOpening, table),
    // The name ends in the field a refusal is shown at.
    unique('leave_openings_counted_on').on(table.employee_id, table.leave_type_id, table.counted_on),
  ],
);

export const leaves = pgTable(
  'leaves',
  {
    ...record(),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    leave_type_id: integer()
      .notNull()
      .references(() => leaveTypes.id, { onDelete: 'restrict' }),
    status: text({ enum: leaveStatuses }).notNull().default('draft'),
    from_on: date().notNull(),
    from_half: text({ enum: halves }).notNull().default('am'),
    to_on: date().notNull(),
    to_half: text({ enum: halves }).notNull().default('pm'),
    from_time: text(),
    to_time: text(),
    /** Thousandths of a day. */
    amount: integer().notNull(),
    reason: text().notNull().default(''),
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
    needs_second: boolean().notNull().default(false),
    first_approver_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    cancel_wished: boolean().notNull().default(false),
    /** The posting that took its days; null: it takes none now. */
    posting_id: integer(),
  },
  (table) => [
    index('leaves_employee').on(table.employee_id, table.id.desc()),
    index('leaves_type').on(table.leave_type_id),
    index('leaves_file').on(table.file_id).where(sql`${table.file_id} is not null`),
    index('leaves_first_approver').on(table.first_approver_id).where(sql`${table.first_approver_id} is not null`),
    index('leaves_status').on(table.status, table.id),
    index('leaves_from').on(table.from_on, table.id),
    index('leaves_to').on(table.to_on, table.id),
    index('leaves_created').on(table.created_at, table.id),
    index('leaves_updated').on(table.updated_at, table.id),
    check('leaves_status_word', oneOf(table.status, leaveStatuses)),
    check('leaves_halves', sql`${oneOf(table.from_half, halves)} and ${oneOf(table.to_half, halves)}`),
    check('leaves_days', sql`${table.to_on} >= ${table.from_on}`),
    check('leaves_amount', sql`${table.amount} >= 0`),
  ],
);

/**
 * Minutes of a person's day that a leave takes, while it waits or stands. No two of one person lie over each other: the migration
 * adds the exclusion constraint `leave_slices_apart`.
 */
export const leaveSlices = pgTable(
  'leave_slices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    leave_id: integer()
      .notNull()
      .references(() => leaves.id, { onDelete: 'cascade' }),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    date: date().notNull(),
    /** From midnight by her clock; past 1440 where her hours go on until the next day. */
    from_minute: integer().notNull(),
    to_minute: integer().notNull(),
    /** Thousandths of the day. */
    amount: integer().notNull(),
  },
  (table) => [
    index('leave_slices_leave').on(table.leave_id),
    index('leave_slices_day').on(table.employee_id, table.date),
    check('leave_slices_minutes', sql`${table.from_minute} >= 0 and ${table.to_minute} > ${table.from_minute}`),
  ],
);
