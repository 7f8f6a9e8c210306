import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Letters about shifts, each to one employee. */
export const shiftLetters = [
  'shifts_published',
  'shift_canceled',
  'rest_day_canceled',
  'swap_asked',
  'swap_done',
  'swap_rejected',
] as const;
export type ShiftLetterKind = (typeof shiftLetters)[number];

/** Somebody is to be told of shifts. */
export const shiftsTold = defineEvent(
  'hr.shifts-told',
  z.object({
    employee_id: z.number(),
    letter: z.enum(shiftLetters),
    assignment_ids: z.array(z.number()),
    /** Rest days the letter tells of. */
    rest_dates: z.array(z.string()).default([]),
    reason: z.string(),
    /** One letter of a kind per key. */
    once: z.string(),
  }),
);
