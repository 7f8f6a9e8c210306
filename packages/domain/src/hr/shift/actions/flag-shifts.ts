import { asSystem, type TxContext } from '@kaifong/kernel/context';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type * as z from 'zod';
import type { leaveMoved } from '../../leave/contract/index.ts';
import { leaveSlices } from '../../leave/schema.ts';
import { shiftAssignments } from '../schema.ts';
import { stepShift } from './take-step.ts';

/** Leave that was approved over promised shifts makes them abnormal, until somebody cancels them. */
export async function flagShifts(
  tx: TxContext,
  { leave_id, letter }: z.output<typeof leaveMoved.payload>,
): Promise<void> {
  if (letter !== 'leave_approved') return;
  const { id, employee_id, date, status, from_minute, to_minute } = shiftAssignments;
  const rows = await tx.db
    .selectDistinct({ id })
    .from(shiftAssignments)
    .innerJoin(leaveSlices, and(eq(leaveSlices.employee_id, employee_id), eq(leaveSlices.date, date)))
    .where(
      and(
        eq(leaveSlices.leave_id, leave_id),
        eq(status, 'published'),
        lt(from_minute, leaveSlices.to_minute),
        gt(to_minute, leaveSlices.from_minute),
      ),
    )
    .orderBy(asc(id));
  for (const row of rows) await stepShift(asSystem(tx, 'leave'), 'flag', row);
}
