// What somebody has of a kind of leave: postings of the ledger `leave`, in thousandths of a day. A day is marked by its midnight in UTC:
// days of a calendar know no zone.
import { textIn } from '@kaifong/base/localized';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { postings } from '@kaifong/kernel/postings';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import type { BalanceView } from '../contract/index.ts';
import { type Grant, grantsOf, heldHoliday, isCounted } from '../rules/grants-of.ts';
import { wholeDay } from '../rules/plan-of-day.ts';
import { leaveAccounts, leaveTypes } from '../schema.ts';
import type { EmployeeRecord } from './people.ts';
import { workedHolidays } from './worked-holidays.ts';

export type LeaveTypeRecord = typeof leaveTypes.$inferSelect;

export const ledger = 'leave';
const dateLength = 10;
export const markOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
/** Sources are one of their kind in the whole ledger, so the account stands in them. */
export const sourceOf = (account: number, { key }: Pick<Grant, 'key'>): string => `grant:${account}:${key}`;

export const daysOf = (amount: number): number => amount / wholeDay;

interface LeaveAccount {
  readonly id: number;
  /** Days that count on the date. */
  readonly available: number;
  /** Sources of the grants that are posted. */
  readonly grants: ReadonlySet<string>;
  /** Sources of those among them that were taken back. */
  readonly undone: ReadonlySet<string>;
}

const isUndone = sql`${postings.kind} = 'grant' and exists (select from postings r where r.reverses = ${postings.id})`;

/** Somebody's accounts on a date, by kind of leave: one statement. */
async function accountsOn(ctx: Context, employeeId: number, date: string): Promise<Map<number, LeaveAccount>> {
  const { account_kind, account_id, available_from, delta, kind, source } = postings;
  const counts = sql`${available_from} <= ${markOf(date)}`;
  const rows = await ctx.db
    .select({
      id: leaveAccounts.id,
      type: leaveAccounts.leave_type_id,
      available: sql<string>`coalesce(sum(${delta}) filter (where ${counts}), 0)`,
      grants: sql<string[] | null>`array_agg(${source}) filter (where ${kind} = 'grant')`,
      undone: sql<string[] | null>`array_agg(${source}) filter (where ${isUndone})`,
    })
    .from(leaveAccounts)
    .leftJoin(postings, and(eq(account_kind, ledger), eq(account_id, leaveAccounts.id)))
    .where(eq(leaveAccounts.employee_id, employeeId))
    .groupBy(leaveAccounts.id);
  return new Map(
    rows.map(({ id, type, available, grants, undone }) => [
      type,
      { id, available: Number(available), grants: new Set(grants ?? []), undone: new Set(undone ?? []) },
    ]),
  );
}

const none: LeaveAccount = { id: 0, available: 0, grants: new Set(), undone: new Set() };

/** Grants that are due and not posted yet. */
const dueOf = ({ id, grants }: LeaveAccount, all: readonly Grant[]): Grant[] =>
  all.filter((grant) => !grants.has(sourceOf(id, grant)));

/** A grant under its next key, where it was posted and taken back: a day may be corrected and corrected again. */
function postedAnew(account: LeaveAccount, grant: Grant): Grant {
  let key = grant.key;
  for (let time = 2; account.undone.has(sourceOf(account.id, { key })); time += 1) key = `${grant.key}:${time}`;
  return { ...grant, key };
}

async function dueIn(
  ctx: Context,
  account: LeaveAccount,
  employee: EmployeeRecord,
  type: LeaveTypeRecord,
  until: string,
) {
  if (type.accrual !== 'holiday_worked') return dueOf(account, grantsOf(type, employee.joined_on, until));
  const { worked } = await workedHolidays(ctx, employee, type, until);
  return dueOf(
    account,
    worked.map((grant) => postedAnew(account, grant)),
  );
}

/** Grants of a kind of leave that are due until a date. */
export async function dueGrants(ctx: Context, employee: EmployeeRecord, type: LeaveTypeRecord, until: string) {
  const account = (await accountsOn(ctx, employee.id, until)).get(type.id) ?? none;
  return dueIn(ctx, account, employee, type, until);
}

