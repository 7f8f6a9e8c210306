// Views of reports that an account gets by mail, and the goal a mail may wait for.
import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

export const mailRhythms = ['week', 'month'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

export const goalAlerts = ['missed', 'reached'] as const;
export type GoalAlert = (typeof goalAlerts)[number];

const goal = z.object({
  /** A figure of the report. */
  measure: z.string().max(40),
  /** Money as a decimal; a share in percent. */
  target: z.number().min(-1_000_000_000).max(1_000_000_000),
  /** `missed`: told when the week or month is over; `reached`: as soon as it is, once in each. */
  tell: z.enum(goalAlerts).default('missed'),
});

export const reportMail = z.object({
  /** Path of the report: `sales`. */
  report: z.string(),
  view_id: z.number(),
  /** Null: the view is not mailed. */
  every: z.enum(mailRhythms).nullable(),
  /** The mail comes only when the figure of the week or month misses the goal, or reaches it; null: it always comes. */
  goal: goal.nullable(),
});
export type ReportMail = z.output<typeof reportMail>;

const common = { door: 'admin', permission: 'self', output: one(reportMail) } as const;
const about = { language: languageSchema.optional(), report: z.string().max(40), view_id: recordId };

export const mailRoutes = {
  getReportMail: defineRoute({
    ...common,
    name: 'reports.get-mail',
    method: 'GET',
    path: '/api/admin/report-mail',
    input: z.object(about),
    summary: 'Whether the caller gets a saved view of a report by mail, and which goal the mail waits for.',
  }),
  keepReportMail: defineRoute({
    ...common,
    name: 'reports.keep-mail',
    method: 'POST',
    path: '/api/admin/report-mail',
    input: z.object({ ...about, every: z.enum(mailRhythms).nullable(), goal: goal.nullable().default(null) }),
    summary:
      'Has a saved view of a report mailed to the caller every week or month from the next one on; null ends it.',
  }),
};
