// A shift on a date: somebody's, or open for whoever takes it.
import { one } from '@kaifong/base/contract';
import { clockTime } from '@kaifong/base/hours';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull, numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { assignmentClashes, assignmentCommands, assignmentMachine, assignmentStatuses } from './assignment-machine.ts';

const language = languageSchema.optional();
export const assignmentId = z.object({ id: recordId, language });
export const assignmentStepInput = assignmentId.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
});

export const assignmentWish = z.object({
  language,
  /** Left out: an open shift. */
  employee_id: emptyAsNull(recordId).default(null),
  date: calendarDate,
  /** The template its times and breaks come from; left out: times of its own. */
  shift_id: emptyAsNull(recordId).default(null),
  start_time: emptyAsNull(clockTime).default(null),
  /** Not after the start: on the next day. */
  end_time: emptyAsNull(clockTime).default(null),
  /** Left out: the template's. */
  break_minutes: emptyAsNull(numberInput(z.number().int().min(0).max(720))).default(null),
  break_paid: emptyAsNull(booleanInput).default(null),
  note: z.string().trim().max(500, 'validation.too-long').default(''),
});
export type AssignmentWish = z.output<typeof assignmentWish>;

/** A shift as a cell of the roster shows it. */
export const rosterShift = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(assignmentStatuses),
  clash: z.enum(assignmentClashes).nullable(),
  employee_id: z.number().nullable(),
  date: z.string(),
  shift_id: z.number().nullable(),
  /** Name of the template; null: times of its own. */
  name: z.string().nullable(),
  color: z.string().nullable(),
  /** `09:00`. */
  start_time: z.string(),
  end_time: z.string(),
  /** From midnight of the date; past 1440 on the next day. */
  from_minute: z.number(),
  to_minute: z.number(),
  /** Work in minutes, without an unpaid break. */
  minutes: z.number(),
  break_minutes: z.number(),
  break_paid: z.boolean(),
  note: z.string(),
});
export type RosterShift = z.output<typeof rosterShift>;

export const assignmentView = rosterShift.extend({
  employee: z.object({ id: z.number(), name: z.string() }).nullable(),
  timeline: z.array(stepView(assignmentMachine)),
  commands: z.array(z.enum(assignmentCommands)),
  primary_command: z.enum(assignmentCommands).nullable(),
});
export type AssignmentView = z.output<typeof assignmentView>;
export const oneAssignment = one(assignmentView);
