import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Letters about an appeal: `appeal_asked` to whoever manages the employee, the others to the employee. */
export const appealLetters = ['appeal_asked', 'appeal_approved', 'appeal_rejected'] as const;
/** To the employee: a day of hers was found abnormal, or without a punch. */
export const dayLetters = ['day_abnormal', 'day_absent'] as const;
export const attendanceLetters = [...appealLetters, ...dayLetters] as const;
export type AttendanceLetterKind = (typeof attendanceLetters)[number];

/** Somebody appealed, or it was decided on. */
export const appealMoved = defineEvent(
  'hr.appeal-moved',
  z.object({ appeal_id: z.number(), version: z.number(), letter: z.enum(appealLetters), reason: z.string() }),
);

/** A day was over and not as planned. */
export const daySettled = defineEvent(
  'hr.day-settled',
  z.object({ attendance_id: z.number(), letter: z.enum(dayLetters) }),
);
