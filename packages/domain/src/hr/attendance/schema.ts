import { created, instant, oneOf, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';
import { files } from '../../media/schema.ts';
import { stores } from '../../stores/schema.ts';
import { employees } from '../employee/schema.ts';
import { leaves } from '../leave/schema.ts';
import {
  appealStatuses,
  attendanceStatuses,
  type DayPlan,
  type DayReason,
  dayCauses,
  directions,
  type PunchMark,
  punchSources,
  sliceKinds,
} from './contract/index.ts';

const employee = () =>
  integer()
    .notNull()
    .references(() => employees.id, { onDelete: 'restrict' });

/** Punches: an employee came or went. Rows are only added: a correction is a row that points to the older one. */
export const punches = pgTable(
  'punches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...created,
    employee_id: employee(),
    /** The time the punch counts from. */
    at: instant().notNull(),
    device_at: instant(),
    direction: text({ enum: directions }).notNull(),
    source: text({ enum: punchSources }).notNull(),
    store_id: integer().references(() => stores.id, { onDelete: 'restrict' }),
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracy_m: integer(),
    distance_m: integer(),
    marks: text().array().$type<PunchMark[]>().notNull().default([]),
    file_id: uuid().references(() => files.id, { onDelete: 'restrict' }),
    corrects_id: integer().references((): AnyPgColumn => punches.id, { onDelete: 'restrict' }),
    /** True: the older row does not count, and nothing stands in its place. */
    voids: boolean().notNull().default(false),
    /** Made by the device, so that a punch that is sent twice is one. */
    key: text(),
    reason: text().notNull().default(''),
    author_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('punches_key').on(table.employee_id, table.key),
    // A row is corrected once: whoever comes second corrects the correction.
    uniqueIndex('punches_corrects').on(table.corrects_id).where(sql`${table.corrects_id} is not null`),
    index('punches_employee').on(table.employee_id, table.at),
    index('punches_at').on(table.at, table.id),
    index('punches_created').on(table.created_at, table.id),
    index('punches_store').on(table.store_id).where(sql`${table.store_id} is not null`),
    index('punches_file').on(table.file_id).where(sql`${table.file_id} is not null`),
    index('punches_author').on(table.author_id).where(sql`${table.author_id} is not null`),
    check('punches_direction', oneOf(table.direction, directions)),
    check('punches_source', oneOf(table.source, punchSources)),
    check('punches_voids', sql`not ${table.voids} or ${table.corrects_id} is not null`),
  ],
);

/** A day of somebody. Its minutes are sums of its slices. */
export const attendanceDays = pgTable(
  'attendance_days',
  {
    ...record(),
    employee_id: employee(),
    date: date().notNull(),
    /** The store of the employee, or of her shift. */
    store_id: integer().references(() => stores.id, { onDelete: 'set null' }),
    status: text({ enum: attendanceStatuses }).notNull().default('pending'),
    reasons: text().array().$type<DayReason[]>().notNull().default([]),
    /** The plan as the day was reckoned by. */
    plan: jsonb().$type<DayPlan>().notNull(),
    planned_minutes: integer().notNull(),
    work_minutes: integer().notNull().default(0),
    leave_minutes: integer().notNull().default(0),
    absence_minutes: integer().notNull().default(0),
    overtime_minutes: integer().notNull().default(0),
    /** Overtime that is paid; null: nobody has decided. */
    overtime_granted: integer(),
    late_minutes: integer().notNull().default(0),
    early_minutes: integer().notNull().default(0),
    /** From when it is known how the day was; null: it is known. */
    settles_at: instant(),
    /** Whoever paid by the day, `payroll:7`; null: the day may change. */
    locked_by: text(),
  },
  (table) => [
    unique('attendance_days_of').on(table.employee_id, table.date),
    index('attendance_days_date').on(table.date, table.id),
    index('attendance_days_status').on(table.status, table.date, table.id),
    index('attendance_days_store').on(table.store_id, table.date, table.id),
    index('attendance_days_settles').on(table.settles_at).where(sql`${table.settles_at} is not null`),
    index('attendance_days_locked').on(table.locked_by).where(sql`${table.locked_by} is not null`),
    check('attendance_days_status_word', oneOf(table.status, attendanceStatuses)),
    check('attendance_days_settled', sql`(${table.status} = 'pending') = (${table.settles_at} is not null)`),
    check('attendance_days_locked_settled', sql`${table.locked_by} is null or ${table.status} <> 'pending'`),
  ],
);

/** Minutes of a day by what they are. The migration adds `attendance_slices_apart`: no two of one day lie over each other. */
export const attendanceSlices = pgTable(
  'attendance_slices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day_id: integer()
      .notNull()
      .references(() => attendanceDays.id, { onDelete: 'cascade' }),
    kind: text({ enum: sliceKinds }).notNull(),
    /** From midnight by her clock; past 1440 where her hours go on until the next day, below 0 where she came before midnight. */
    from_minute: integer().notNull(),
    to_minute: integer().notNull(),
    leave_id: integer().references(() => leaves.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('attendance_slices_day').on(table.day_id),
    index('attendance_slices_leave').on(table.leave_id).where(sql`${table.leave_id} is not null`),
    check('attendance_slices_kind', oneOf(table.kind, sliceKinds)),
    check('attendance_slices_minutes', sql`${table.to_minute} > ${table.from_minute}`),
  ],
);

/** How a day became what it is: a row each time its status or its minutes changed after it was settled. */
export const attendanceChanges = pgTable(
  'attendance_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...created,
    day_id: integer()
      .notNull()
      .references(() => attendanceDays.id, { onDelete: 'cascade' }),
    cause: text({ enum: dayCauses }).notNull(),
    from_status: text({ enum: attendanceStatuses }),
    to_status: text({ enum: attendanceStatuses }).notNull(),
    work_before: integer().notNull(),
    work_after: integer().notNull(),
    reason: text().notNull().default(''),
    account_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('attendance_changes_day').on(table.day_id, table.id),
    index('attendance_changes_account').on(table.account_id).where(sql`${table.account_id} is not null`),
    check('attendance_changes_cause', oneOf(table.cause, dayCauses)),
  ],
);

/** What somebody says against a day of hers. */
export const appeals = pgTable(
  'appeals',
  {
    ...record(),
    day_id: integer()
      .notNull()
      .references(() => attendanceDays.id, { onDelete: 'restrict' }),
    employee_id: employee(),
    status: text({ enum: appealStatuses }).notNull().default('pending'),
    in_time: text(),
    out_time: text(),
    granted_in: text(),
    granted_out: text(),
    reason: text().notNull(),
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** Whoever refused it first; she does not decide on it again. */
    refused_by: integer().references(() => accounts.id, { onDelete: 'set null' }),
    escalated: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('appeals_one_open').on(table.day_id).where(sql`${table.status} = 'pending'`),
    index('appeals_day').on(table.day_id),
    index('appeals_employee').on(table.employee_id, table.id),
    index('appeals_status').on(table.status, table.id),
    index('appeals_file').on(table.file_id).where(sql`${table.file_id} is not null`),
    index('appeals_refused_by').on(table.refused_by).where(sql`${table.refused_by} is not null`),
    check('appeals_status_word', oneOf(table.status, appealStatuses)),
    check('appeals_times', sql`${table.in_time} is not null or ${table.out_time} is not null`),
  ],
);
