import type { listInput } from '@kaifong/base/contract';
import type { Page } from '@kaifong/base/list';
import { addDays } from '@kaifong/base/time';
import { type Context, holds, requireStaff, scopedBy, scopedTo } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { choice, defineListQuery, listPage } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { and, asc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { peopleInCare } from '../../delegate/queries/care.ts';
import { namesEmployee } from '../../employee/queries/names-employee.ts';
import { employees } from '../../employee/schema.ts';
import { requireOwnEmployee, todayOf } from '../../leave/queries/people.ts';
import {
  type AttendanceMonth,
  appealStatuses,
  attendanceList,
  dayReasons,
  type monthInput,
  type OwnAppeal,
} from '../contract/index.ts';
import { appeals, attendanceDays } from '../schema.ts';
import { seenEmployee } from './attendance-people.ts';
import { dayShown } from './day-shown.ts';
import { readDays } from './read-days.ts';

const hasReason = (values: readonly string[]) => sql`${attendanceDays.reasons} && ${sql.param([...values])}::text[]`;

async function namesOfPeople(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ id: employees.id, name: employees.name })
    .from(employees)
    .where(inArray(employees.id, [0, ...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Days that an open appeal waits on. */
async function appealedDays(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ id: appeals.day_id })
    .from(appeals)
    .where(and(inArray(appeals.day_id, [0, ...ids]), eq(appeals.status, 'pending')));
  return new Set(rows.map(({ id }) => id));
}

/** Days of everybody. */
export const attendanceRows = listFrom(attendanceList, {
  from: attendanceDays,
  columns: {
    employee_id: attendanceDays.employee_id,
    store_id: attendanceDays.store_id,
    reasons: attendanceDays.reasons,
    locked: sql<boolean>`${attendanceDays.locked_by} is not null`,
  },
  filters: { reason: choice(hasReason, dayReasons) },
  seen: (ctx) => scopedTo(ctx, 'employee', attendanceDays.employee_id),
  keyword: (keyword) => namesEmployee(attendanceDays.employee_id, keyword),
  async rows(ctx, rows) {
    const person = await namesOfPeople(
      ctx,
      rows.map(({ employee_id }) => employee_id),
    );
    const appealed = await appealedDays(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      employee: person.get(row.employee_id) ?? '',
      reasons:
        row.reasons.map((reason) => renderMessage(ctx.language, `hr.attendance.reason.${reason}`)).join(' · ') || null,
      appealed: appealed.has(row.id),
    }));
  },
});

const none = {
  planned_minutes: 0,
  work_minutes: 0,
  leave_minutes: 0,
  absence_minutes: 0,
  overtime_minutes: 0,
  late_minutes: 0,
  early_minutes: 0,
};

/** Days of a month of the caller, or of somebody whose days she may see. */
export async function getAttendanceMonth(
  ctx: Context,
  { employee_id, month }: z.output<typeof monthInput>,
): Promise<AttendanceMonth> {
  const employee = employee_id === undefined ? await requireOwnEmployee(ctx) : await seenEmployee(ctx, employee_id);
  const shown = month ?? (await todayOf(ctx, employee)).slice(0, 7);
  const from = `${shown}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const rows = await ctx.db
    .select()
    .from(attendanceDays)
    .where(
      and(eq(attendanceDays.employee_id, employee.id), gte(attendanceDays.date, from), lte(attendanceDays.date, to)),
    )
    .orderBy(asc(attendanceDays.date));
  const appealed = await appealedDays(
    ctx,
    rows.map(({ id }) => id),
  );
  const read = rows.length === 0 ? undefined : (await readDays(ctx, [employee], from, to)).get(employee.id);
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const total = Object.fromEntries(
    Object.keys(none).map((name) => [name, rows.reduce((sum, row) => sum + row[name as keyof typeof none], 0)]),
  ) as typeof none;
  return {
    employee: { id: employee.id, name: employee.name },
    month: shown,
    days: rows.map((row) => dayShown(row, read?.get(row.date)?.punches ?? [], appealed.has(row.id))),
    total: { ...total, present: count('present'), abnormal: count('abnormal'), absent: count('absent') },
  };
}

/** Appeals the caller decides on: of her team, with `approve attendance` of everybody but herself. */
export const teamAppealList = defineListQuery({
  from: appeals,
  id: appeals.id,
  columns: getTableColumns(appeals),
  sort: { id: appeals.id },
  defaultSort: '-id',
  filters: { status: choice(appeals.status, appealStatuses) },
  keyword: [appeals.reason],
  scope: ({ account, right, now }: { readonly account: number; readonly right: SQL; readonly now: Date }) =>
    sql`(${peopleInCare(appeals.employee_id, account, now)} or (${right}
      and ${appeals.employee_id} not in (select id from employees where account_id = ${account})))`,
});

export async function listTeamAppeals(ctx: Context, query: z.output<typeof listInput>): Promise<Page<OwnAppeal>> {
  const right = holds(ctx, 'approve attendance') ? scopedBy(ctx, 'employee', appeals.employee_id) : sql`false`;
  const scope = { account: requireStaff(ctx).id, right, now: ctx.runtime.now() };
  const page = await listPage(ctx, teamAppealList, query, scope);
  const person = await namesOfPeople(
    ctx,
    page.data.map(({ employee_id }) => employee_id),
  );
  const days = await ctx.db
    .select({ id: attendanceDays.id, date: attendanceDays.date })
    .from(attendanceDays)
    .where(inArray(attendanceDays.id, [0, ...page.data.map(({ day_id }) => day_id)]));
  const date = new Map(days.map((day) => [day.id, day.date]));
  return {
    ...page,
    data: page.data.map((row) => ({
      id: row.id,
      version: row.version,
      status: row.status,
      employee: { id: row.employee_id, name: person.get(row.employee_id) ?? '' },
      attendance_id: row.day_id,
      date: date.get(row.day_id) ?? '',
      in_time: row.in_time,
      out_time: row.out_time,
      reason: row.reason,
      created_at: row.created_at.toISOString(),
    })),
  };
}
