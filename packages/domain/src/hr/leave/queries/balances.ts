// What somebody has of a kind of leave: postings of the ledger `leave`, in thousandths of a day. A day is marked by its midnight in UTC:
// days of a calendar know no zone.
import { textIn } from '@kaifong/base/localized';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { balanceOf, postings } from '@kaifong/kernel/postings';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import type { BalanceView } from '../contract/index.ts';
import { type Grant, grantsOf, isCounted } from '../rules/grants-of.ts';
import { wholeDay } from '../rules/plan-of-day.ts';
import { leaveAccounts, leaveTypes } from '../schema.ts';
import type { EmployeeRecord } from './people.ts';

export type LeaveTypeRecord = typeof leaveTypes.$inferSelect;

export const ledger = 'leave';
export const markOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
/** Sources are one of their kind in the whole ledger, so the account stands in them. */
export const sourceOf = (account: number, { key }: Grant): string => `grant:${account}:${key}`;

export const daysOf = (amount: number): number => amount / wholeDay;

async function accountsOf(ctx: Context, employeeId: number): Promise<Map<number, number>> {
  const rows = await ctx.db.select().from(leaveAccounts).where(eq(leaveAccounts.employee_id, employeeId));
  return new Map(rows.map(({ id, leave_type_id }) => [leave_type_id, id]));
}

/** Grants that are due and not posted yet. */
async function dueGrants(ctx: Context, grants: readonly Grant[], account: number | undefined): Promise<Grant[]> {
  if (account === undefined) return [...grants];
  const sources = grants.map((grant) => sourceOf(account, grant));
  if (sources.length === 0) return [];
  const posted = await ctx.db
    .select({ source: postings.source })
    .from(postings)
    .where(and(eq(postings.account_kind, ledger), eq(postings.account_id, account), inArray(postings.source, sources)));
  const known = new Set(posted.map(({ source }) => source));
  return grants.filter((grant) => !known.has(sourceOf(account, grant)));
}

/** Days of a kind somebody has on a date, with those that come until then; null: days of this kind never run out. */
export async function balanceOn(
  ctx: Context,
  employee: EmployeeRecord,
  type: LeaveTypeRecord,
  date: string,
  accounts?: ReadonlyMap<number, number>,
): Promise<number | null> {
  if (!isCounted(type)) return null;
  const account = (accounts ?? (await accountsOf(ctx, employee.id))).get(type.id);
  const due = await dueGrants(ctx, grantsOf(type, employee.joined_on, date), account);
  const coming = due.reduce((sum, { amount }) => sum + amount, 0);
  const posted =
    account === undefined ? 0 : (await balanceOf(ctx, { kind: ledger, id: account }, markOf(date))).available;
  return Math.min(posted + coming, type.most_kept === null ? Number.POSITIVE_INFINITY : type.most_kept * wholeDay);
}

/** Kinds of leave that are offered, with what is left of each today and what comes next within a year. */
export async function listBalances(ctx: Context, employee: EmployeeRecord, today: string): Promise<BalanceView[]> {
  const { main_language } = await getSettings(ctx);
  const types = await ctx.db
    .select()
    .from(leaveTypes)
    .where(eq(leaveTypes.enabled, true))
    .orderBy(asc(leaveTypes.order), asc(leaveTypes.id));
  const accounts = await accountsOf(ctx, employee.id);
  const views: BalanceView[] = [];
  for (const type of types) {
    const balance = await balanceOn(ctx, employee, type, today, accounts);
    const next = grantsOf(type, employee.joined_on, addDays(today, 366)).find(({ on }) => on > today);
    views.push({
      leave_type_id: type.id,
      name: textIn(type.name, ctx.language, main_language),
      color: type.color,
      unit: type.unit,
      paid_percent: type.paid_percent,
      balance: balance === null ? null : daysOf(balance),
      next_days: next ? daysOf(next.amount) : null,
      next_on: next?.on ?? null,
    });
  }
  return views;
}
