import type { StepEffect } from '@kaifong/base/steps';
import { addDays } from '@kaifong/base/time';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import { reckonDate } from '../../attendance/actions/reckon-days.ts';
import { employees } from '../../employee/schema.ts';
import { holidaySteps } from '../../holiday/actions/take-step.ts';
import type { holidays } from '../../holiday/schema.ts';
import { plannedDays } from '../../shift/queries/planned-days.ts';
import { daysToSubstitute } from '../../shift/rules/granted-holidays.ts';
import { leaveSlices, leaves, leaveTypes } from '../schema.ts';
import { giveLeaveBack } from './leave-ledger.ts';

type Holiday = Pick<typeof holidays.$inferSelect, 'date' | 'set'>;

/** Gives everybody who is on leave on a new holiday, or on the day it is given instead, that day back. Returns an effect for each. */
async function giveDayBack(tx: TxContext, { date, set }: Holiday): Promise<StepEffect[]> {
  const until = addDays(date, daysToSubstitute);
  const rows = await tx.db
    .select({ leave: leaves, employee: employees })
    .from(leaves)
    .innerJoin(employees, eq(employees.id, leaves.employee_id))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaves.leave_type_id))
    .where(
      and(
        eq(employees.holiday_set, set),
        eq(leaveTypes.counts_all_days, false),
        inArray(leaves.status, ['pending', 'approved']),
        inArray(
          leaves.id,
          tx.db
            .select({ id: leaveSlices.leave_id })
            .from(leaveSlices)
            .where(between(leaveSlices.date, date, until)),
        ),
      ),
    )
    .orderBy(asc(leaves.id))
    .for('update', { of: leaves });
  const people = rows.map(({ employee }) => employee);
  const planned = await plannedDays(tx, people, date, until, { date, set });
  const effects: StepEffect[] = [];
  for (const { leave, employee } of rows) {
    // A shift she was promised goes before the holiday: her leave still takes it.
    const free = [...(planned.get(employee.id)?.values() ?? [])].filter(
      (day) => day.free === 'holiday' && day.shifts.length === 0,
    );
    const dates = free.map((day) => day.date);
    if (dates.length === 0) continue;
    const gone = await tx.db
      .delete(leaveSlices)
      .where(and(eq(leaveSlices.leave_id, leave.id), inArray(leaveSlices.date, dates)))
      .returning({ amount: leaveSlices.amount });
    if (gone.length === 0) continue;
    const amount = gone.reduce((sum, slice) => sum + slice.amount, 0);
    if (leave.posting_id !== null && amount > 0)
      await giveLeaveBack(tx, { ...leave, amount }, leave.posting_id, `holiday:${date}:${leave.id}:${leave.version}`);
    await tx.db
      .update(leaves)
      .set({ amount: leave.amount - amount, ...touch(leaves) })
      .where(eq(leaves.id, leave.id));
    effects.push({ kind: 'slot', word: 'leave-day-back', target: employee.name });
  }
  return effects;
}

/** Publishes a holiday: leave that lies over it costs that day no longer. Refuses what every machine refuses. */
export const publishHoliday = (
  ctx: Context,
  wish: { readonly id: number; readonly version?: number | undefined; readonly reason?: string | undefined },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const begun = await holidaySteps.begin(tx, { ...wish, command: 'publish' });
    await holidaySteps.finish(tx, begun, { effects: await giveDayBack(tx, begun.row) });
    await reckonDate(tx, begun.row);
  });
