import { textIn } from '@kaifong/base/localized';
import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import type { employees } from '../../employee/schema.ts';
import { holidays } from '../../holiday/schema.ts';
import { datesOf } from '../../rules/dates.ts';
import { daysToSubstitute, grantedHolidays, isUsualRest } from '../rules/granted-holidays.ts';
import { type PlannedDay, type PlannedShift, plannedDay } from '../rules/planned-day.ts';
import { restDays, shiftAssignments, shifts } from '../schema.ts';

/** Of an employee, what her plan depends on. */
export type PlannedPerson = Pick<typeof employees.$inferSelect, 'id' | 'hours' | 'holiday_set' | 'joined_on'>;

const noTemplate = {
  late_grace_minutes: 0,
  early_grace_minutes: 0,
  half_below_minutes: null,
  absent_below_minutes: null,
  punch_before_minutes: 60,
  punch_after_minutes: 120,
  overtime: 'approved',
  overtime_from_minutes: 15,
} as const;

const row = {
  id: shiftAssignments.id,
  employee_id: shiftAssignments.employee_id,
  date: shiftAssignments.date,
  shift_id: shiftAssignments.shift_id,
  store_id: shiftAssignments.store_id,
  from: shiftAssignments.from_minute,
  to: shiftAssignments.to_minute,
  break_minutes: shiftAssignments.break_minutes,
  break_paid: shiftAssignments.break_paid,
  status: shiftAssignments.status,
  clash: shiftAssignments.clash,
};
const template = {
  late_grace_minutes: shifts.late_grace_minutes,
  early_grace_minutes: shifts.early_grace_minutes,
  half_below_minutes: shifts.half_below_minutes,
  absent_below_minutes: shifts.absent_below_minutes,
  punch_before_minutes: shifts.punch_before_minutes,
  punch_after_minutes: shifts.punch_after_minutes,
  overtime: shifts.overtime,
  overtime_from_minutes: shifts.overtime_from_minutes,
};

/** Shifts that were promised to people, by person and date; a date whose shifts were all canceled has none. */
async function promisedShifts(ctx: Context, ids: readonly number[], from: string, to: string) {
  const { employee_id, date, shift_id, published_at } = shiftAssignments;
  const rows = await ctx.db
    .select({ row, template })
    .from(shiftAssignments)
    .leftJoin(shifts, eq(shifts.id, shift_id))
    .where(and(inArray(employee_id, [...ids]), gte(date, from), lte(date, to), isNotNull(published_at)));
  const found = new Map<string, PlannedShift[]>();
  for (const { row: each, template: of } of rows) {
    const { employee_id: person, date: on, status, clash, ...own } = each;
    const key = `${person} ${on}`;
    const ofDay = found.get(key) ?? [];
    found.set(key, ofDay);
    // A shift canceled for a leave is still what the leave pays for.
    if (status !== 'canceled' || clash === 'leave') ofDay.push({ ...own, ...(of ?? noTemplate) });
  }
  return found;
}

/** Published rest days, as person and date. */
async function namedRests(ctx: Context, ids: readonly number[], from: string, to: string): Promise<Set<string>> {
  const { employee_id, date, status } = restDays;
  const rows = await ctx.db
    .select({ employee_id, date })
    .from(restDays)
    .where(and(inArray(employee_id, [...ids]), gte(date, from), lte(date, to), eq(status, 'published')));
  return new Set(rows.map((row) => `${row.employee_id} ${row.date}`));
}

/** Published holidays by set and date, named in the caller's language. */
async function holidayNames(ctx: Context, people: readonly PlannedPerson[], from: string, to: string) {
  const { main_language } = await getSettings(ctx);
  const { set, date, name, status } = holidays;
  const sets = [...new Set(people.map(({ holiday_set }) => holiday_set))];
  const rows = await ctx.db
    .select({ set, date, name })
    .from(holidays)
    .where(and(inArray(set, sets), eq(status, 'published'), gte(date, from), lte(date, to)));
  return new Map(rows.map((row) => [`${row.set} ${row.date}`, textIn(row.name, ctx.language, main_language)]));
}

interface Facts {
  readonly promised: ReadonlyMap<string, PlannedShift[]>;
  readonly rests: ReadonlySet<string>;
  /** Names by set and date. */
  readonly named: ReadonlyMap<string, string>;
  readonly substituteOf: (name: string) => string;
}

/** Days of one person from one date to another. Holidays of the law are looked at from before: one on a rest day moves on. */
function daysOfPerson(
  { id, hours, holiday_set, joined_on }: PlannedPerson,
  from: string,
  to: string,
  { promised, rests, named, substituteOf }: Facts,
): Map<string, PlannedDay> {
  const nameOf = (date: string) => named.get(`${holiday_set} ${date}`);
  const isRest = (date: string) =>
    !promised.get(`${id} ${date}`)?.length && (rests.has(`${id} ${date}`) || isUsualRest(hours, date));
  const earliest = addDays(from, -daysToSubstitute);
  const granted =
    holiday_set === 'statutory'
      ? grantedHolidays(datesOf(joined_on > earliest ? joined_on : earliest, to), nameOf, isRest)
      : undefined;
  return new Map(
    datesOf(from, to).map((date) => {
      const own = granted?.get(date);
      const name = granted && date >= joined_on ? own?.name : nameOf(date);
      const day = plannedDay(date, {
        hours,
        holiday: name ?? null,
        shifts: promised.get(`${id} ${date}`),
        rest: rests.has(`${id} ${date}`),
      });
      // The day a holiday falls on goes on telling its name.
      const holiday = own?.substitute ? substituteOf(own.name) : (nameOf(date) ?? null);
      return [date, { ...day, holiday }];
    }),
  );
}

/**
 * Planned work of people on each date from one to another, both included: employee → date → day. Three statements for all of them. `added`: a holiday
 * that is about to be published.
 */
export async function plannedDays(
  ctx: Context,
  people: readonly PlannedPerson[],
  from: string,
  to: string,
  added?: Pick<typeof holidays.$inferSelect, 'set' | 'date'>,
): Promise<Map<number, Map<string, PlannedDay>>> {
  if (people.length === 0 || to < from) return new Map();
  const ids = people.map(({ id }) => id);
  const before = addDays(from, -daysToSubstitute);
  const named = await holidayNames(ctx, people, before, to);
  if (added) named.set(`${added.set} ${added.date}`, '');
  const facts: Facts = {
    promised: await promisedShifts(ctx, ids, before, to),
    rests: await namedRests(ctx, ids, before, to),
    named,
    substituteOf: (name) => renderMessage(ctx.language, 'hr.holiday.substitute', { name }),
  };
  return new Map(people.map((person) => [person.id, daysOfPerson(person, from, to, facts)]));
}
