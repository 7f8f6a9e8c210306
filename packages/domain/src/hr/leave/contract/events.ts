import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Letters about a leave: `leave_asked` to whoever manages the employee, the others to the employee. */
export const leaveLetters = [
  'leave_asked',
  'leave_approved',
  'leave_rejected',
  'leave_canceled',
  'leave_kept',
  'leave_shortened',
] as const;
export type LeaveLetterKind = (typeof leaveLetters)[number];

/** Somebody applied for leave, or it was decided on. */
export const leaveMoved = defineEvent(
  'hr.leave-moved',
  z.object({ leave_id: z.number(), version: z.number(), letter: z.enum(leaveLetters), reason: z.string() }),
);