/** Days that were given for a holiday and turned out not to be owed, which the next night takes back. */
export async function idleGrants(
  ctx: Context,
  accountId: number,
  employee: EmployeeRecord,
  type: LeaveTypeRecord,
  until: string,
): Promise<(typeof postings.$inferSelect)[]> {
  const first = sourceOf(accountId, { key: heldHoliday });
  const { account_kind, account_id, source } = postings;
  const posted = await ctx.db
    .select()
    .from(postings)
    .where(and(eq(account_kind, ledger), eq(account_id, accountId), like(source, `${first}%`), sql`not (${isUndone})`));
  if (posted.length === 0) return [];
  const { idle } = await workedHolidays(ctx, employee, type, until);
  return posted.filter((row) => idle.has(row.source.slice(first.length, first.length + dateLength)));
}

/** Thousandths of a day that are kept of a kind at once. */
export const mostOf = ({ most_kept }: LeaveTypeRecord) =>
  most_kept === null ? Number.POSITIVE_INFINITY : most_kept * wholeDay;
const sumOf = (grants: readonly Grant[]) => grants.reduce((sum, { amount }) => sum + amount, 0);

function balanceIn({ available }: LeaveAccount, type: LeaveTypeRecord, due: readonly Grant[]) {
  if (!isCounted(type)) return null;
  const coming = sumOf(due);
  return Math.min(available + coming, mostOf(type));
}

async function balanceOf(
  ctx: Context,
  account: LeaveAccount,
  employee: EmployeeRecord,
  type: LeaveTypeRecord,
  date: string,
): Promise<number | null> {
  // A kind that is not offered any more gives nothing: what it gave is still hers.
  const balance = balanceIn(account, type, type.enabled ? await dueIn(ctx, account, employee, type, date) : []);
  if (balance === null || type.accrual !== 'holiday_worked') return balance;
  const idle = await idleGrants(ctx, account.id, employee, type, date);
  return idle.reduce((sum, { delta }) => sum - delta, balance);
}

/** Days of a kind somebody has on a date, with those that come until then; null: days of this kind never run out. */
export async function balanceOn(
  ctx: Context,
  employee: EmployeeRecord,
  type: LeaveTypeRecord,
  date: string,
): Promise<number | null> {
  return balanceOf(ctx, (await accountsOn(ctx, employee.id, date)).get(type.id) ?? none, employee, type, date);
}

/**
 * Thousandths of a day that came from one day to another: by the kind's row, and really, where no more than `most_kept` is kept. What is due and not
 * posted yet counts as far as there is room for it.
 */
export async function cameBetween(
  ctx: Context,
  employee: EmployeeRecord,
  type: LeaveTypeRecord,
  from: string,
  to: string,
): Promise<{ readonly scheduled: number; readonly came: number }> {
  const all = grantsOf(type, employee.joined_on, to);
  const meant = all.filter(({ on }) => on >= from);
  const account = (await accountsOn(ctx, employee.id, to)).get(type.id) ?? none;
  const { account_kind, account_id, source, delta } = postings;
  const sources = meant.map((grant) => sourceOf(account.id, grant));
  const [posted] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${delta}), 0)` })
    .from(postings)
    .where(and(eq(account_kind, ledger), eq(account_id, account.id), inArray(source, ['', ...sources])));
  let came = Number(posted?.sum ?? 0);
  let room = mostOf(type) - account.available;
  for (const { on, amount } of dueOf(account, all)) {
    const kept = Math.max(0, Math.min(amount, room));
    room -= kept;
    if (on >= from) came += kept;
  }
  return { scheduled: sumOf(meant), came };
}

/** Kinds of leave that are offered, with what is left of each today and what comes next within a year. */
export async function listBalances(ctx: Context, employee: EmployeeRecord, today: string): Promise<BalanceView[]> {
  const { main_language } = await getSettings(ctx);
  const types = await ctx.db
    .select()
    .from(leaveTypes)
    .where(eq(leaveTypes.enabled, true))
    .orderBy(asc(leaveTypes.order), asc(leaveTypes.id));
  const accounts = await accountsOn(ctx, employee.id, today);
  const balances: BalanceView[] = [];
  for (const type of types) {
    const account = accounts.get(type.id) ?? none;
    const balance = await balanceOf(ctx, account, employee, type, today);
    const next = grantsOf(type, employee.joined_on, addDays(today, 366)).find(({ on }) => on > today);
    balances.push({
      leave_type_id: type.id,
      name: textIn(type.name, ctx.language, main_language),
      color: type.color,
      unit: type.unit,
      paid_percent: type.paid_percent,
      balance: balance === null ? null : daysOf(balance),
      longest_days: type.longest_days,
      next_days: next ? daysOf(next.amount) : null,
      next_on: next?.on ?? null,
    });
  }
  return balances;
}
