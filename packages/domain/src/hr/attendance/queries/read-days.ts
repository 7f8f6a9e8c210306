// Everything days of people are reckoned from: plan, punches that count, approved leave.
import { dateAt, dayStart, instantOf } from '@kaifong/base/spans';
import { addDays, day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { leaveStands } from '../../leave/queries/leave-stands.ts';
import type { EmployeeRecord } from '../../leave/queries/people.ts';
import { leaveSlices, leaves } from '../../leave/schema.ts';
import { plannedDays } from '../../shift/queries/planned-days.ts';
import { usualSpans } from '../../shift/rules/planned-day.ts';
import type { AttendanceSettings, DayPlan, PunchSource } from '../contract/index.ts';
import type { DayLeave, DayPunch } from '../rules/day-of.ts';
import { dayPlanOf, windowOf } from '../rules/day-plan.ts';
import { type DayWindow, datesOfPunches } from '../rules/match-punches.ts';
import { clockMinute } from '../rules/minutes.ts';
import { punches } from '../schema.ts';
import { zoneOf } from './attendance-people.ts';

export type DayPerson = Pick<EmployeeRecord, 'id' | 'hours' | 'holiday_set' | 'store_id' | 'joined_on' | 'left_on'>;

export interface ReadDay {
  readonly date: string;
  readonly zone: string;
  readonly plan: DayPlan;
  readonly store_id: number | null;
  readonly punches: readonly (DayPunch & { readonly id: number; readonly at: Date })[];
  readonly leaves: readonly DayLeave[];
}

/** True: no later row stands in place of the punch. */
export const stands = sql`not ${punches.voids} and not exists (select 1 from punches later where later.corrects_id = ${punches.id})`;

async function punchesOf(ctx: Context, ids: readonly number[], from: number, to: number) {
  const { id, employee_id, at, direction, marks, source } = punches;
  const rows = await ctx.db
    .select({ id, employee_id, at, direction, marks, source })
    .from(punches)
    .where(and(inArray(employee_id, [...ids]), gte(at, new Date(from)), lt(at, new Date(to)), stands))
    .orderBy(asc(at), asc(id));
  return Map.groupBy(rows, (row) => row.employee_id);
}

async function leavesOf(ctx: Context, ids: readonly number[], from: string, to: string) {
  const { employee_id, date, leave_id, from_minute, to_minute } = leaveSlices;
  const rows = await ctx.db
    .select({ employee_id, date, leave_id, from: from_minute, to: to_minute })
    .from(leaveSlices)
    .innerJoin(leaves, eq(leaves.id, leave_id))
    .where(and(inArray(employee_id, [...ids]), leaveStands, gte(date, from), lte(date, to)))
    .orderBy(asc(date), asc(from_minute));
  return Map.groupBy(rows, (row) => `${row.employee_id} ${row.date}`);
}

/** Sources of punches that somebody decided on. */
const decided: readonly PunchSource[] = ['hand', 'appeal'];

/** A day that was put right by hand or by an appeal was looked at: of the punches she saw, the marks that ask for a look have been answered. */
function lookedAt<Punch extends DayPunch & { readonly id: number; readonly source: PunchSource }>(
  own: readonly Punch[],
): Punch[] {
  const seen = Math.max(0, ...own.flatMap(({ id, source }) => (decided.includes(source) ? [id] : [])));
  return own.map((punch) =>
    punch.id < seen ? { ...punch, marks: punch.marks.filter((mark) => mark === 'late') } : punch,
  );
}

/** Days before and after the asked ones, whose windows may reach into them. */
const around = 2;

/** Days of people from one date to another, both included: employee → date → day. A handful of statements for all of them. */
export async function readDays(
  ctx: Context,
  people: readonly DayPerson[],
  from: string,
  to: string,
): Promise<Map<number, Map<string, ReadDay>>> {
  if (people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const [first, last] = [addDays(from, -around), addDays(to, around)];
  const defaults = await getSettings<AttendanceSettings>(ctx);
  const planned = await plannedDays(ctx, people, first, last);
  const away = await leavesOf(ctx, ids, from, to);
  // Zones differ by less than a day; whose punches lie outside her own days is seen below.
  const came = await punchesOf(ctx, ids, dayStart('UTC', first) - day, dayStart('UTC', last) + 2 * day);
  const found = new Map<number, Map<string, ReadDay>>();
  for (const person of people) {
    const zone = await zoneOf(ctx, person);
    const plans = new Map<string, DayPlan>();
    const windows: DayWindow[] = [];
    for (const [date, each] of planned.get(person.id) ?? []) {
      const plan = dayPlanOf(each, usualSpans(person.hours, date), defaults);
      plans.set(date, plan);
      windows.push(...windowIn(zone, date, plan));
    }
    const own = came.get(person.id) ?? [];
    const dates = datesOfPunches(
      own.map(({ at, direction }) => ({ at: at.getTime(), direction })),
      windows,
      (at) => dateAt(zone, at),
    );
    const days = new Map<string, ReadDay>();
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const plan = plans.get(date);
      if (!plan) continue;
      days.set(date, {
        date,
        zone,
        plan,
        store_id: planned.get(person.id)?.get(date)?.shifts[0]?.store_id ?? person.store_id,
        punches: lookedAt(
          own.flatMap(({ id, at, direction, marks, source }, place) =>
            dates[place] === date
              ? [{ id, at, direction, marks, source, minute: clockMinute(zone, date, at.getTime()) }]
              : [],
          ),
        ),
        leaves: away.get(`${person.id} ${date}`) ?? [],
      });
    }
    found.set(person.id, days);
  }
  return found;
}

/** The instant of a minute of a date, also one below 0: of the day before. */
export const instantAt = (zone: string, date: string, minute: number): number =>
  minute < 0 ? instantOf(zone, addDays(date, -1), minute + 1440) : instantOf(zone, date, minute);

function windowIn(zone: string, date: string, plan: DayPlan): DayWindow[] {
  const window = windowOf(plan);
  if (!window) return [];
  const at = (minute: number) => instantAt(zone, date, minute);
  return [{ date, from: at(window.from), start: at(window.start), end: at(window.end), to: at(window.to) }];
}

/** The windows of days that were read, for asking whether somebody may still be in. */
export const windowsOf = (days: Iterable<ReadDay>): DayWindow[] =>
  [...days].flatMap(({ date, zone, plan }) => windowIn(zone, date, plan));
