// A leave: from one half of a day to another, or some hours of a day.
import { many, one, uploadedFile } from '@kaifong/base/contract';
import { clockTime } from '@kaifong/base/hours';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import { stepView } from '@kaifong/base/steps';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { leaveCommands, leaveMachine, leaveStatuses } from './leave-machine.ts';
import { leaveUnits } from './leave-type.ts';

export const halves = ['am', 'pm'] as const;
export type Half = (typeof halves)[number];

/** Leave as whoever decides on it works through it. */
export const leaveList = defineList({
  domain: 'hr',
  name: 'leave',
  path: 'leave',
  many: 'leaves',
  columns: {
    employee: { kind: 'text', required: true, primary: true },
    type: { kind: 'text', required: true },
    from_on: { kind: 'date', required: true, sort: true, filter: true },
    to_on: { kind: 'date', required: true, sort: true, filter: true },
    days: { kind: 'decimal', required: true },
    status: {
      kind: 'enum',
      options: leaveStatuses,
      required: true,
      status: true,
      words: 'hr.status',
      sort: true,
      filter: true,
    },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    updated_at: { kind: 'instant', required: true, clock: true, sort: true, shown: 'later' },
    version: { kind: 'integer', required: true, shown: 'never' },
  },
  defaultSort: '-id',
  keyword: true,
});
export const leaveCalls = callsOfList(leaveList);
export const leaveRow = rowShape(leaveList);
export type LeaveRow = ListRow<(typeof leaveList)['columns']>;

const language = languageSchema.optional();
export const leaveId = z.object({ id: recordId, language });
export const leaveStepInput = leaveId.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
});

/** The last day, or its morning, that a leave keeps. */
export const shortenLeaveInput = leaveStepInput.extend({ to_on: calendarDate, to_half: z.enum(halves).default('pm') });

export const leaveWish = z.object({
  language,
  /** The employee the leave is for; left out: the caller. */
  employee_id: emptyAsNull(recordId).default(null),
  leave_type_id: recordId,
  from_on: calendarDate,
  from_half: z.enum(halves).default('am'),
  to_on: calendarDate,
  to_half: z.enum(halves).default('pm'),
  /** Of a leave by the hour, on one day. */
  from_time: emptyAsNull(clockTime).default(null),
  to_time: emptyAsNull(clockTime).default(null),
});

export const leaveInput = leaveWish.extend({
  reason: z.string().trim().max(1_000, 'validation.too-long').default(''),
  file: uploadedFile.optional(),
});

/** Why a day of a leave costs nothing. */
export const freeReasons = ['rest', 'holiday'] as const;

const day = z.object({
  date: z.string(),
  /** Of the day, as her hours are planned: 0, 0.5, 1 or a share. */
  days: z.number(),
  /** `09:00`; null: she would not work. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  free: z.enum(freeReasons).nullable(),
  holiday: z.string().nullable(),
});

/** What a leave would be: its days, and what is left afterwards. */
export const leavePreview = z.object({
  days: z.number(),
  slices: z.array(day),
  /** Days of its kind she has on its first day, with what comes until then; null: they never run out. */
  balance: z.number().nullable(),
  rest: z.number().nullable(),
  needs_file: z.boolean(),
  needs_second: z.boolean(),
});
export type LeavePreview = z.output<typeof leavePreview>;

export const balanceView = z.object({
  leave_type_id: z.number(),
  name: z.string(),
  color: z.string().nullable(),
  unit: z.enum(leaveUnits),
  paid_percent: z.number(),
  /** Null: days of this kind never run out, or are given for each occasion. */
  balance: z.number().nullable(),
  /** Longest leave of the kind, in days. */
  longest_days: z.number().nullable(),
  /** Days that come next, and when. */
  next_days: z.number().nullable(),
  next_on: z.string().nullable(),
});
export type BalanceView = z.output<typeof balanceView>;

export const leaveView = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(leaveStatuses),
  /** True: it was approved, and she asks for it to be canceled. */
  cancel_wished: z.boolean(),
  employee: z.object({ id: z.number(), name: z.string() }),
  type: z.object({ id: z.number(), name: z.string(), color: z.string().nullable(), paid_percent: z.number() }),
  from_on: z.string(),
  from_half: z.enum(halves),
  to_on: z.string(),
  to_half: z.enum(halves),
  from_time: z.string().nullable(),
  to_time: z.string().nullable(),
  days: z.number(),
  slices: z.array(day),
  /** Days of its kind that are left; null: they never run out. */
  balance: z.number().nullable(),
  reason: z.string(),
  file: z.object({ id: z.string(), filename: z.string() }).nullable(),
  /** Promises of her time that lie in the leave, for whoever decides on it. */
  clashes: z.array(z.object({ kind: z.string(), id: z.number(), title: z.string(), at: z.string(), link: z.string() })),
  needs_second: z.boolean(),
  /** Whoever approved first, where two must. */
  first_approver: z.string().nullable(),
  /** True: the caller's own. */
  own: z.boolean(),
  created_at: z.string(),
  timeline: z.array(stepView(leaveMachine)),
  commands: z.array(z.enum(leaveCommands)),
  primary_command: z.enum(leaveCommands).nullable(),
});
export type LeaveView = z.output<typeof leaveView>;

/** A leave in a list of one's own. */
export const ownLeave = leaveView.pick({
  id: true,
  version: true,
  status: true,
  cancel_wished: true,
  employee: true,
  type: true,
  from_on: true,
  from_half: true,
  to_on: true,
  to_half: true,
  from_time: true,
  to_time: true,
  days: true,
  created_at: true,
});
export type OwnLeave = z.output<typeof ownLeave>;
export const ownLeaves = many(ownLeave);
export const oneLeave = one(leaveView);
