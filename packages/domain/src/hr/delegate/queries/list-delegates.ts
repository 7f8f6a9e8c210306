import { fail } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { type Context, holds, isInScope, requireStaff } from '@kaifong/kernel/context';
import { and, asc, eq, gt, gte, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accounts } from '../../../identity/schema.ts';
import { getSettings } from '../../../settings/index.ts';
import { employees } from '../../employee/schema.ts';
import type { DelegateRow, DelegateView } from '../contract/index.ts';
import { approvalDelegates } from '../schema.ts';

/** The account a call is about: the caller's, or an employee's. Refuses `not-found`; null: she has none. */
export async function accountAsked(
  ctx: Context,
  employeeId: number | null,
  permission: 'get employee' | 'update employee',
): Promise<number | null> {
  if (employeeId === null) return requireStaff(ctx).id;
  const [row] = await ctx.db
    .select({ account_id: employees.account_id })
    .from(employees)
    .where(eq(employees.id, employeeId));
  if (!row || !holds(ctx, permission) || !isInScope(ctx, 'employee', employeeId)) throw fail('not-found');
  return row.account_id;
}

/** Accounts of people who work here on a day, but one. */
export const delegatesFor = (ctx: Context, accountId: number, today: string) =>
  ctx.db
    .select({ id: accounts.id, name: employees.name })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.account_id))
    .where(
      and(
        eq(accounts.enabled, true),
        ne(accounts.id, accountId),
        or(isNull(employees.left_on), gte(employees.left_on, today)),
      ),
    )
    .orderBy(asc(employees.name), asc(accounts.id));

/** Delegations of an account that are not over, both ways. */
export async function showDelegates(ctx: Context, accountId: number | null): Promise<DelegateView> {
  if (accountId === null) return { given: [], taken: [], people: [], has_account: false };
  const { time_zone } = await getSettings(ctx);
  const now = ctx.runtime.now();
  const { id, account_id, delegate_id, from_at, until_at } = approvalDelegates;
  const rows = async (other: AnyPgColumn, mine: SQL): Promise<DelegateRow[]> => {
    const found = await ctx.db
      .select({ id, from_at, until_at, person: { id: accounts.id, name: accounts.name } })
      .from(approvalDelegates)
      .innerJoin(accounts, eq(accounts.id, other))
      .where(and(mine, gt(until_at, now)))
      .orderBy(asc(from_at), asc(id));
    return found.map((row) => ({
      id: row.id,
      person: row.person,
      from_on: dateIn(time_zone, row.from_at),
      to_on: dateIn(time_zone, new Date(row.until_at.getTime() - 1)),
      now: row.from_at <= now,
    }));
  };
  return {
    given: await rows(delegate_id, eq(account_id, accountId)),
    taken: await rows(account_id, eq(delegate_id, accountId)),
    people: await delegatesFor(ctx, accountId, dateIn(time_zone, now)),
    has_account: true,
  };
}
