import { instant, localized, oneOf, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { stores } from '../../stores/schema.ts';
import { employees } from '../employee/schema.ts';
import {
  assignmentClashes,
  assignmentStatuses,
  overtimeRules,
  restDayStatuses,
  shift,
  swapStatuses,
} from './contract/index.ts';

/** Shifts as templates. */
export const shifts = pgTable(
  'shifts',
  {
    ...record(),
    name: localized(),
    start_time: text().notNull(),
    end_time: text().notNull(),
    break_minutes: integer().notNull().default(0),
    break_paid: boolean().notNull().default(false),
    late_grace_minutes: integer().notNull().default(0),
    early_grace_minutes: integer().notNull().default(0),
    half_below_minutes: integer(),
    absent_below_minutes: integer(),
    punch_before_minutes: integer().notNull().default(60),
    punch_after_minutes: integer().notNull().default(120),
    overtime: text({ enum: overtimeRules }).notNull().default('approved'),
    overtime_from_minutes: integer().notNull().default(15),
    color: text(),
    store_id: integer().references(() => stores.id, { onDelete: 'restrict' }),
    needed_staff: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
    order: integer().notNull().default(0),
  },
  (table) => [
    ...listIndexes('shifts', shift, table),
    check('shifts_overtime', oneOf(table.overtime, overtimeRules)),
    check('shifts_needed_staff', sql`${table.needed_staff} >= 0`),
  ],
);

/**
 * A shift on a date: somebody's, or open for whoever takes it. Times and breaks are its own, so a template that changes later
 * changes nothing that was promised. Shifts of one person that stand never lie over each other, past midnight either: the migration
 * adds the exclusion constraint `shift_assignments_apart`.
 */
export const shiftAssignments = pgTable(
  'shift_assignments',
  {
    ...record(),
    /** Null: an open shift. */
    employee_id: integer().references(() => employees.id, { onDelete: 'restrict' }),
    date: date().notNull(),
    shift_id: integer().references(() => shifts.id, { onDelete: 'restrict' }),
    /** From midnight of the date by her clock; past 1440 where the shift ends on the next day. */
    from_minute: integer().notNull(),
    to_minute: integer().notNull(),
    break_minutes: integer().notNull().default(0),
    break_paid: boolean().notNull().default(false),
    store_id: integer().references(() => stores.id, { onDelete: 'restrict' }),
    status: text({ enum: assignmentStatuses }).notNull().default('draft'),
    /** The clash of an abnormal shift, kept where it was canceled for that. */
    clash: text({ enum: assignmentClashes }),
    /** The time it was first promised; null: never. */
    published_at: instant(),
    note: text().notNull().default(''),
  },
  (table) => [
    index('shift_assignments_day').on(table.date, table.employee_id),
    index('shift_assignments_employee').on(table.employee_id, table.date),
    index('shift_assignments_shift').on(table.shift_id),
    index('shift_assignments_store').on(table.store_id).where(sql`${table.store_id} is not null`),
    check('shift_assignments_status', oneOf(table.status, assignmentStatuses)),
    check('shift_assignments_clash', sql`${table.clash} is null or ${oneOf(table.clash, assignmentClashes)}`),
    check(
      'shift_assignments_minutes',
      sql`${table.from_minute} between 0 and 1439 and ${table.to_minute} > ${table.from_minute} and ${table.to_minute} - ${table.from_minute} <= 1440`,
    ),
    check(
      'shift_assignments_break',
      sql`${table.break_minutes} >= 0 and ${table.break_minutes} < ${table.to_minute} - ${table.from_minute}`,
    ),
  ],
);

/** Dates on which somebody rests, as the roster names them. A person who is locked has no shift and no rest day on one date. */
export const restDays = pgTable(
  'rest_days',
  {
    ...record(),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    date: date().notNull(),
    status: text({ enum: restDayStatuses }).notNull().default('draft'),
  },
  (table) => [
    unique('rest_days_once').on(table.employee_id, table.date),
    index('rest_days_day').on(table.date),
    check('rest_days_status', oneOf(table.status, restDayStatuses)),
  ],
);

/** Somebody's wish that a colleague works a shift of hers. A shift has one at a time. */
export const shiftSwaps = pgTable(
  'shift_swaps',
  {
    ...record(),
    assignment_id: integer()
      .notNull()
      .references(() => shiftAssignments.id, { onDelete: 'restrict' }),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    colleague_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    /** A shift of the colleague in return. */
    return_id: integer().references(() => shiftAssignments.id, { onDelete: 'restrict' }),
    status: text({ enum: swapStatuses }).notNull().default('pending'),
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('shift_swaps_open').on(table.assignment_id).where(sql`${table.status} in ('pending', 'processing')`),
    index('shift_swaps_assignment').on(table.assignment_id),
    index('shift_swaps_employee').on(table.employee_id, table.id.desc()),
    index('shift_swaps_colleague').on(table.colleague_id, table.id.desc()),
    index('shift_swaps_return').on(table.return_id).where(sql`${table.return_id} is not null`),
    index('shift_swaps_status').on(table.status, table.id),
    check('shift_swaps_status_word', oneOf(table.status, swapStatuses)),
    check('shift_swaps_people', sql`${table.employee_id} <> ${table.colleague_id}`),
  ],
);
