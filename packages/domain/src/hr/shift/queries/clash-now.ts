import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, gte, lte } from 'drizzle-orm';
import { leaveStands } from '../../leave/queries/leave-stands.ts';
import { leaveSlices, leaves } from '../../leave/schema.ts';
import type { AssignmentClash } from '../contract/index.ts';
import { daysAround, isRestless } from '../rules/week-rules.ts';
import { type PlannedPerson, plannedDays } from './planned-days.ts';

export interface PlacedShift {
  readonly date: string;
  readonly from_minute: number;
  readonly to_minute: number;
}

const perDay = 24 * 60;

/** Whether leave of hers that stands lies in a shift, after midnight of the date too. */
async function isInLeave(ctx: Context, employeeId: number, { date, from_minute, to_minute }: PlacedShift) {
  const rows = await ctx.db
    .select({ date: leaveSlices.date, from: leaveSlices.from_minute, to: leaveSlices.to_minute })
    .from(leaveSlices)
    .innerJoin(leaves, eq(leaves.id, leaveSlices.leave_id))
    .where(
      and(
        eq(leaveSlices.employee_id, employeeId),
        leaveStands,
        gte(leaveSlices.date, addDays(date, -1)),
        lte(leaveSlices.date, addDays(date, 1)),
      ),
    );
  return rows.some((slice) => {
    const shifted = slice.date === date ? 0 : slice.date < date ? -perDay : perDay;
    return slice.from + shifted < to_minute && from_minute < slice.to + shifted;
  });
}

/** What speaks against a shift of somebody: her leave, or no day of rest in seven. `without`: a date she gives away. */
export async function clashNow(
  ctx: Context,
  person: PlannedPerson,
  shift: PlacedShift,
  without?: string,
): Promise<AssignmentClash | null> {
  if (await isInLeave(ctx, person.id, shift)) return 'leave';
  const { date } = shift;
  const plan = await plannedDays(ctx, [person], addDays(date, -daysAround), addDays(date, daysAround));
  const days = plan.get(person.id);
  const works = (on: string) => on === date || (on !== without && days?.get(on)?.free === null);
  return isRestless(works, date) ? 'rest' : null;
}
