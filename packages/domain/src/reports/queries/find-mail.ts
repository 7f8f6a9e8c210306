import { fail } from '@kaifong/base/errors';
import type { SavedView } from '@kaifong/base/resource';
import { type Context, holds, requireStaff } from '@kaifong/kernel/context';
import { listViews } from '@kaifong/kernel/resource';
import { and, eq } from 'drizzle-orm';
import type { ReportMail } from '../contract/index.ts';
import { reportMails } from '../schema.ts';
import type { BoundReport } from './report/bound-report.ts';
import { boundReports } from './reports.ts';

/** The goal a kept mail waits for. */
export const goalOf = ({ measure, target, tell }: typeof reportMails.$inferSelect) =>
  measure !== null && target !== null ? { measure, target, tell: tell ?? ('missed' as const) } : undefined;

type Named = Pick<ReportMail, 'report' | 'view_id'>;

/** A report with one of its views the caller may use; undefined where she may see neither, or it is gone. */
export async function findViewOf(
  ctx: Context,
  { report: path, view_id }: Named,
): Promise<{ bound: BoundReport; view: SavedView } | undefined> {
  const bound = boundReports.find(({ report }) => report.path === path);
  if (!bound || !holds(ctx, `get ${bound.report.noun}`)) return undefined;
  const view = (await listViews(ctx, `report-${path}`)).data.find(({ id }) => id === view_id);
  return view && { bound, view };
}

/** Whether the caller gets a view by mail. Refuses `not-found`. */
export async function findMail(ctx: Context, { report, view_id }: Named): Promise<ReportMail> {
  if (!(await findViewOf(ctx, { report, view_id }))) throw fail('not-found');
  const [row] = await ctx.db
    .select()
    .from(reportMails)
    .where(and(eq(reportMails.account_id, requireStaff(ctx).id), eq(reportMails.view_id, view_id)));
  const goal = row ? (goalOf(row) ?? null) : null;
  return { report, view_id, every: row?.every ?? null, goal };
}
