import type { Context } from '@kaifong/kernel/context';
import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { employees } from '../../employee/schema.ts';
import { leaveSlices, leaves } from '../schema.ts';
import { leaveStands } from './leave-stands.ts';

export interface AwayMinutes {
  readonly account_id: number;
  readonly leave_id: number;
  readonly date: string;
  /** Minutes from midnight of the date by the clock of the place; past 1440 they are of the next day. */
  readonly from: number;
  readonly to: number;
}

/** Minutes in which people are away by leave that stands, on dates from one to another, both included. */
export async function leaveBetween(
  ctx: Context,
  accountIds: readonly number[],
  from: string,
  to: string,
): Promise<AwayMinutes[]> {
  if (accountIds.length === 0) return [];
  const { date, leave_id, from_minute, to_minute } = leaveSlices;
  const rows = await ctx.db
    .select({ account_id: employees.account_id, leave_id, date, from: from_minute, to: to_minute })
    .from(leaveSlices)
    .innerJoin(leaves, eq(leaves.id, leave_id))
    .innerJoin(employees, eq(employees.id, leaveSlices.employee_id))
    .where(and(inArray(employees.account_id, [...accountIds]), leaveStands, gte(date, from), lte(date, to)));
  return rows.flatMap((row) => (row.account_id === null ? [] : [{ ...row, account_id: row.account_id }]));
}
