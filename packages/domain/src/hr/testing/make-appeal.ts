import type { TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { appeals, attendanceDays, punches } from '../attendance/schema.ts';
import { makeEmployee } from './make-employee.ts';

const hours = { from: 540, to: 1080 };

/** A day of work long ago without a punch; a Monday. */
export async function makeAttendanceDay(
  runtime: Pick<TestRuntime, 'database'>,
  employee_id: number,
  values: Partial<typeof attendanceDays.$inferInsert> = {},
): Promise<number> {
  const plan = { spans: [hours], free: null, blocks: [], short_below: 0 };
  const [row] = await runtime.database.db
    .insert(attendanceDays)
    .values({
      ...{ employee_id, date: '2024-01-08', status: 'absent' as const, reasons: ['no_punch' as const] },
      ...{ plan, planned_minutes: 540, absence_minutes: 540 },
      ...values,
    })
    .returning();
  return row?.id ?? 0;
}

/** A day of attendance as it is now. */
export async function changeAttendanceDay(
  { database }: Pick<TestRuntime, 'database'>,
  id: number,
  values: Partial<typeof attendanceDays.$inferInsert>,
): Promise<void> {
  await database.db.update(attendanceDays).set(values).where(eq(attendanceDays.id, id));
}

/** An appeal that waits, of somebody without an account unless said. */
export async function makeAppeal(
  runtime: Pick<TestRuntime, 'database'>,
  person?: { readonly employee_id: number; readonly reason: string },
): Promise<number> {
  const employee_id = person?.employee_id ?? (await makeEmployee(runtime));
  const day_id = await makeAttendanceDay(runtime, employee_id);
  const [row] = await runtime.database.db
    .insert(appeals)
    .values({ day_id, employee_id, in_time: '09:00', out_time: '18:00', reason: 'The phone was at home', ...person })
    .returning();
  return row?.id ?? 0;
}

/** A punch long ago, in the morning. */
export async function makePunch(
  { database }: Pick<TestRuntime, 'database'>,
  values: Pick<typeof punches.$inferInsert, 'employee_id'> & Partial<typeof punches.$inferInsert>,
): Promise<number> {
  const [row] = await database.db
    .insert(punches)
    .values({ at: new Date('2024-01-08T01:00:00Z'), direction: 'in', source: 'web', ...values })
    .returning();
  return row?.id ?? 0;
}
