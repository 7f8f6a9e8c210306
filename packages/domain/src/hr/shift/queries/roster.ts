// The roster of some days: people, shifts, leave, hours, and what speaks against them.

import { textIn } from '@kaifong/base/localized';
import { addDays } from '@kaifong/base/time';
import { type Context, scopedTo } from '@kaifong/kernel/context';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { employees } from '../../employee/schema.ts';
import { leaveStands } from '../../leave/queries/leave-stands.ts';
import { leaveSlices, leaves } from '../../leave/schema.ts';
import { datesOf } from '../../rules/dates.ts';
import { clockOf, type Minutes } from '../../rules/minutes.ts';
import type { RestDay, RosterDay, RosterView } from '../contract/index.ts';
import { type PlannedDay, workMinutes } from '../rules/planned-day.ts';
import { daysAround, isRestless, mondayOf, restLackOf, shortMinutes } from '../rules/week-rules.ts';
import { shiftAssignments, shifts } from '../schema.ts';
import { type FoundAssignment, selectAssignments, shiftShower } from './assignments.ts';
import { inStretch, lastDayOf, type Stretch } from './in-stretch.ts';
import { plannedDays } from './planned-days.ts';
import { restDaysOf } from './rest-days.ts';
import { monthOf, payOfRoster, sumOf } from './roster-cost.ts';
import { listSwapsToDecide } from './swaps.ts';

type EmployeeRecord = typeof employees.$inferSelect;
interface LeaveMinutes extends Minutes {
  readonly approved: boolean;
}

/** Leave that waits or stands, by person and date. */
async function leaveOf(ctx: Context, people: readonly EmployeeRecord[], from: string, to: string) {
  const { employee_id, date, from_minute, to_minute } = leaveSlices;
  const ids = people.map(({ id }) => id);
  const rows = await ctx.db
    .select({ employee_id, date, from: from_minute, to: to_minute, approved: sql<boolean>`${leaveStands}` })
    .from(leaveSlices)
    .innerJoin(leaves, eq(leaves.id, leaveSlices.leave_id))
    .where(and(inArray(employee_id, ids), gte(date, from), lte(date, to)))
    .orderBy(asc(from_minute));
  return Map.groupBy(rows, (row) => `${row.employee_id} ${row.date}`);
}

/** What people do on days, with drafts. */
export interface DaysOfPeople {
  dayOf(person: EmployeeRecord, date: string): RosterDay;
  minutesOn(person: EmployeeRecord, date: string): number;
  isHoliday(person: EmployeeRecord, date: string): boolean;
  /** Whether the roster or her usual hours name a date as a rest day. */
  restsOn(person: EmployeeRecord, date: string): boolean;
}

const spansOf = (spans: readonly Minutes[]) =>
  spans.map(({ from, to }) => ({ start_time: clockOf(from), end_time: clockOf(to) }));

