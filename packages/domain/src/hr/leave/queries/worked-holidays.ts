// Holidays of the law somebody worked on: each is owed back as a day off, within 60 days, and never paid instead (Employment Ordinance, sections 39, 40).
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, between, eq, ne, sql } from 'drizzle-orm';
import { attendanceDays } from '../../attendance/schema.ts';
import { holidaysGiven } from '../../shift/queries/holidays-given.ts';
import { type Grant, heldHoliday } from '../rules/grants-of.ts';
import { wholeDay } from '../rules/plan-of-day.ts';
import type { leaveTypes } from '../schema.ts';
import type { EmployeeRecord } from './people.ts';

/** Days back in which a holiday is found, or found not to have been worked after all. */
const daysBack = 120;

export interface HolidaysKnown {
  readonly worked: readonly Grant[];
  /** Dates that are known to give nothing: nobody worked, or they are no holiday, as one that was moved. */
  readonly idle: ReadonlySet<string>;
}

/** Holidays of the law until a date, since the shop has the kind of leave that gives them back: worked ones, and dates that give nothing. */
export async function workedHolidays(
  ctx: Context,
  employee: EmployeeRecord,
  { created_at }: Pick<typeof leaveTypes.$inferSelect, 'created_at'>,
  until: string,
): Promise<HolidaysKnown> {
  const from =
    [employee.joined_on, created_at.toISOString().slice(0, 10), addDays(until, -daysBack)].sort().at(-1) ?? '';
  if (until < from) return { worked: [], idle: new Set() };
  // The law gives its own days, whichever set the shop gives off besides.
  const given = await holidaysGiven(ctx, { ...employee, holiday_set: 'statutory' }, from, until);
  const { employee_id, date, status, work_minutes, overtime_minutes } = attendanceDays;
  const known = await ctx.db
    .select({ date, minutes: sql<number>`${work_minutes} + ${overtime_minutes}` })
    .from(attendanceDays)
    .where(and(eq(employee_id, employee.id), between(date, from, until), ne(status, 'pending')));
  const worked = new Set(known.filter(({ minutes }) => minutes > 0).map((day) => day.date));
  const dates = new Set(given.map((holiday) => holiday.date).filter((each) => worked.has(each)));
  return {
    worked: [...dates].map((on) => ({ key: `${heldHoliday}${on}`, on, amount: wholeDay })),
    idle: new Set(known.map((day) => day.date).filter((each) => !dates.has(each))),
  };
}
