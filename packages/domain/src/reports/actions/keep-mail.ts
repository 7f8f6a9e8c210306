import { fail, failField } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { type Context, holds, inTransaction, requireStaff } from '@kaifong/kernel/context';
import { and, eq, sql } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { type ReportMail, seesMeasure } from '../contract/index.ts';
import { findMail, findViewOf } from '../queries/find-mail.ts';
import { intervalOf } from '../rules/period-of.ts';
import { reportMails } from '../schema.ts';

/**
 * Has a view mailed to the caller, the first time when the running week or month is over; `every` null ends it. Refuses
 * `not-found`, and a goal of a figure she does not see.
 */
export async function keepMail(ctx: Context, { report: path, view_id, every, goal }: ReportMail): Promise<ReportMail> {
  const found = await findViewOf(ctx, { report: path, view_id });
  if (!found) throw fail('not-found');
  const { measures } = found.bound.report;
  const account_id = requireStaff(ctx).id;
  const measure = goal && measures[goal.measure];
  if (goal && (!measure || !seesMeasure(measure, (right) => holds(ctx, right))))
    throw failField('goal.measure', 'validation.choice');
  const { time_zone } = await getSettings(ctx);
  await inTransaction(ctx, async (tx) => {
    if (every === null) {
      await tx.db
        .delete(reportMails)
        .where(and(eq(reportMails.account_id, account_id), eq(reportMails.view_id, view_id)));
      return;
    }
    const values = {
      report: path,
      every,
      measure: goal?.measure ?? null,
      target: goal?.target ?? null,
      tell: goal?.tell ?? null,
      told_on: null,
      due_on: intervalOf(dateIn(time_zone, tx.runtime.now()), every),
    };
    await tx.db
      .insert(reportMails)
      .values({ account_id, view_id, ...values })
      .onConflictDoUpdate({
        target: [reportMails.account_id, reportMails.view_id],
        set: { ...values, version: sql`${reportMails.version} + 1`, updated_at: sql`now()` },
      });
  });
  return findMail(ctx, { report: path, view_id });
}