/** Reads days of people, as many before and after as rest, weeks and the pay of the month are judged by. `drafts`: also what is not published. */
export async function daysOfPeople(
  ctx: Context,
  people: readonly EmployeeRecord[],
  { from, to, drafts }: { readonly from: string; readonly to: string; readonly drafts: boolean },
): Promise<DaysOfPeople> {
  const weeks = addDays(mondayOf(from), -21);
  const first = monthOf(from) < weeks ? monthOf(from) : weeks;
  const last = addDays(mondayOf(to), 6 + daysAround);
  const ids = people.map(({ id }) => id);
  const plan = await plannedDays(ctx, people, first, last);
  const rows = await selectAssignments(ctx)
    .where(
      and(
        inArray(shiftAssignments.employee_id, ids),
        gte(shiftAssignments.date, first),
        lte(shiftAssignments.date, last),
        drafts ? undefined : isNotNull(shiftAssignments.published_at),
      ),
    )
    .orderBy(asc(shiftAssignments.from_minute), asc(shiftAssignments.id));
  const found = Map.groupBy(rows, ({ row }) => `${row.employee_id} ${row.date}`);
  const leave = await leaveOf(ctx, people, from, to);
  const rests = await restDaysOf(ctx, ids, { from: first, to: last, drafts });
  const show = await shiftShower(ctx);
  const keyOf = (person: EmployeeRecord, date: string) => `${person.id} ${date}`;
  const standing = (person: EmployeeRecord, date: string) =>
    (found.get(keyOf(person, date)) ?? []).filter(({ row }) => row.status !== 'canceled');
  const planned = (person: EmployeeRecord, date: string) => plan.get(person.id)?.get(date);
  const isHere = ({ joined_on, left_on }: EmployeeRecord, date: string) =>
    date >= joined_on && (!left_on || date <= left_on);
  const minutesOn = (person: EmployeeRecord, date: string): number => {
    const own = standing(person, date);
    if (own.length > 0) return own.reduce((sum, each) => sum + show(each).minutes, 0);
    const day = planned(person, date);
    if (rests.has(keyOf(person, date))) return 0;
    return day && isHere(person, date) ? workMinutes(day) : 0;
  };
  return {
    minutesOn,
    isHoliday: (person, date) => planned(person, date)?.free === 'holiday' && minutesOn(person, date) === 0,
    restsOn: (person, date) => {
      if (rests.has(keyOf(person, date))) return true;
      const isPlanned = (found.get(keyOf(person, date)) ?? []).length > 0;
      return !isPlanned && person.hours.length > 0 && planned(person, date)?.free === 'rest';
    },
    dayOf: (person, date) => {
      const own = found.get(keyOf(person, date)) ?? [];
      const day = planned(person, date);
      const away = leave.get(keyOf(person, date)) ?? [];
      const works = (on: string) => minutesOn(person, on) > 0;
      const rest = rests.get(keyOf(person, date)) ?? null;
      return {
        date,
        holiday: day?.holiday ?? null,
        usual:
          own.length > 0 || rest || !isHere(person, date) ? [] : spansOf(day?.shifts.length ? [] : (day?.spans ?? [])),
        leave: away.map((slice) => ({ ...spansOf([slice])[0]!, approved: slice.approved })),
        shifts: own.map(show),
        rest,
        minutes: minutesOn(person, date),
        cost: null,
        below_least: null,
        warnings: warningsOf(standing(person, date), { day, away, restless: isRestless(works, date), rest }),
      };
    },
  };
}

function warningsOf(
  own: readonly FoundAssignment[],
  facts: {
    readonly day: PlannedDay | undefined;
    readonly away: readonly LeaveMinutes[];
    readonly restless: boolean;
    readonly rest: RestDay | null;
  },
): RosterDay['warnings'] {
  const { day, away, restless, rest } = facts;
  const isLeaveOnRest = rest?.status === 'draft' && away.length > 0;
  const inLeave =
    isLeaveOnRest || own.some(({ row }) => away.some(({ from, to }) => from < row.to_minute && row.from_minute < to));
  return [
    ...(inLeave ? (['leave'] as const) : []),
    ...(own.length > 0 && day?.holiday ? (['holiday'] as const) : []),
    ...(own.length > 0 && restless ? (['rest'] as const) : []),
  ];
}

/** Weeks that begin in a stretch and fall below the hours of a continuous contract. */
function shortWeeks(days: DaysOfPeople, person: EmployeeRecord, dates: readonly string[]) {
  const mondays = [...new Set(dates.map(mondayOf))].filter((monday) => monday >= person.joined_on && !person.left_on);
  return mondays.flatMap((monday) => {
    const weeks = [0, -7, -14, -21].map((offset) => {
      const first = addDays(monday, offset);
      return datesOf(first, addDays(first, 6)).reduce((sum, date) => sum + days.minutesOn(person, date), 0);
    });
    const short_minutes = shortMinutes(monday, weeks);
    return short_minutes > 0 && (weeks[0] ?? 0) > 0 ? [{ monday, short_minutes }] : [];
  });
}

