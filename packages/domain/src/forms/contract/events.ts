import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

const head = { submission_id: z.number(), form_id: z.number() };

/** Somebody sent a form. Not announced for what a program filled in. */
export const formSubmitted = defineEvent('forms.submitted', z.object(head));
/** Somebody kept a half-filled form; its link is mailed where an address is in it. */
export const formKept = defineEvent('forms.kept', z.object(head));
/** Staff decided on a submission, or want more of it. */
export const submissionMoved = defineEvent(
  'forms.submission-moved',
  z.object({ ...head, command: z.enum(['ask', 'approve', 'reject', 'complete']), reason: z.string() }),
);
