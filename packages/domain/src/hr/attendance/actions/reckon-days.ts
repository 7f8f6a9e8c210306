// Days are reckoned again whenever something they depend on changes: in the transaction of that change, one person at a time.

import { addDays } from '@kaifong/base/time';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import { and, between, eq, inArray } from 'drizzle-orm';
import type { HolidaySet } from '../../employee/contract/index.ts';
import { employees } from '../../employee/schema.ts';
import { daysToSubstitute } from '../../shift/rules/granted-holidays.ts';
import { type DayCause, type DayReason, daySettled } from '../contract/index.ts';
import { type DayPerson, instantAt, type ReadDay, readDays } from '../queries/read-days.ts';
import { dayOf, type ReckonedDay } from '../rules/day-of.ts';
import { attendanceChanges, attendanceDays, attendanceSlices } from '../schema.ts';

type DayRow = typeof attendanceDays.$inferSelect;

export interface ReckonCause {
  readonly cause: DayCause;
  readonly reason?: string;
  /** True: days that are not there yet and have no punch are left alone. */
  readonly onlyKnown?: boolean;
}

/** Locks somebody: whatever changes her days waits for its turn. */
export async function lockPerson(tx: TxContext, employeeId: number): Promise<DayPerson> {
  const [row] = await tx.db.select().from(employees).where(eq(employees.id, employeeId)).for('no key update');
  if (!row) throw new Error(`employee ${employeeId} is not there`);
  return row;
}

/** What cannot be known before the day is over. */
const onlyAfterwards: ReadonlySet<DayReason> = new Set(['missing_out', 'short', 'early', 'no_punch']);

function columnsOf(reckoned: ReckonedDay, day: ReadDay, now: Date) {
  const { slices: _slices, settlesAt, status, reasons, ...minutes } = reckoned;
  const settles = new Date(instantAt(day.zone, day.date, settlesAt));
  const isOver = settles <= now;
  return {
    ...minutes,
    plan: day.plan,
    store_id: day.store_id,
    status: isOver ? status : ('pending' as const),
    reasons: reasons.filter((reason) => isOver || !onlyAfterwards.has(reason)),
    settles_at: isOver ? null : settles,
  };
}

async function writeSlices(tx: TxContext, dayId: number, { slices }: ReckonedDay): Promise<void> {
  await tx.db.delete(attendanceSlices).where(eq(attendanceSlices.day_id, dayId));
  if (slices.length === 0) return;
  await tx.db.insert(attendanceSlices).values(
    slices.map(({ kind, from, to, leave_id }) => ({
      ...{ day_id: dayId, kind, leave_id },
      ...{ from_minute: from, to_minute: to },
    })),
  );
}

async function writeChange(tx: TxContext, before: DayRow | undefined, after: DayRow, { cause, reason }: ReckonCause) {
  const isMoved = before?.status !== after.status || before.work_minutes !== after.work_minutes;
  if (after.status === 'pending' || !isMoved) return;
  await tx.db.insert(attendanceChanges).values({
    ...{ day_id: after.id, cause, reason: reason ?? '' },
    ...{ from_status: before?.status ?? null, to_status: after.status },
    ...{ work_before: before?.work_minutes ?? 0, work_after: after.work_minutes },
    account_id: authorOf(tx).accountId,
  });
}

async function reckonDay(tx: TxContext, person: DayPerson, day: ReadDay, before: DayRow | undefined, why: ReckonCause) {
  const reckoned = dayOf(day.plan, day.punches, day.leaves, before?.overtime_granted != null);
  const values = columnsOf(reckoned, day, tx.runtime.now());
  const write = before
    ? tx.db
        .update(attendanceDays)
        .set({ ...values, ...touch(attendanceDays) })
        .where(eq(attendanceDays.id, before.id))
    : tx.db.insert(attendanceDays).values({ ...values, employee_id: person.id, date: day.date });
  const [after] = await write.returning();
  if (!after) throw new Error('a day was not written');
  await writeSlices(tx, after.id, reckoned);
  await writeChange(tx, before, after, why);
  const letter = why.cause === 'settled' && after.status === 'abnormal' ? 'day_abnormal' : 'day_absent';
  if (why.cause === 'settled' && (after.status === 'abnormal' || after.status === 'absent'))
    await announce(tx, daySettled, { attendance_id: after.id, letter });
}

/**
 * Reckons dates of somebody who is locked. Days that are paid for stay as they are, and so do those before she came and after she left.
 * Dates ahead are written where somebody asks for them by name.
 */
export async function reckonDays(
  tx: TxContext,
  person: DayPerson,
  dates: readonly string[],
  why: ReckonCause,
): Promise<void> {
  const asked = [...new Set(dates)]
    .filter((date) => date >= person.joined_on && (person.left_on === null || date <= person.left_on))
    .sort();
  const [first, last] = [asked[0], asked.at(-1)];
  if (!(first && last)) return;
  const rows = await tx.db
    .select()
    .from(attendanceDays)
    .where(and(eq(attendanceDays.employee_id, person.id), inArray(attendanceDays.date, asked)))
    .orderBy(attendanceDays.date)
    .for('update');
  const known = new Map(rows.map((row) => [row.date, row]));
  const days = (await readDays(tx, [person], first, last)).get(person.id);
  for (const date of asked) {
    const [before, day] = [known.get(date), days?.get(date)];
    if (!day || before?.locked_by != null || (why.onlyKnown && !before && day.punches.length === 0)) continue;
    await reckonDay(tx, person, day, before, why);
  }
}

/** The same of somebody by her number, of days that are there: for whatever changes a plan or a leave. */
export async function reckonKnownDays(
  tx: TxContext,
  employeeId: number,
  dates: readonly string[],
  why: Omit<ReckonCause, 'onlyKnown'>,
): Promise<void> {
  if (dates.length === 0) return;
  await reckonDays(tx, await lockPerson(tx, employeeId), dates, { ...why, onlyKnown: true });
}

/** Reckons a date of everybody of a set of holidays, and those it may be given on instead: one of it was published. */
export async function reckonDate(
  tx: TxContext,
  { date, set }: { readonly date: string; readonly set: HolidaySet },
): Promise<void> {
  const rows = await tx.db
    .select({ id: employees.id, date: attendanceDays.date })
    .from(attendanceDays)
    .innerJoin(employees, eq(employees.id, attendanceDays.employee_id))
    .where(and(between(attendanceDays.date, date, addDays(date, daysToSubstitute)), eq(employees.holiday_set, set)))
    .orderBy(employees.id, attendanceDays.date);
  for (const [id, days] of Map.groupBy(rows, (row) => row.id))
    await reckonKnownDays(
      tx,
      id,
      days.map((day) => day.date),
      { cause: 'plan' },
    );
}
