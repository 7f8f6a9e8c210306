import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { type Context, holds } from '@kaifong/kernel/context';
import { listSteps } from '@kaifong/kernel/steps';
import { desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { readFile } from '../../../media/index.ts';
import { files } from '../../../media/schema.ts';
import { isOwn } from '../../delegate/queries/care.ts';
import { employees } from '../../employee/schema.ts';
import { accountOf, type EmployeeRecord, relationTo } from '../../leave/queries/people.ts';
import { type AppealView, appealMachine } from '../contract/index.ts';
import { type AppealFacts, appealRules } from '../rules/appeal-rules.ts';
import { appeals, attendanceDays } from '../schema.ts';
import { anotherDecidesAppeal } from './attendance-people.ts';

export type AppealRecord = typeof appeals.$inferSelect;

interface FoundAppeal {
  readonly appeal: AppealRecord;
  readonly employee: EmployeeRecord;
  readonly date: string;
  readonly filename: string | null;
}

const findAppeals = (ctx: Context, which: SQL): Promise<FoundAppeal[]> =>
  ctx.db
    .select({
      appeal: getTableColumns(appeals),
      employee: getTableColumns(employees),
      date: attendanceDays.date,
      filename: files.filename,
    })
    .from(appeals)
    .innerJoin(attendanceDays, eq(attendanceDays.id, appeals.day_id))
    .innerJoin(employees, eq(employees.id, appeals.employee_id))
    .leftJoin(files, eq(files.id, appeals.file_id))
    .where(which)
    .orderBy(desc(appeals.id));

/** What the guards look at, for the caller. */
export async function appealFacts(ctx: Context, appeal: AppealRecord, employee: EmployeeRecord): Promise<AppealFacts> {
  const { isOwner, mayDecide, isDelegate } = await relationTo(ctx, employee, 'attendance');
  const me = accountOf(ctx);
  const isRefuser = me !== null && appeal.refused_by === me;
  // A delegate decides no more than the manager in whose place she does.
  const hasRefused =
    isRefuser || (isDelegate && appeal.refused_by !== null && appeal.refused_by === employee.manager_id);
  return {
    status: appeal.status,
    escalated: appeal.escalated,
    // Whoever decides on appeals also takes one back, or asks once more, for somebody without an account.
    mayWrite: isOwner || holds(ctx, 'approve attendance'),
    mayDecide: mayDecide && !hasRefused,
  };
}

/** One appeal and whose it is. Refuses `not-found`: of somebody the caller has nothing to do with, too. */
export async function findAppeal(ctx: Context, id: number): Promise<FoundAppeal> {
  const [row] = await findAppeals(ctx, eq(appeals.id, id));
  if (!row || !(await relationTo(ctx, row.employee, 'attendance')).maySee) throw fail('not-found');
  return row;
}

async function shown(ctx: Context, { appeal, employee, date, filename }: FoundAppeal): Promise<AppealView> {
  const facts = await appealFacts(ctx, appeal, employee);
  const me = accountOf(ctx);
  const isOwner = isOwn(ctx, employee);
  const refused = isOwner && facts.mayDecide && me !== null && (await anotherDecidesAppeal(ctx, me));
  const offered = refused ? { ...facts, mayDecide: false } : facts;
  const all = () => true;
  const isApproved = appeal.status === 'approved';
  return {
    id: appeal.id,
    version: appeal.version,
    status: appeal.status,
    employee: { id: employee.id, name: employee.name },
    attendance_id: appeal.day_id,
    date,
    in_time: appeal.in_time,
    out_time: appeal.out_time,
    granted_in: appeal.granted_in,
    granted_out: appeal.granted_out,
    part: isApproved && (appeal.granted_in !== appeal.in_time || appeal.granted_out !== appeal.out_time),
    reason: appeal.reason,
    file: appeal.file_id ? { id: appeal.file_id, filename: filename ?? '' } : null,
    own: isOwner,
    created_at: appeal.created_at.toISOString(),
    timeline: await listSteps(ctx, appealMachine, appeal.id),
    commands: appealRules.offered(offered, all),
    primary_command: appealRules.primary(offered, all) ?? null,
  };
}

/** One appeal with its history and the steps the caller may take. */
export const getAppeal = async (ctx: Context, id: number): Promise<AppealView> => shown(ctx, await findAppeal(ctx, id));

/** Appeals against a day, the latest first. */
export async function appealsOfDay(ctx: Context, dayId: number): Promise<AppealView[]> {
  const found = await findAppeals(ctx, eq(appeals.day_id, dayId));
  const views: AppealView[] = [];
  for (const each of found) views.push(await shown(ctx, each));
  return views;
}

/** What proves an appeal. Refuses `not-found`. */
export async function getAppealFile(ctx: Context, id: number): Promise<FileReply> {
  const { appeal } = await findAppeal(ctx, id);
  if (!appeal.file_id) throw fail('not-found');
  return readFile(ctx, appeal.file_id);
}
