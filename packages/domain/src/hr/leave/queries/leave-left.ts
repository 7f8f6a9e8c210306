import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { leaveTypes } from '../schema.ts';
import { balanceOn, daysOf } from './balances.ts';
import type { EmployeeRecord } from './people.ts';

/** Days of leave that come by the year and were not taken on a date, by kind: what is owed to somebody whose last day it is. */
export async function leaveLeft(
  ctx: Context,
  employee: EmployeeRecord,
  date: string,
): Promise<{ readonly name: Localized; readonly days: number }[]> {
  const types = await ctx.db
    .select()
    .from(leaveTypes)
    .where(
      and(
        eq(leaveTypes.enabled, true),
        eq(leaveTypes.paid_percent, 100),
        inArray(leaveTypes.accrual, ['service_year', 'calendar_year']),
      ),
    )
    .orderBy(asc(leaveTypes.order), asc(leaveTypes.id));
  const left: { name: Localized; days: number }[] = [];
  for (const type of types)
    left.push({ name: type.name, days: daysOf((await balanceOn(ctx, employee, type, date)) ?? 0) });
  return left;
}