/** Weeks that begin in a stretch, keep the hours of a continuous contract by the plan, and lack a rest day. */
function restWeeks(days: DaysOfPeople, person: EmployeeRecord, dates: readonly string[], short: ReadonlySet<string>) {
  const mondays = [...new Set(dates.map(mondayOf))].filter((monday) => monday >= person.joined_on && !person.left_on);
  return mondays.flatMap((monday) => {
    const week = datesOf(monday, addDays(monday, 6)).map((date) => ({
      works: days.minutesOn(person, date) > 0,
      named: days.restsOn(person, date),
    }));
    const lack = short.has(monday) ? null : restLackOf(week);
    return lack ? [{ monday, lack }] : [];
  });
}

/** People who work here in a stretch, of one store or of all, by name. */
const peopleIn = (ctx: Context, { from, store_id }: Stretch, to: string): Promise<EmployeeRecord[]> =>
  ctx.db
    .select()
    .from(employees)
    .where(
      and(
        lte(employees.joined_on, to),
        or(isNull(employees.left_on), gte(employees.left_on, from)),
        store_id === undefined ? undefined : eq(employees.store_id, store_id),
        scopedTo(ctx, 'employee', employees.id),
      ),
    )
    .orderBy(asc(employees.name), asc(employees.id));

/** Open shifts of a stretch that nobody has. */
export async function openShifts(ctx: Context, stretch: Stretch, statuses: readonly ('draft' | 'published')[]) {
  const rows = await selectAssignments(ctx)
    .where(
      and(
        inStretch(ctx, stretch),
        isNull(shiftAssignments.employee_id),
        inArray(shiftAssignments.status, [...statuses]),
      ),
    )
    .orderBy(asc(shiftAssignments.date), asc(shiftAssignments.from_minute));
  return rows.map(await shiftShower(ctx));
}

/** The roster of a stretch of days. */
export async function getRoster(ctx: Context, stretch: Stretch): Promise<RosterView> {
  const { main_language } = await getSettings(ctx);
  const { from } = stretch;
  const to = lastDayOf(stretch);
  const dates = datesOf(from, to);
  const people = await peopleIn(ctx, stretch, to);
  const days = await daysOfPeople(ctx, people, { from, to, drafts: true });
  const offered = await ctx.db
    .select()
    .from(shifts)
    .where(eq(shifts.enabled, true))
    .orderBy(asc(shifts.order), asc(shifts.start_time), asc(shifts.id));
  const templates = offered
    .filter((template) => !stretch.store_id || !template.store_id || template.store_id === stretch.store_id)
    .map((template) => ({ ...template, name: textIn(template.name, ctx.language, main_language) }));
  const pay = await payOfRoster(ctx, { people, from, to, minutesOn: days.minutesOn });
  const rows = people.map((person) => {
    const plan = dates.map((date) => days.dayOf(person, date));
    const pays = pay.ofDays(person, plan);
    const own = plan.map((day, at) => ({ ...day, ...pays[at] }));
    const short_weeks = shortWeeks(days, person, dates);
    const short = new Set(short_weeks.map(({ monday }) => monday));
    return {
      id: person.id,
      name: person.name,
      department: person.department,
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      ...pay.together(own),
      short_weeks,
      rest_weeks: restWeeks(days, person, dates, short),
      days: own,
    };
  });
  const planned = Map.groupBy(
    rows.flatMap((row) => row.days.flatMap((day) => day.shifts)).filter(({ status }) => status !== 'canceled'),
    (shift) => `${shift.shift_id} ${shift.date}`,
  );
  return {
    from,
    to,
    people: rows,
    cost: sumOf(rows.map(({ cost }) => cost)),
    open: await openShifts(ctx, stretch, ['draft', 'published']),
    templates: templates.map(({ id, name, color, start_time, end_time, break_minutes }) => ({
      ...{ id, name, color, start_time, end_time, break_minutes },
    })),
    coverage: templates
      .filter(({ needed_staff }) => needed_staff > 0)
      .flatMap(({ id, name, needed_staff }) =>
        dates.map((date) => ({
          ...{ shift_id: id, name, date, needed: needed_staff },
          planned: planned.get(`${id} ${date}`)?.length ?? 0,
        })),
      ),
    swaps: await listSwapsToDecide(ctx),
  };
}
