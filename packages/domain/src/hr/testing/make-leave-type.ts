import type { TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { employees } from '../employee/schema.ts';
import { leaveTypes } from '../leave/schema.ts';

/** A kind of leave that comes with years of service; with an id, the one that is there, changed. */
export async function makeLeaveType(
  { database }: Pick<TestRuntime, 'database'>,
  values: Partial<typeof leaveTypes.$inferInsert>,
  id?: number,
): Promise<number> {
  const set = { name: { 'en-US': 'Annual' }, accrual: 'service_year', allowances: '7', ...values } as const;
  const [row] =
    id === undefined
      ? await database.db.insert(leaveTypes).values(set).returning()
      : await database.db.update(leaveTypes).set(set).where(eq(leaveTypes.id, id)).returning();
  return row?.id ?? 0;
}

/** Somebody's last day, as it is told now. */
export async function leaveLast({ database }: Pick<TestRuntime, 'database'>, id: number, left_on: string | null) {
  await database.db.update(employees).set({ left_on }).where(eq(employees.id, id));
}
