import { dateIn } from '@kaifong/base/time';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { getSettings } from '../settings/index.ts';
import { reports } from './contract/index.ts';
import { sendReached, sendReport } from './letters/send-report.tsx';
import { sendWaiting } from './letters/send-waiting.tsx';
import { intervalOf, nextInterval } from './rules/period-of.ts';
import { clockOf, isDue } from './rules/waiting-due.ts';
import { reportMails, waitingMails } from './schema.ts';

type MailRow = typeof reportMails.$inferSelect;

/** A figure of which more is better is told of while its week or month runs; one of which less is, when that is over. */
const isToldAtOnce = ({ tell, report, measure }: MailRow): boolean =>
  tell === 'reached' && !reports.find(({ path }) => path === report)?.measures[measure ?? '']?.down;

/** Views whose week or month is over, by the shop's days. Looked for every hour: zones begin their days at different ones. */
export const mailReports = defineJob({
  name: 'reports.mail-views',
  input: z.object({}),
  schedule: '20 * * * *',
  queue: 'heavy',
  async run(ctx) {
    const { time_zone } = await getSettings(ctx);
    const today = dateIn(time_zone, ctx.runtime.now());
    const starts = { week: intervalOf(today, 'week'), month: intervalOf(today, 'month') };
    const ofWeek = eq(reportMails.every, 'week');
    const ofMonth = eq(reportMails.every, 'month');
    const due = await ctx.db
      .select()
      .from(reportMails)
      .where(or(and(ofWeek, lt(reportMails.due_on, starts.week)), and(ofMonth, lt(reportMails.due_on, starts.month))));
    for (const row of due.filter((one) => !isToldAtOnce(one))) await sendReport(ctx, row, starts[row.every]);
    const untold = (start: string) =>
      and(eq(reportMails.tell, 'reached'), sql`${reportMails.told_on} is distinct from ${start}::date`);
    const open = await ctx.db
      .select()
      .from(reportMails)
      .where(or(and(ofWeek, untold(starts.week)), and(ofMonth, untold(starts.month))));
    for (const row of open.filter(isToldAtOnce)) {
      const start = starts[row.every];
      await sendReached(ctx, row, start, nextInterval(start, row.every));
    }
  },
});

/** Writes what waits to everybody whose day and hour have come by the shop's clock. */
export const mailWaiting = defineJob({
  name: 'reports.mail-waiting',
  input: z.object({}),
  schedule: '1 * * * *',
  async run(ctx) {
    const { time_zone } = await getSettings(ctx);
    const clock = clockOf(ctx.runtime.now(), time_zone);
    const rows = await ctx.db.select().from(waitingMails).where(lt(waitingMails.sent_on, clock.date));
    for (const row of rows) if (isDue(row, clock)) await sendWaiting(ctx, row, clock.date);
  },
});

export const jobs = [mailReports, mailWaiting];
