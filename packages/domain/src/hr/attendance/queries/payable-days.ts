// What pay is reckoned from: of each day the minutes of each kind. Payroll reads this and nothing else of a day.
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { leaveStands } from '../../leave/queries/leave-stands.ts';
import { leaveSlices, leaves, leaveTypes } from '../../leave/schema.ts';
import type { AttendanceStatus } from '../contract/index.ts';
import { attendanceDays, attendanceSlices } from '../schema.ts';

/** Leave inside a day. */
export interface PayableLeave {
  readonly leave_id: number;
  readonly leave_type_id: number;
  /** Share of her pay she gets, in percent. */
  readonly paid_percent: number;
  /** Minutes of the plan. */
  readonly minutes: number;
  /** Thousandths of a day that the leave costs; a leave that counts all days costs on rest days as well. */
  readonly amount: number;
}

export interface PayableDay {
  readonly day_id: number;
  readonly date: string;
  /** `pending`: nobody knows yet. */
  readonly status: AttendanceStatus;
  readonly free: 'rest' | 'holiday' | null;
  readonly planned: number;
  readonly work: number;
  readonly absence: number;
  readonly rest: number;
  readonly holiday: number;
  /** Overtime that is paid: granted by somebody, or by the rule of its shift. */
  readonly overtime: number;
  /** Overtime that was worked, granted or not. */
  readonly overtime_worked: number;
  readonly late: number;
  readonly early: number;
  readonly leaves: readonly PayableLeave[];
  readonly locked_by: string | null;
}

const none = { work: 0, absence: 0, rest: 0, holiday: 0 };

/** Minutes of the kinds that need no look at leave, by day. */
async function minutesByDay(ctx: Context, ids: readonly number[]) {
  const { day_id, kind, from_minute, to_minute } = attendanceSlices;
  const rows = await ctx.db
    .select({ day_id, kind, minutes: sql<number>`sum(${to_minute} - ${from_minute})::int` })
    .from(attendanceSlices)
    .where(and(inArray(day_id, [...ids]), inArray(kind, ['work', 'absence', 'rest', 'holiday'])))
    .groupBy(day_id, kind);
  const found = new Map<number, typeof none>();
  for (const row of rows) found.set(row.day_id, { ...(found.get(row.day_id) ?? none), [row.kind]: row.minutes });
  return found;
}

/** Approved leave of people by person and date, with the minutes each takes of its day. */
async function leaveByDay(ctx: Context, people: readonly number[], from: string, to: string) {
  const { leave_id, employee_id, date, amount } = leaveSlices;
  const minutes = sql<number>`coalesce((
    select sum(s.to_minute - s.from_minute) from attendance_slices s
    join attendance_days d on d.id = s.day_id
    where s.leave_id = ${leave_id} and d.employee_id = ${employee_id} and d.date = ${date}
  ), 0)::int`;
  const rows = await ctx.db
    .select({
      ...{ employee_id, date, leave_id, minutes },
      ...{ leave_type_id: leaves.leave_type_id, paid_percent: leaveTypes.paid_percent },
      amount: sql<number>`sum(${amount})::int`,
    })
    .from(leaveSlices)
    .innerJoin(leaves, eq(leaves.id, leave_id))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaves.leave_type_id))
    .where(and(inArray(employee_id, [...people]), leaveStands, gte(date, from), lte(date, to)))
    .groupBy(employee_id, date, leave_id, leaves.leave_type_id, leaveTypes.paid_percent)
    .orderBy(asc(date), asc(leave_id));
  return Map.groupBy(rows, (row) => `${row.employee_id} ${row.date}`);
}

/** Days of people from one date to another, both included, the earliest first. A date nobody wrote down is not among them. */
export async function payableDays(
  ctx: Context,
  employeeIds: readonly number[],
  from: string,
  to: string,
): Promise<Map<number, PayableDay[]>> {
  if (employeeIds.length === 0) return new Map();
  const { employee_id, date } = attendanceDays;
  const rows = await ctx.db
    .select()
    .from(attendanceDays)
    .where(and(inArray(employee_id, [...employeeIds]), gte(date, from), lte(date, to)))
    .orderBy(asc(employee_id), asc(date));
  if (rows.length === 0) return new Map();
  const minutes = await minutesByDay(
    ctx,
    rows.map(({ id }) => id),
  );
  const away = await leaveByDay(ctx, employeeIds, from, to);
  const found = new Map<number, PayableDay[]>();
  for (const row of rows) {
    const isPaidByRule = row.plan.blocks.some(({ overtime_paid }) => overtime_paid);
    const days = found.get(row.employee_id) ?? [];
    found.set(row.employee_id, days);
    days.push({
      day_id: row.id,
      date: row.date,
      status: row.status,
      free: row.plan.free,
      planned: row.planned_minutes,
      ...(minutes.get(row.id) ?? none),
      overtime: row.overtime_granted ?? (isPaidByRule ? row.overtime_minutes : 0),
      overtime_worked: row.overtime_minutes,
      late: row.late_minutes,
      early: row.early_minutes,
      leaves: (away.get(`${row.employee_id} ${row.date}`) ?? []).map(
        ({ leave_id, leave_type_id, paid_percent, minutes: taken, amount }) => ({
          ...{ leave_id, leave_type_id, paid_percent, amount },
          minutes: taken,
        }),
      ),
      locked_by: row.locked_by,
    });
  }
  return found;
}
