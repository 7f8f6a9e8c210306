// Leave that comes by the year and is left on somebody's last day, and how its kind pays it.
import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { LeaveAtLeaving } from '../contract/index.ts';
import { type BegunYear, begunYear } from '../rules/begun-year.ts';
import { leaveSlices, leaves, leaveTypes } from '../schema.ts';
import { balanceOn, cameBetween, type LeaveTypeRecord } from './balances.ts';
import type { EmployeeRecord } from './people.ts';

export interface LeaveLeft {
  readonly leave_type_id: number;
  readonly name: Localized;
  readonly at_leaving: LeaveAtLeaving;
  /** Thousandths of a day she has without the begun year; below zero: taken in advance. */
  readonly rest: number;
  /** The year her last day lies in, of which a share is earned; null: none is. */
  readonly begun: BegunYear | null;
}

/** Thousandths of a day that were taken off for leave after a date: it will not be taken. */
async function takenAfter(ctx: Context, employeeId: number, typeId: number, date: string): Promise<number> {
  const [row] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${leaveSlices.amount}), 0)` })
    .from(leaveSlices)
    .innerJoin(leaves, eq(leaves.id, leaveSlices.leave_id))
    .where(
      and(
        eq(leaveSlices.employee_id, employeeId),
        eq(leaves.leave_type_id, typeId),
        isNotNull(leaves.posting_id),
        gt(leaveSlices.date, date),
      ),
    );
  return Number(row?.sum ?? 0);
}

async function leftOf(ctx: Context, employee: EmployeeRecord, type: LeaveTypeRecord, date: string): Promise<LeaveLeft> {
  const [balance, later] = [
    (await balanceOn(ctx, employee, type, date)) ?? 0,
    await takenAfter(ctx, employee.id, type.id, date),
  ];
  // A kind that pays what is left pays what came, earned or not; years of service have given nothing of the begun one.
  const isShared = type.enabled && (type.accrual === 'service_year' || type.at_leaving === 'earned');
  const begun = isShared
    ? begunYear(
        type,
        employee.joined_on,
        date,
        await cameBetween(ctx, employee, type, `${date.slice(0, 4)}-01-01`, date),
      )
    : undefined;
  return {
    ...{ leave_type_id: type.id, name: type.name, at_leaving: type.at_leaving, begun: begun ?? null },
    rest: balance + later - (begun?.ahead ?? 0),
  };
}

/**
 * Leave with full pay that comes by the year, or for a holiday that was worked, and was not taken on a date, by kind: what is owed to somebody whose last day it is. Leave she would
 * have taken after it counts as not taken. Of a kind that is not offered any more, what it gave.
 */
export async function leaveLeft(ctx: Context, employee: EmployeeRecord, date: string): Promise<LeaveLeft[]> {
  const types = await ctx.db
    .select()
    .from(leaveTypes)
    .where(
      and(
        eq(leaveTypes.paid_percent, 100),
        inArray(leaveTypes.accrual, ['service_year', 'calendar_year', 'holiday_worked']),
      ),
    )
    .orderBy(asc(leaveTypes.order), asc(leaveTypes.id));
  const left: LeaveLeft[] = [];
  for (const type of types) left.push(await leftOf(ctx, employee, type, date));
  return left;
}
