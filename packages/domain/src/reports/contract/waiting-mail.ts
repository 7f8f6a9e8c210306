// Mails of what waits for an account, as often as it chose.
import { defineRoute, one } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

export const waitingRhythms = ['day', 'weekdays', 'week'] as const;
export type WaitingRhythm = (typeof waitingRhythms)[number];

export const waitingMail = z.object({
  /** Null: nothing is mailed. */
  every: z.enum(waitingRhythms).nullable(),
  /** Hour of the shop's clock. */
  hour: z.number().int().min(0).max(23).default(9),
  /** Of `week`: 1 is Monday, 7 Sunday. */
  weekday: z.number().int().min(1).max(7).default(1),
});
export type WaitingMail = z.output<typeof waitingMail>;

const own = { door: 'admin', permission: 'self', path: '/api/admin/waiting/mail', output: one(waitingMail) } as const;
const language = languageSchema.optional();

export const waitingMailRoutes = {
  getWaitingMail: defineRoute({
    ...own,
    name: 'reports.get-waiting-mail',
    method: 'GET',
    input: z.object({ language }),
    summary: 'How often the caller gets by mail what waits for her.',
  }),
  keepWaitingMail: defineRoute({
    ...own,
    name: 'reports.keep-waiting-mail',
    method: 'PUT',
    input: waitingMail.extend({ language }),
    summary: 'Has what waits for the caller mailed to her on the days and at the hour she chose; null ends it.',
  }),
};
