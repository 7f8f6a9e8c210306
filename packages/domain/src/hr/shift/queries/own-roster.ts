import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { employees } from '../../employee/schema.ts';
import { requireOwnEmployee, todayOf } from '../../leave/queries/people.ts';
import { datesOf } from '../../rules/dates.ts';
import type { ColleagueView, OwnRosterView } from '../contract/index.ts';
import { shiftAssignments } from '../schema.ts';
import { selectAssignments, shiftShower } from './assignments.ts';
import { lastDayOf, type Stretch } from './in-stretch.ts';
import { daysOfPeople, openShifts } from './roster.ts';
import { listOwnSwaps } from './swaps.ts';

/** The caller's own days as they were promised, open shifts, and her swaps. Refuses `hr.no-employee`. */
export async function getOwnRoster(ctx: Context, stretch: Omit<Stretch, 'store_id'>): Promise<OwnRosterView> {
  const person = await requireOwnEmployee(ctx);
  const { from } = stretch;
  const to = lastDayOf(stretch);
  const read = await daysOfPeople(ctx, [person], { from, to, drafts: false });
  const days = datesOf(from, to).map((date) => read.dayOf(person, date));
  const today = await todayOf(ctx, person);
  return {
    from,
    to,
    employee: { id: person.id, name: person.name },
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    days,
    open: (await openShifts(ctx, stretch, ['published'])).filter(({ date }) => date >= today),
    swaps: await listOwnSwaps(ctx, person),
  };
}

const weeksAhead = 28;

/** Colleagues with an account who work here now, and their published shifts of the next weeks. */
export async function listColleagues(ctx: Context): Promise<ColleagueView[]> {
  const person = await requireOwnEmployee(ctx);
  const today = await todayOf(ctx, person);
  const colleagues = await ctx.db
    .select({ id: employees.id, name: employees.name })
    .from(employees)
    .where(
      and(
        ne(employees.id, person.id),
        isNotNull(employees.account_id),
        lte(employees.joined_on, addDays(today, weeksAhead)),
        or(isNull(employees.left_on), gte(employees.left_on, today)),
      ),
    )
    .orderBy(asc(employees.name), asc(employees.id));
  if (colleagues.length === 0) return [];
  const found = await selectAssignments(ctx)
    .where(
      and(
        inArray(
          shiftAssignments.employee_id,
          colleagues.map(({ id }) => id),
        ),
        eq(shiftAssignments.status, 'published'),
        gte(shiftAssignments.date, today),
        lte(shiftAssignments.date, addDays(today, weeksAhead)),
      ),
    )
    .orderBy(asc(shiftAssignments.date), asc(shiftAssignments.from_minute));
  const shown = found.map(await shiftShower(ctx));
  return colleagues.map((colleague) => ({
    ...colleague,
    // What a manager wrote at a shift is for whoever works it.
    shifts: shown.filter(({ employee_id }) => employee_id === colleague.id).map((each) => ({ ...each, note: '' })),
  }));
}
