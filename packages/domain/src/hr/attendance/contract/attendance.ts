// A day of somebody: its plan, her punches, and slices that add up to the plan.
import { one } from '@kaifong/base/contract';
import { clockTime } from '@kaifong/base/hours';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { emptyAsNull, numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { calendarMonth } from '@kaifong/base/time';
import * as z from 'zod';
import { appealView } from './appeal.ts';
import { punchView } from './punch.ts';

export const attendanceStatuses = ['pending', 'present', 'absent', 'abnormal'] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

/** What the minutes of a day are. All but `overtime` lie in the plan and add up to it; overtime lies outside. */
export const sliceKinds = ['work', 'leave', 'absence', 'rest', 'holiday', 'overtime'] as const;
export type SliceKind = (typeof sliceKinds)[number];

/** Findings about a day. */
export const dayReasons = [
  'late',
  'early',
  'missing_in',
  'missing_out',
  'outside',
  'clock',
  'code',
  'sent_late',
  'short',
  'unplanned',
  'no_punch',
] as const;
export type DayReason = (typeof dayReasons)[number];

/** Why a day was reckoned again. */
export const dayCauses = ['settled', 'punch', 'correction', 'appeal', 'leave', 'plan'] as const;
export type DayCause = (typeof dayCauses)[number];

export const attendanceList = defineList({
  domain: 'hr',
  name: 'attendance',
  path: 'attendance',
  many: 'attendances',
  columns: {
    employee: { kind: 'text', required: true, primary: true },
    date: { kind: 'date', required: true, sort: true, filter: true },
    status: {
      kind: 'enum',
      options: attendanceStatuses,
      required: true,
      status: true,
      words: 'hr.status',
      sort: true,
      filter: true,
    },
    reasons: { kind: 'text' },
    planned_minutes: { kind: 'integer', required: true },
    work_minutes: { kind: 'integer', required: true },
    leave_minutes: { kind: 'integer', required: true, shown: 'later' },
    absence_minutes: { kind: 'integer', required: true },
    overtime_minutes: { kind: 'integer', required: true },
    late_minutes: { kind: 'integer', required: true, shown: 'later' },
    early_minutes: { kind: 'integer', required: true, shown: 'later' },
    appealed: { kind: 'boolean', required: true, shown: 'later' },
    locked: { kind: 'boolean', required: true, shown: 'later' },
    updated_at: { kind: 'instant', required: true, clock: true, shown: 'later' },
  },
  filters: {
    employee_id: { kind: 'reference', reference: 'employee' },
    store_id: { kind: 'reference', reference: 'store' },
    reason: { kind: 'enum', options: dayReasons },
  },
  defaultSort: '-date',
  keyword: true,
});
export const attendanceCalls = callsOfList(attendanceList);
export type AttendanceRow = ListRow<(typeof attendanceList)['columns']>;

const language = languageSchema.optional();
export const attendanceId = z.object({ id: recordId, language });

const minutesOfDay = {
  planned_minutes: z.number(),
  work_minutes: z.number(),
  leave_minutes: z.number(),
  absence_minutes: z.number(),
  overtime_minutes: z.number(),
  late_minutes: z.number(),
  early_minutes: z.number(),
};

export const attendanceDay = z.object({
  id: z.number(),
  version: z.number(),
  date: z.string(),
  status: z.enum(attendanceStatuses),
  free: z.enum(['rest', 'holiday']).nullable(),
  reasons: z.array(z.enum(dayReasons)),
  ...minutesOfDay,
  /** `09:02`; null: no punch. */
  first_in: z.string().nullable(),
  last_out: z.string().nullable(),
  locked: z.boolean(),
  /** True: an appeal waits. */
  appealed: z.boolean(),
});
export type AttendanceDay = z.output<typeof attendanceDay>;

/** Days of a month of somebody, the first one first. */
export const attendanceMonth = z.object({
  employee: z.object({ id: z.number(), name: z.string() }),
  month: z.string(),
  days: z.array(attendanceDay),
  total: z.object({ ...minutesOfDay, present: z.number(), abnormal: z.number(), absent: z.number() }),
});
export type AttendanceMonth = z.output<typeof attendanceMonth>;

export const monthInput = z.object({
  language,
  /** Left out: the caller. */
  employee_id: recordId.optional(),
  /** `2026-11`; left out: the month it is. */
  month: calendarMonth.optional(),
});

const span = z.object({ from: z.string(), to: z.string() });

export const attendanceView = attendanceDay.extend({
  employee: z.object({ id: z.number(), name: z.string() }),
  zone: z.string(),
  /** Hours of the plan. */
  plan: z.array(span),
  slices: z.array(
    span.extend({
      kind: z.enum(sliceKinds),
      minutes: z.number(),
      leave: z.object({ id: z.number(), type: z.string() }).nullable(),
    }),
  ),
  /** Overtime that somebody granted; null: nobody has decided. */
  overtime_granted: z.number().nullable(),
  settles_at: z.string().nullable(),
  punches: z.array(punchView),
  appeals: z.array(appealView),
  history: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      cause: z.enum(dayCauses),
      from: z.enum(attendanceStatuses).nullable(),
      to: z.enum(attendanceStatuses),
      work_before: z.number(),
      work_after: z.number(),
      reason: z.string(),
      author: z.string().nullable(),
    }),
  ),
  own: z.boolean(),
  may_correct: z.boolean(),
  may_appeal: z.boolean(),
  /** Until when an appeal may be filed. */
  appeal_until: z.string(),
});
export type AttendanceView = z.output<typeof attendanceView>;

export const correctionInput = attendanceId.extend({
  version: recordVersion.optional(),
  /** When she really came, and went; an end before the beginning is of the next day. */
  in_time: emptyAsNull(clockTime).default(null),
  out_time: emptyAsNull(clockTime).default(null),
  /** Punches that do not count. */
  void_ids: z.array(recordId).max(20).default([]),
  reason: z.string().trim().min(1, 'validation.reason').max(1_000, 'validation.too-long'),
});

export const overtimeInput = attendanceId.extend({
  version: recordVersion.optional(),
  minutes: numberInput(z.number().int().min(0).max(1_440)),
});

export const oneAttendance = one(attendanceView);
export const oneMonth = one(attendanceMonth);
