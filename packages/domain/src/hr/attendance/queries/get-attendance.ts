import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { addDays } from '@kaifong/base/time';
import { type Context, holds, isInScope } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { anotherHolds } from '../../../identity/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { isOwn } from '../../delegate/queries/care.ts';
import { employees } from '../../employee/schema.ts';
import { accountOf, type EmployeeRecord, relationTo, todayOf } from '../../leave/queries/people.ts';
import { leaves, leaveTypes } from '../../leave/schema.ts';
import { clockOf } from '../../rules/minutes.ts';
import type { AttendanceSettings, AttendanceView } from '../contract/index.ts';
import { attendanceChanges, attendanceDays, attendanceSlices } from '../schema.ts';
import { zoneOf } from './attendance-people.ts';
import { dayShown } from './day-shown.ts';
import { appealsOfDay } from './get-appeal.ts';
import { punchesShown } from './list-punches.ts';
import { readDays } from './read-days.ts';
import { replacedPunches } from './replaced-punches.ts';

/** One day and whose it is. Refuses `not-found`: of somebody the caller has nothing to do with, too. */
export async function findDay(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select({ day: getTableColumns(attendanceDays), employee: getTableColumns(employees) })
    .from(attendanceDays)
    .innerJoin(employees, eq(employees.id, attendanceDays.employee_id))
    .where(eq(attendanceDays.id, id));
  if (!row) throw fail('not-found');
  const { maySee } = await relationTo(ctx, row.employee, 'attendance');
  const mayCorrect = holds(ctx, 'update attendance') && isInScope(ctx, 'employee', row.employee.id);
  if (!(maySee || mayCorrect)) throw fail('not-found');
  return row;
}

async function slicesOf(ctx: Context, dayId: number): Promise<AttendanceView['slices']> {
  const { main_language } = await getSettings(ctx);
  const { kind, from_minute, to_minute, leave_id } = attendanceSlices;
  const rows = await ctx.db
    .select({ kind, from: from_minute, to: to_minute, leave_id, type: leaveTypes.name })
    .from(attendanceSlices)
    .leftJoin(leaves, eq(leaves.id, leave_id))
    .leftJoin(leaveTypes, eq(leaveTypes.id, leaves.leave_type_id))
    .where(eq(attendanceSlices.day_id, dayId))
    .orderBy(asc(from_minute));
  return rows.map((row) => ({
    kind: row.kind,
    from: clockOf(row.from),
    to: clockOf(row.to),
    minutes: row.to - row.from,
    leave:
      row.leave_id === null ? null : { id: row.leave_id, type: textIn(row.type ?? {}, ctx.language, main_language) },
  }));
}

async function historyOf(ctx: Context, dayId: number): Promise<AttendanceView['history']> {
  const rows = await ctx.db
    .select()
    .from(attendanceChanges)
    .where(eq(attendanceChanges.day_id, dayId))
    .orderBy(desc(attendanceChanges.id))
    .limit(50);
  const actor = (id: number | null) => `staff:${id ?? 0}`;
  const names = await namesOfActors(ctx, new Set(rows.map(({ account_id }) => actor(account_id))));
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    cause: row.cause,
    from: row.from_status,
    to: row.to_status,
    work_before: row.work_before,
    work_after: row.work_after,
    reason: row.reason,
    author: names.get(actor(row.account_id)) ?? null,
  }));
}

/** Whether the caller may correct the day: not her own, unless nobody else may. */
async function isCorrector(ctx: Context, employee: EmployeeRecord): Promise<boolean> {
  const isOwner = isOwn(ctx, employee);
  if (!holds(ctx, 'update attendance')) return false;
  const me = accountOf(ctx);
  return !isOwner || me === null || !(await anotherHolds(ctx, 'update attendance', me));
}

/** One day with everything that made it what it is. */
export async function getAttendance(ctx: Context, id: number): Promise<AttendanceView> {
  const { day, employee } = await findDay(ctx, id);
  const read = (await readDays(ctx, [employee], day.date, day.date)).get(employee.id)?.get(day.date);
  const own = read?.punches ?? [];
  const { appeal_days } = await getSettings<AttendanceSettings>(ctx);
  const isOwner = isOwn(ctx, employee);
  const appealUntil = addDays(day.date, appeal_days);
  const isOpen = day.locked_by === null && day.status !== 'pending';
  const appeals = await appealsOfDay(ctx, id);
  const hasAppeal = appeals.some(({ status }) => status === 'pending');
  const ids = own.map((punch) => punch.id);
  return {
    ...dayShown(day, own, hasAppeal),
    employee: { id: employee.id, name: employee.name },
    zone: await zoneOf(ctx, employee),
    plan: day.plan.spans.map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) })),
    slices: await slicesOf(ctx, id),
    overtime_granted: day.overtime_granted,
    settles_at: day.settles_at?.toISOString() ?? null,
    punches: await punchesShown(ctx, [
      ...ids,
      ...(await replacedPunches(ctx, employee.id, day.date, read?.zone ?? 'UTC', ids)),
    ]),
    appeals,
    history: await historyOf(ctx, id),
    own: isOwner,
    may_correct: day.locked_by === null && (await isCorrector(ctx, employee)),
    may_appeal: isOwner && isOpen && !hasAppeal && (await todayOf(ctx, employee)) <= appealUntil,
    appeal_until: appealUntil,
  };
}
