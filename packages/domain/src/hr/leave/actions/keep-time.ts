// A promise of somebody's time and the approval of her leave come one after the other: the later one sees the earlier.
import type { StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '@kaifong/kernel/context';
import { asc, eq, inArray } from 'drizzle-orm';
import { lockEmployee } from '../../employee/locks.ts';
import { employees } from '../../employee/schema.ts';
import { leaveClashes } from '../ports/leave-clash.ts';
import type { LeaveRecord } from '../queries/get-leave.ts';
import type { EmployeeRecord } from '../queries/people.ts';
import { leaveSlices } from '../schema.ts';

/**
 * For later domains, before they read who is away and promise the time of people: no leave of theirs is approved until the transaction ends.
 * Promises do not wait for each other. Accounts of nobody who works here are none.
 */
export async function keepTime(tx: TxContext, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return;
  const { id, account_id } = employees;
  await tx.db
    .select({ id })
    .from(employees)
    .where(inArray(account_id, [...accountIds]))
    .orderBy(asc(id))
    .for('key share');
}

/** Waits for promises of somebody's time that are being made, and tells those that lie in a leave of hers. */
export async function promisesInLeave(
  tx: TxContext,
  leave: Pick<LeaveRecord, 'id'>,
  { id, account_id }: EmployeeRecord,
): Promise<StepEffect[]> {
  await lockEmployee(tx, id);
  if (account_id === null) return [];
  const { date, from_minute, to_minute, leave_id } = leaveSlices;
  const days = await tx.db
    .select({ date, from: from_minute, to: to_minute })
    .from(leaveSlices)
    .where(eq(leave_id, leave.id));
  const found: StepEffect[] = [];
  for (const find of tx.runtime.adapters.all(leaveClashes))
    for (const { title } of await find(tx, { account_id, days }))
      found.push({ kind: 'slot', word: 'promise-in-leave', target: title });
  return found;
}
