// What a leave would be: its days, what it costs, what is left, and all that speaks against it. The same for the preview and the application.
import { failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, gte, isNull, lte, ne, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { getSettings } from '../../../settings/index.ts';
import { lockedDates } from '../../attendance/queries/locked-dates.ts';
import { isOwn } from '../../delegate/queries/care.ts';
import { clockOf } from '../../rules/minutes.ts';
import { plannedDays } from '../../shift/queries/planned-days.ts';
import type { LeavePreview, leaveWish } from '../contract/index.ts';
import { isCounted } from '../rules/grants-of.ts';
import { amountOf, daysOfLeave, type LeaveDay, type LeaveSpan, wholeDay } from '../rules/plan-of-day.ts';
import { leaveBlackouts, leaveSlices, leaveTypes } from '../schema.ts';
import { daysOf, type LeaveTypeRecord } from './balances.ts';
import { type EmployeeRecord, getEmployee, requireOwnEmployee, todayOf } from './people.ts';
import { usableDays, usableFor } from './usable-days.ts';

const longestSpan = 366;

/** A kind of leave that is offered. Refuses one that is not, at its field. */
export async function getLeaveType(ctx: Context, id: number): Promise<LeaveTypeRecord> {
  const [type] = await ctx.db.select().from(leaveTypes).where(eq(leaveTypes.id, id));
  if (!type?.enabled) throw failField('leave_type_id', 'validation.choice');
  return type;
}

/** Refuses a leave that ends before it begins, or in parts its kind does not allow. */
function checkSpan(wish: LeaveSpan, { unit }: LeaveTypeRecord): void {
  const { from_on, from_half, to_on, to_half, from_time, to_time } = wish;
  if (to_on < from_on) throw failField('to_on', 'hr.leave-ends');
  if (addDays(from_on, longestSpan) < to_on) throw failField('to_on', 'hr.leave-long', { days: longestSpan });
  if (from_on === to_on && from_half === 'pm' && to_half === 'am') throw failField('to_half', 'hr.leave-ends');
  if (unit === 'day' && (from_half === 'pm' || to_half === 'am')) throw failField('from_half', 'hr.leave-whole-days');
  if (!(from_time || to_time)) return;
  if (unit !== 'hour') throw failField('from_time', 'hr.leave-no-hours');
  if (from_on !== to_on) throw failField('to_on', 'hr.leave-hours-day');
  if (!from_time) throw failField('from_time', 'validation.required');
  if (!to_time) throw failField('to_time', 'validation.required');
  if (to_time <= from_time) throw failField('to_time', 'hr.leave-ends');
}

/** Refuses a leave outside the time she works here, or too early in it. */
function checkService({ from_on, to_on }: LeaveSpan, employee: EmployeeRecord, type: LeaveTypeRecord): void {
  if (from_on < employee.joined_on) throw failField('from_on', 'hr.before-joining', { date: employee.joined_on });
  if (employee.left_on && to_on > employee.left_on)
    throw failField('to_on', 'hr.after-leaving', { date: employee.left_on });
  const first = addDays(employee.joined_on, type.service_weeks * 7);
  if (from_on < first) throw failField('from_on', 'hr.leave-service', { weeks: type.service_weeks, date: first });
}

/** Refuses leave of her own wish on a blackout day; whoever writes it for her may. */
async function checkBlackout(ctx: Context, employee: EmployeeRecord, type: LeaveTypeRecord, days: readonly LeaveDay[]) {
  const taken = days.filter(({ amount }) => amount > 0).map(({ date }) => date);
  const [first, last] = [taken[0], taken.at(-1)];
  if (type.ignores_blackout || !first || !last || !isOwn(ctx, employee)) return;
  const { name, from_on, to_on, store_id, department } = leaveBlackouts;
  const ofHers = <T>(column: AnyPgColumn, value: T | null) =>
    value === null ? isNull(column) : or(isNull(column), eq(column, value));
  const rows = await ctx.db
    .select({ name, from_on, to_on })
    .from(leaveBlackouts)
    .where(
      and(
        lte(from_on, last),
        gte(to_on, first),
        ofHers(store_id, employee.store_id),
        ofHers(department, employee.department || null),
      ),
    )
    .orderBy(from_on);
  const hit = rows.find((row) => taken.some((date) => row.from_on <= date && date <= row.to_on));
  if (!hit) return;
  const { main_language } = await getSettings(ctx);
  const told = { name: textIn(hit.name, ctx.language, main_language), from: hit.from_on, to: hit.to_on };
  throw failField('from_on', 'hr.leave-blackout', told);
}

/**
 * Refuses leave of her own wish on days that were paid; who writes it for her may, and illness may be told late. What it changes is a line of the
 * next slip.
 */
async function checkPaid(ctx: Context, employee: EmployeeRecord, type: LeaveTypeRecord, days: readonly LeaveDay[]) {
  if (type.ignores_blackout || !isOwn(ctx, employee)) return;
  const dates = days.filter(({ amount }) => amount > 0).map(({ date }) => date);
  const [paid] = await lockedDates(ctx, employee.id, dates);
  if (paid) throw failField('from_on', 'hr.leave-paid', { date: paid });
}

/** Refuses a leave over another of hers. `except`: the leave itself. */
async function checkOverlap(ctx: Context, employeeId: number, days: readonly LeaveDay[], except: number) {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  const { employee_id, date, leave_id, from_minute, to_minute } = leaveSlices;
  const others = await ctx.db
    .select({ date, from: from_minute, to: to_minute })
    .from(leaveSlices)
    .where(and(eq(employee_id, employeeId), gte(date, first), lte(date, last), ne(leave_id, except)));
  const clash = others.find((other) =>
    days.some((day) => day.date === other.date && day.spans.some(({ from, to }) => from < other.to && other.from < to)),
  );
  if (clash) throw failField('from_on', 'hr.leave-overlap', { date: clash.date });
}

/** The days of a leave by the plan as it is now. */
export async function daysFor(
  ctx: Context,
  employee: EmployeeRecord,
  leave: LeaveSpan,
  { counts_all_days }: Pick<LeaveTypeRecord, 'counts_all_days'>,
): Promise<LeaveDay[]> {
  const days = (await plannedDays(ctx, [employee], leave.from_on, leave.to_on)).get(employee.id) ?? new Map();
  return daysOfLeave(leave, { days, countsAllDays: counts_all_days });
}

export interface WeighedLeave {
  readonly type: LeaveTypeRecord;
  readonly days: readonly LeaveDay[];
  /** Thousandths of a day. */
  readonly amount: number;
  /** Days she may take on some day of the leave; null: not counted. */
  readonly balance: number | null;
  readonly needsFile: boolean;
  readonly needsSecond: boolean;
}

interface WeighWish {
  readonly employee: EmployeeRecord;
  readonly wish: LeaveSpan & { readonly leave_type_id: number };
  /** A leave that is applied for again. */
  readonly except?: number;
}

/** Refuses, each at its field, a kind that is not offered, a span its kind does not allow, one over another, and days she does not have. */
export async function weighLeave(ctx: Context, { employee, wish, except = 0 }: WeighWish): Promise<WeighedLeave> {
  const type = await getLeaveType(ctx, wish.leave_type_id);
  checkSpan(wish, type);
  checkService(wish, employee, type);
  const days = await daysFor(ctx, employee, wish, type);
  const amount = amountOf(days);
  if (amount === 0 && employee.hours.length === 0) throw failField('from_on', 'hr.no-hours');
  if (amount === 0) throw failField('from_on', 'hr.leave-empty');
  if (type.longest_days !== null && amount > type.longest_days * wholeDay)
    throw failField('to_on', 'hr.leave-long', { days: type.longest_days });
  const isOwner = isOwn(ctx, employee);
  const earliest = addDays(await todayOf(ctx, employee), type.notice_days);
  if (isOwner && type.notice_days > 0 && wish.from_on < earliest)
    throw failField('from_on', 'hr.leave-notice', { days: type.notice_days, date: earliest });
  await checkBlackout(ctx, employee, type, days);
  await checkPaid(ctx, employee, type, days);
  await checkOverlap(ctx, employee.id, days, except);
  const usable = isCounted(type)
    ? usableFor(await usableDays(ctx, { employee, type, until: wish.to_on, except }), days, type)
    : null;
  if (usable && amount > usable.left)
    throw failField('leave_type_id', 'hr.leave-balance', { days: daysOf(amount), left: daysOf(usable.left) });
  const balance = usable?.balance ?? null;
  const reaches = (limit: number | null) => limit !== null && amount >= limit * wholeDay;
  return {
    type,
    days,
    amount,
    balance,
    needsFile: reaches(type.file_days),
    needsSecond: reaches(type.second_days),
  };
}

export const shownDays = (days: readonly LeaveDay[]): LeavePreview['slices'] =>
  days.map(({ date, spans, amount, free, holiday }) => ({
    date,
    days: daysOf(amount),
    from: spans[0] ? clockOf(spans[0].from) : null,
    to: spans.length > 0 ? clockOf(spans.at(-1)?.to ?? 0) : null,
    free,
    holiday,
  }));

function shownWeight({ days, amount, balance, needsFile, needsSecond }: WeighedLeave): LeavePreview {
  return {
    days: daysOf(amount),
    slices: shownDays(days),
    balance: balance === null ? null : daysOf(balance),
    rest: balance === null ? null : daysOf(balance - amount),
    needs_file: needsFile,
    needs_second: needsSecond,
  };
}

/** What a leave would be; nothing is written. Refuses what its application would refuse. */
export async function previewLeave(
  ctx: Context,
  { employee_id, ...wish }: z.output<typeof leaveWish>,
): Promise<LeavePreview> {
  const employee =
    employee_id === null ? await requireOwnEmployee(ctx) : await getEmployee(ctx, employee_id, 'mayWrite');
  return shownWeight(await weighLeave(ctx, { employee, wish }));
}
