import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, gt, sum } from 'drizzle-orm';
import type * as z from 'zod';
import type { shortenLeaveInput } from '../contract/index.ts';
import type { LeaveRecord } from '../queries/get-leave.ts';
import type { EmployeeRecord } from '../queries/people.ts';
import { daysFor } from '../queries/weigh-leave.ts';
import { leaveSlices, leaveTypes } from '../schema.ts';
import { giveLeaveBack } from './leave-ledger.ts';
import { slicesOf } from './slices-of.ts';

type Wish = Pick<z.output<typeof shortenLeaveInput>, 'to_on' | 'to_half'>;

/** Refuses an end that is no earlier one of the leave, or in the middle of a day its kind takes whole. */
function checkEnd(leave: LeaveRecord, { to_on, to_half }: Wish, unit: string): void {
  const isEarlier = to_on < leave.to_on || (to_on === leave.to_on && to_half === 'am' && leave.to_half === 'pm');
  const isInside =
    to_on > leave.from_on || (to_on === leave.from_on && !(leave.from_half === 'pm' && to_half === 'am'));
  if (leave.from_time !== null || !isEarlier || !isInside)
    throw failField('to_on', 'hr.leave-shorter', { from: leave.from_on, to: leave.to_on });
  if (unit === 'day' && to_half === 'am') throw failField('to_half', 'hr.leave-whole-days');
}

/** Leaves the last day of a leave its morning: half of its work as it is planned now. */
async function cutLastDay(
  tx: TxContext,
  leave: LeaveRecord,
  employee: EmployeeRecord,
  type: typeof leaveTypes.$inferSelect,
) {
  const ofDay = and(eq(leaveSlices.leave_id, leave.id), eq(leaveSlices.date, leave.to_on));
  const gone = await tx.db.delete(leaveSlices).where(ofDay).returning({ id: leaveSlices.id });
  if (gone.length === 0) return;
  const from_half = leave.from_on === leave.to_on ? leave.from_half : 'am';
  const days = await daysFor(tx, employee, { ...leave, from_on: leave.to_on, from_half }, type);
  const left = slicesOf(leave, days);
  if (left.length > 0) await tx.db.insert(leaveSlices).values(left);
}

/**
 * Ends a leave earlier: the days after its new end are hers again, in her balance and on the roster. Refuses an end that is not earlier,
 * and one that leaves nothing of it.
 */
export async function shortenLeave(tx: TxContext, row: LeaveRecord, employee: EmployeeRecord, wish: Wish) {
  const [type] = await tx.db.select().from(leaveTypes).where(eq(leaveTypes.id, row.leave_type_id));
  if (!type) throw new Error(`leave ${row.id} is of no kind`);
  checkEnd(row, wish, type.unit);
  const { to_on, to_half } = wish;
  await tx.db.delete(leaveSlices).where(and(eq(leaveSlices.leave_id, row.id), gt(leaveSlices.date, to_on)));
  const wasHalf = to_on === row.to_on ? row.to_half === 'am' : false;
  if (to_half === 'am' && !wasHalf) await cutLastDay(tx, { ...row, to_on, to_half }, employee, type);
  const [left] = await tx.db
    .select({ amount: sum(leaveSlices.amount) })
    .from(leaveSlices)
    .where(eq(leaveSlices.leave_id, row.id));
  const amount = Number(left?.amount ?? 0);
  if (amount === 0) throw failField('to_on', 'hr.leave-nothing-left');
  if (row.posting_id !== null && amount < row.amount) {
    const back = { ...row, amount: row.amount - amount };
    await giveLeaveBack(tx, back, row.posting_id, `shorten:${row.id}:${row.version}`);
  }
  return { to_on, to_half, amount };
}
