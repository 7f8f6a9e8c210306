import { type Context, scopedTo } from '@kaifong/kernel/context';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { employees } from '../../employee/schema.ts';
import { leaveSlices, leaves, leaveTypes } from '../../leave/schema.ts';
import type { RestDay } from '../contract/index.ts';
import { restDays } from '../schema.ts';
import { lastDayOf, type Stretch } from './in-stretch.ts';

export type RestDayRecord = typeof restDays.$inferSelect;

export const showRestDay = ({ id, version, status, employee_id, date }: RestDayRecord): RestDay => ({
  ...{ id, version, status, employee_id, date },
});

/** Rest days of people by person and date. `drafts`: also what is not published. */
export async function restDaysOf(
  ctx: Context,
  ids: readonly number[],
  { from, to, drafts }: { readonly from: string; readonly to: string; readonly drafts: boolean },
): Promise<Map<string, RestDay>> {
  const { employee_id, date, status } = restDays;
  const rows = await ctx.db
    .select()
    .from(restDays)
    .where(
      and(inArray(employee_id, [...ids]), gte(date, from), lte(date, to), drafts ? undefined : eq(status, 'published')),
    );
  return new Map(rows.map((row) => [`${row.employee_id} ${row.date}`, showRestDay(row)]));
}

/** Rest days of a stretch of the roster with the first and last day of their people, the earliest first. */
export const restDaysIn = (ctx: Context, stretch: Stretch) =>
  ctx.db
    .select({ row: restDays, joined_on: employees.joined_on, left_on: employees.left_on })
    .from(restDays)
    .innerJoin(employees, eq(employees.id, restDays.employee_id))
    .where(
      and(
        gte(restDays.date, stretch.from),
        lte(restDays.date, lastDayOf(stretch)),
        stretch.store_id === undefined ? undefined : eq(employees.store_id, stretch.store_id),
        scopedTo(ctx, 'employee', restDays.employee_id),
      ),
    )
    .orderBy(asc(restDays.date), asc(restDays.id));

/** Dates on which leave of somebody waits or stands that takes working days alone. */
export async function leaveDates(ctx: Context, employeeId: number, dates: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectDistinct({ date: leaveSlices.date })
    .from(leaveSlices)
    .innerJoin(leaves, eq(leaves.id, leaveSlices.leave_id))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaves.leave_type_id))
    .where(
      and(
        eq(leaveSlices.employee_id, employeeId),
        inArray(leaveSlices.date, ['0001-01-01', ...dates]),
        eq(leaveTypes.counts_all_days, false),
      ),
    );
  return new Set(rows.map(({ date }) => date));
}
