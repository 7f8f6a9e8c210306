import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps } from '@kaifong/kernel/steps';
import { eq, getTableColumns } from 'drizzle-orm';
import { anotherHolds } from '../../../identity/index.ts';
import { readFile } from '../../../media/index.ts';
import { files } from '../../../media/schema.ts';
import { getSettings } from '../../../settings/index.ts';
import { isOwn } from '../../delegate/queries/care.ts';
import { employees } from '../../employee/schema.ts';
import { type LeaveView, leaveMachine } from '../contract/index.ts';
import { type LeaveClash, leaveClashes } from '../ports/leave-clash.ts';
import { type LeaveFacts, leaveRules } from '../rules/leave-rules.ts';
import type { LeaveDay } from '../rules/plan-of-day.ts';
import { leaveSlices, leaves, leaveTypes } from '../schema.ts';
import { balanceOn, daysOf } from './balances.ts';
import { type Asked, accountOf, type EmployeeRecord, relationTo, todayOf } from './people.ts';
import { daysFor, shownDays } from './weigh-leave.ts';

export type LeaveRecord = typeof leaves.$inferSelect;

/** What the guards look at, for the caller. */
export async function leaveFacts(ctx: Context, leave: LeaveRecord, employee: EmployeeRecord): Promise<LeaveFacts> {
  const { mayDecide, mayWrite } = await relationTo(ctx, employee);
  return { ...leave, mayDecide, mayWrite, isOver: leave.to_on < (await todayOf(ctx, employee)) };
}

/** Whether somebody besides the account decides on its leave or claims: a manager, or who holds the permission. */
export async function anotherDecides(ctx: Context, accountId: number, asked: Asked = 'leave'): Promise<boolean> {
  const [own] = await ctx.db
    .select({ manager_id: employees.manager_id })
    .from(employees)
    .where(eq(employees.account_id, accountId));
  return Boolean(own?.manager_id) || anotherHolds(ctx, `approve ${asked}`, accountId);
}

/** One leave and whose it is. Refuses `not-found`: of somebody the caller has nothing to do with, too. */
export async function findLeave(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select({
      leave: getTableColumns(leaves),
      employee: getTableColumns(employees),
      type: getTableColumns(leaveTypes),
      filename: files.filename,
    })
    .from(leaves)
    .innerJoin(employees, eq(employees.id, leaves.employee_id))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaves.leave_type_id))
    .leftJoin(files, eq(files.id, leaves.file_id))
    .where(eq(leaves.id, id));
  if (!row || !(await relationTo(ctx, row.employee)).maySee) throw fail('not-found');
  return row;
}

/** The days of a leave as it took them: hours and holidays may have changed since. One that takes none is shown as it would be now. */
async function takenDays(ctx: Context, leave: LeaveRecord, planned: readonly LeaveDay[]): Promise<readonly LeaveDay[]> {
  if (!isOpen(leave)) return planned;
  const slices = await ctx.db
    .select()
    .from(leaveSlices)
    .where(eq(leaveSlices.leave_id, leave.id))
    .orderBy(leaveSlices.date, leaveSlices.from_minute);
  return planned.map((day) => {
    const own = slices.filter(({ date }) => date === day.date);
    const spans = own.map(({ from_minute, to_minute }) => ({ from: from_minute, to: to_minute }));
    const amount = own.reduce((sum, slice) => sum + slice.amount, 0);
    return { ...day, spans, amount, free: own.length > 0 ? null : day.free };
  });
}

const isOpen = ({ status }: LeaveRecord) => status === 'pending' || status === 'approved';

/** Promises of her time that lie in a leave, whichever domain gave them. */
async function clashesOf(ctx: Context, { account_id }: EmployeeRecord, days: readonly LeaveDay[]) {
  if (account_id === null) return [];
  const minutes = days.flatMap(({ date, spans }) => spans.map((span) => ({ date, ...span })));
  const found: LeaveClash[] = [];
  for (const find of ctx.runtime.adapters.all(leaveClashes))
    found.push(...(await find(ctx, { account_id, days: minutes })));
  return found;
}

/** One leave with its days, what is left, its history and the steps the caller may take. */
export async function getLeave(ctx: Context, id: number): Promise<LeaveView> {
  const { leave, employee, type, filename } = await findLeave(ctx, id);
  const { main_language } = await getSettings(ctx);
  const facts = await leaveFacts(ctx, leave, employee);
  const me = accountOf(ctx);
  const isOwner = isOwn(ctx, employee);
  const refused = isOwner && facts.mayDecide && me !== null && (await anotherDecides(ctx, me));
  const offered = refused ? { ...facts, mayDecide: false } : facts;
  const names = await namesOfActors(ctx, new Set([`staff:${leave.first_approver_id ?? 0}`]));
  const balance = await balanceOn(ctx, employee, type, await todayOf(ctx, employee));
  const days = await takenDays(ctx, leave, await daysFor(ctx, employee, leave, type));
  const clashes = facts.mayDecide && isOpen(leave) ? await clashesOf(ctx, employee, days) : [];
  const all = () => true;
  return {
    id,
    version: leave.version,
    status: leave.status,
    cancel_wished: leave.cancel_wished,
    employee: { id: employee.id, name: employee.name },
    type: {
      id: type.id,
      name: textIn(type.name, ctx.language, main_language),
      color: type.color,
      paid_percent: type.paid_percent,
    },
    from_on: leave.from_on,
    from_half: leave.from_half,
    to_on: leave.to_on,
    to_half: leave.to_half,
    from_time: leave.from_time,
    to_time: leave.to_time,
    days: daysOf(leave.amount),
    slices: shownDays(days),
    clashes: clashes.map(({ at, ...clash }) => ({ ...clash, at: at.toISOString() })),
    balance: balance === null ? null : daysOf(balance),
    reason: leave.reason,
    file: leave.file_id ? { id: leave.file_id, filename: filename ?? '' } : null,
    needs_second: leave.needs_second,
    first_approver: names.get(`staff:${leave.first_approver_id ?? 0}`) ?? null,
    own: isOwner,
    created_at: leave.created_at.toISOString(),
    timeline: await listSteps(ctx, leaveMachine, id),
    commands: leaveRules.offered(offered, all),
    primary_command: leaveRules.primary(offered, all) ?? null,
  };
}

/** The file of a leave. Refuses `not-found`. */
export async function getLeaveFile(ctx: Context, id: number): Promise<FileReply> {
  const { leave } = await findLeave(ctx, id);
  if (!leave.file_id) throw fail('not-found');
  return readFile(ctx, leave.file_id);
}
