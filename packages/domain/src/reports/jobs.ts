import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { getSettings } from '../settings/index.ts';
import { keepSoldRows } from './actions/keep-sold-rows.ts';
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

/** Does something for each row. One that fails keeps no other waiting; the job fails after all of them, and is tried again. */
async function each<Row>(ctx: Context, rows: readonly Row[], run: (row: Row) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const row of rows)
    await run(row).catch((error: unknown) => {
      ctx.runtime.log.warn({ error }, 'a mail of a report was not written');
      errors.push(error);
    });
  if (errors.length > 0) throw errors[0];
}

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
    const untold = (start: string) =>
      and(eq(reportMails.tell, 'reached'), sql`${reportMails.told_on} is distinct from ${start}::date`);
    const open = await ctx.db
      .select()
      .from(reportMails)
      .where(or(and(ofWeek, untold(starts.week)), and(ofMonth, untold(starts.month))));
    const ended = due.filter((one) => !isToldAtOnce(one));
    await each(ctx, [...ended, ...open.filter(isToldAtOnce)], (row) => {
      const start = starts[row.every];
      return isToldAtOnce(row)
        ? sendReached(ctx, row, start, nextInterval(start, row.every))
        : sendReport(ctx, row, start);
    });
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
    const due = rows.filter((row) => isDue(row, clock));
    await each(ctx, due, (row) => sendWaiting(ctx, row, clock.date));
  },
});

/** Of one run: the next goes on, and reports are right meanwhile. */
const mostRounds = 400;

/** Keeps the rows of orders that changed, until none is left. */
export const keepSold = defineJob({
  name: 'reports.keep-sold-rows',
  input: z.object({}),
  schedule: '* * * * *',
  queue: 'heavy',
  async run(ctx) {
    for (let round = 0; round < mostRounds; round += 1) if ((await keepSoldRows(ctx)) === 0) return;
  },
});

export const jobs = [mailReports, mailWaiting, keepSold];
