import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { type EmployeeRecord, requireOwnEmployee, todayOf } from '../../leave/queries/people.ts';
import { datesOf } from '../../rules/dates.ts';
import { continuityRights } from '../../shift/contract/index.ts';
import { holidaysGiven } from '../../shift/queries/holidays-given.ts';
import { daysOfPeople } from '../../shift/queries/roster.ts';
import {
  type CountedDay,
  countedMinutes,
  type JudgedWeek,
  judgeWeeks,
  rightFrom,
} from '../../shift/rules/continuity.ts';
import { mondayOf } from '../../shift/rules/week-rules.ts';
import type { ContinuityView, continuityInput } from '../contract/index.ts';
import { seenEmployee } from './attendance-people.ts';
import { payableDays } from './payable-days.ts';

/** Weeks that are looked at, before this one and ahead; fewer are shown. */
const weeksBack = 52;
const weeksAhead = 4;
const shownBack = 8;

/** Days of somebody: those that are over as the ledger has them, or as they were planned where it has none, then the plan with its drafts. */
async function countedDays(ctx: Context, person: EmployeeRecord, from: string, to: string, today: string) {
  const ledger = (await payableDays(ctx, [person.id], from, to)).get(person.id) ?? [];
  const known = new Map(ledger.filter(({ status }) => status !== 'pending').map((day) => [day.date, day]));
  const plan = await daysOfPeople(ctx, [person], { from, to, drafts: true });
  return new Map(
    datesOf(from, to).map((date): [string, CountedDay & { readonly isOver: boolean }] => {
      const day = date <= today ? known.get(date) : undefined;
      if (day) return [date, { ...day, isOver: true }];
      const minutes = plan.minutesOn(person, date);
      const free = plan.isHoliday(person, date) ? ('holiday' as const) : minutes > 0 ? null : ('rest' as const);
      return [date, { free, work: minutes, overtime: 0, leaves: [], isOver: date < today }];
    }),
  );
}

/** The first day a right holds, by the weeks in a row that stand last. */
function rightsOf(judged: readonly JudgedWeek[], today: string, isHeld: boolean): ContinuityView['rights'] {
  const since = judged.at(-1)?.since ?? null;
  return continuityRights.map((right) => {
    const from_on = since && rightFrom(right, since);
    return { right, from_on, held: isHeld && from_on !== null && from_on <= today };
  });
}

/** Holidays of the law on the days they are given to her, whichever set her days off are by, and whether each is paid. */
async function statutoryHolidays(
  ctx: Context,
  person: EmployeeRecord,
  judged: readonly JudgedWeek[],
  from: string,
  to: string,
) {
  const given = await holidaysGiven(ctx, { ...person, holiday_set: 'statutory' }, from, to);
  return given.map(({ date, name }) => {
    // A week that is not over before the holiday says nothing of it.
    const week = judged.findLast(({ monday }) => addDays(monday, 6) < date);
    const isPaid = week?.since != null && rightFrom('holiday_pay', week.since) <= date;
    return { date, name, paid: isPaid };
  });
}

/** Hours of somebody week by week against those of a continuous contract. Refuses `not-found`, and `hr.no-employee` of the caller. */
export async function getContinuity(
  ctx: Context,
  { employee_id }: z.output<typeof continuityInput>,
): Promise<ContinuityView> {
  const person = employee_id === undefined ? await requireOwnEmployee(ctx) : await seenEmployee(ctx, employee_id);
  const today = await todayOf(ctx, person);
  const monday = mondayOf(today);
  const earliest = addDays(monday, -7 * weeksBack);
  const joined =
    mondayOf(person.joined_on) === person.joined_on ? person.joined_on : addDays(mondayOf(person.joined_on), 7);
  const first = joined > earliest ? joined : earliest;
  const end = addDays(monday, 7 * weeksAhead - 1);
  const days = first > end ? new Map() : await countedDays(ctx, person, first, end, today);
  const mondays = datesOf(first, end).filter((date) => mondayOf(date) === date);
  const weekOf = (from: string) => datesOf(from, addDays(from, 6)).flatMap((date) => days.get(date) ?? []);
  const weeks = mondays.map((from) => ({ monday: from, minutes: countedMinutes(weekOf(from)) }));
  const judged = judgeWeeks(weeks);
  const over = judged.filter((week) => week.monday < monday);
  const ahead = judged.filter((week) => week.monday >= monday);
  const last = over.at(-1);
  const breaks = ahead.find(({ short }) => short > 0);
  const shown = judged.filter((week) => week.monday >= addDays(monday, -7 * shownBack));
  const rights = rightsOf(breaks ? over : judged, today, last?.continuous === true);
  return {
    employee: { id: person.id, name: person.name },
    today,
    continuous: last?.continuous ?? false,
    since: last?.since ?? null,
    since_before: last?.since === earliest,
    broken_on: over.findLast(({ short }) => short > 0)?.monday ?? null,
    breaks_on: breaks?.monday ?? null,
    weeks: shown.map(({ short, four_weeks, since: _since, ...week }) => ({
      ...week,
      four_weeks_minutes: four_weeks,
      short_minutes: short,
      source: week.monday < monday ? 'worked' : week.monday === monday ? 'both' : 'planned',
    })),
    rights,
    holidays: await statutoryHolidays(ctx, person, judged, shown[0]?.monday ?? today, end),
  };
}
