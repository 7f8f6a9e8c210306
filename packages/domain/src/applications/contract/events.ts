import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

const head = { application_id: z.number() };

/** Somebody handed an application in, or answered what she was asked. */
export const applicationSubmitted = defineEvent('applications.submitted', z.object(head));
/** Staff want more of the applicant or decided, the application ended by itself, or the job is done. */
export const applicationMoved = defineEvent(
  'applications.moved',
  z.object({ ...head, command: z.enum(['ask', 'approve', 'refuse', 'lapse', 'deliver']), reason: z.string() }),
);
/** A further quote can be bought: the rest, or a change. */
export const applicationQuoted = defineEvent('applications.quoted', z.object({ ...head, quote_id: z.number() }));
/** Staff wrote to the applicant, or she to them. */
export const applicationTold = defineEvent('applications.told', z.object({ ...head, note_id: z.number() }));
