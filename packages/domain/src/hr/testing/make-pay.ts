import type { TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { employeeBanks, employeePays } from '../pay/schema.ts';

/** Pays somebody a month's amount since 2020, unless said otherwise. */
export async function makePay(
  { database }: Pick<TestRuntime, 'database'>,
  employee_id: number,
  values: Pick<typeof employeePays.$inferInsert, 'amount_cents'> & Partial<typeof employeePays.$inferInsert>,
): Promise<void> {
  await database.db.insert(employeePays).values({ employee_id, from_on: '2020-01-01', basis: 'monthly', ...values });
}

/** Takes all pay of somebody away. */
export async function takePay({ database }: Pick<TestRuntime, 'database'>, employee_id: number): Promise<void> {
  await database.db.delete(employeePays).where(eq(employeePays.employee_id, employee_id));
}

/** Writes down where somebody's pay goes. */
export async function makeBank(
  { database }: Pick<TestRuntime, 'database'>,
  values: typeof employeeBanks.$inferInsert,
): Promise<void> {
  await database.db.insert(employeeBanks).values(values);
}
