import type { TestRuntime } from '@kaifong/kernel/testing';
import { claimLines, claims, claimTypes } from '../claim/schema.ts';
import { makeEmployee } from './make-employee.ts';

/** A draft of one line of 12.00, of somebody without an account; `second`: two have to approve it. */
export async function makeClaim(
  runtime: Pick<TestRuntime, 'database'>,
  { second = false, employee_id }: { readonly second?: boolean; readonly employee_id?: number } = {},
): Promise<number> {
  const { db } = runtime.database;
  const [type] = await db
    .insert(claimTypes)
    .values({ name: { 'en-US': 'Taxi' }, second_above: second ? 0 : null })
    .returning();
  const [claim] = await db
    .insert(claims)
    .values({
      employee_id: employee_id ?? (await makeEmployee(runtime)),
      ...{ title: 'To a customer', currency: 'HKD', claimed_cents: 1_200 },
    })
    .returning();
  await db.insert(claimLines).values({
    ...{ reimbursement_id: claim?.id ?? 0, type_id: type?.id ?? 0, order: 0, spent_on: '2024-01-02' },
    ...{ amount_cents: 1_200, currency: 'HKD', rate: '1', claimed_cents: 1_200 },
  });
  return claim?.id ?? 0;
}
