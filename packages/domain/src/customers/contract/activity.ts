// Activities: calls, mails, meetings and notes with a person, done or planned for a day.
import { recordId } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull } from '@kaifong/base/input';
import { calendarDate, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

export const activityKinds = ['note', 'call', 'mail', 'meeting'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activity = z.object({
  id: z.number(),
  kind: z.enum(activityKinds),
  text: z.string(),
  /** The day by which it is to be done, or was done. */
  on_day: z.string(),
  /** Null while it is planned. */
  done_at: instantOutput.nullable(),
  /** Null when the account is gone. */
  author: z.string().nullable(),
  /** True: planned, and its day is over in the shop's time zone. */
  overdue: z.boolean(),
});
export type Activity = z.output<typeof activity>;

export const activityInput = z
  .object({
    id: recordId,
    kind: z.enum(activityKinds, 'validation.choice'),
    text: z.string().trim().max(4000).default(''),
    /** Null for an activity that is done: it was done today. A planned one wants its day. */
    on_day: emptyAsNull(calendarDate).default(null),
    /** False: planned for the day. */
    done: booleanInput.default(false),
  })
  .refine(({ done, on_day }) => done || on_day !== null, { path: ['on_day'], error: 'validation.required' });
export const activityStep = z.object({ id: recordId, activity_id: recordId });
