import type { TestRuntime } from '@kaifong/kernel/testing';
import { employees } from '../employee/schema.ts';
import { leaveOpenings, leaveSlices, leaves, leaveTypes } from '../leave/schema.ts';

const weekdays = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, open: '09:00', close: '13:00' },
  { day, open: '14:00', close: '18:00' },
]);

/** Somebody who has worked here since 2020, Monday to Friday, 09:00 to 18:00 with an hour at noon. */
export async function makeEmployee(
  { database }: Pick<TestRuntime, 'database'>,
  values: Partial<typeof employees.$inferInsert> = {},
): Promise<number> {
  const [row] = await database.db
    .insert(employees)
    .values({ name: 'Somebody', joined_on: '2020-01-01', hours: weekdays, ...values })
    .returning();
  return row?.id ?? 0;
}

/** A leave that was not applied for yet, of a kind that never runs out. */
export async function makeLeave(
  { database }: Pick<TestRuntime, 'database'>,
  values: Pick<typeof leaves.$inferInsert, 'employee_id' | 'from_on' | 'to_on'> & Partial<typeof leaves.$inferInsert>,
): Promise<number> {
  const [type] = await database.db
    .insert(leaveTypes)
    .values({ name: { 'en-US': 'Unpaid' }, accrual: 'none' })
    .returning();
  const [row] = await database.db
    .insert(leaves)
    .values({ leave_type_id: type?.id ?? 0, amount: 1_000, ...values })
    .returning();
  return row?.id ?? 0;
}

/** A balance of leave she brought along, of a kind that comes with the years. */
export async function makeLeaveOpening(
  { database }: Pick<TestRuntime, 'database'>,
  values: Pick<typeof leaveOpenings.$inferInsert, 'employee_id'> & Partial<typeof leaveOpenings.$inferInsert>,
): Promise<number> {
  const [type] = await database.db
    .insert(leaveTypes)
    .values({ name: { 'en-US': 'Annual' }, accrual: 'service_year', allowances: '7' })
    .returning();
  const [row] = await database.db
    .insert(leaveOpenings)
    .values({ leave_type_id: type?.id ?? 0, counted_on: '2024-01-09', days: 5, ...values })
    .returning();
  return row?.id ?? 0;
}

/** Approved sickness of the law on whole days of four hours from 09:00, paid at four fifths. */
export async function makeSickness(
  runtime: Pick<TestRuntime, 'database'>,
  employee_id: number,
  dates: readonly [string, ...string[]],
  values: Partial<Pick<typeof leaves.$inferInsert, 'status' | 'cancel_wished'>> = {},
): Promise<void> {
  const { db } = runtime.database;
  const [type] = await db
    .insert(leaveTypes)
    .values({
      ...{ name: { 'en-US': 'Sickness' }, accrual: 'service_month', allowances: '2, 4' },
      ...{ paid_percent: 80, source: 'Cap. 57' },
    })
    .returning();
  const leave_id = await makeLeave(runtime, {
    ...{ employee_id, from_on: dates[0], to_on: dates.at(-1) ?? dates[0] },
    ...{ status: 'approved', leave_type_id: type?.id ?? 0, ...values },
  });
  const slice = { leave_id, employee_id, from_minute: 540, to_minute: 780, amount: 1_000 };
  await db.insert(leaveSlices).values(dates.map((date) => ({ ...slice, date })));
}
