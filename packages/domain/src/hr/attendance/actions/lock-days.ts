// Days that were paid for do not change any more.
import { fail } from '@kaifong/base/errors';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { attendanceDays } from '../schema.ts';

interface DaysToLock {
  readonly employeeIds: readonly number[];
  readonly from: string;
  readonly to: string;
  /** Whoever pays by the days: `payroll:7`. */
  readonly by: string;
}

/**
 * Locks days of people. Refuses `hr.days-unsettled` with how many are not over yet, and `hr.day-locked` when somebody else has locked one; locked
 * again by the same, they stay as they are. Returns how many days are locked now.
 */
export async function lockDays(tx: TxContext, { employeeIds, from, to, by }: DaysToLock): Promise<number> {
  if (employeeIds.length === 0) return 0;
  const { employee_id, date, status, locked_by, id } = attendanceDays;
  const asked = and(inArray(employee_id, [...employeeIds]), gte(date, from), lte(date, to));
  const rows = await tx.db
    .select({ id, status, locked_by })
    .from(attendanceDays)
    .where(asked)
    .orderBy(employee_id, date)
    .for('update');
  const open = rows.filter((row) => row.status === 'pending').length;
  if (open > 0) throw fail('hr.days-unsettled', { days: open });
  if (rows.some((row) => row.locked_by !== null && row.locked_by !== by)) throw fail('hr.day-locked');
  await tx.db
    .update(attendanceDays)
    .set({ locked_by: by, ...touch(attendanceDays) })
    .where(and(asked, ne(status, 'pending'), or(isNull(locked_by), eq(locked_by, by))));
  return rows.length;
}

/** Lets days change again that somebody had locked; with people: theirs alone. */
export async function unlockDays(tx: TxContext, by: string, employeeIds?: readonly number[]): Promise<void> {
  const { employee_id, locked_by } = attendanceDays;
  await tx.db
    .update(attendanceDays)
    .set({ locked_by: null, ...touch(attendanceDays) })
    .where(and(eq(locked_by, by), employeeIds && inArray(employee_id, [...employeeIds])));
}
