import { openTestRuntime, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain } from '../domain.ts';
import { brokenPromises, makeAccount, makeCustomer, makeStock } from '../testing/index.ts';
import { addDemoOrders } from './demo-orders.ts';
import { addDemoShipping, ensurePaymentMethods } from './methods.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

async function addBuyer(country: string): Promise<void> {
  const id = await makeCustomer(runtime);
  await runtime.database.db.execute(sql`insert into addresses
    (customer_id, first_name, last_name, country, contact_number, address)
    values (${id}, 'Amy', 'Chan', ${country}, '9123 4567', 'Temple Street')`);
}

it('makes orders in every state through the real commands, once', async () => {
  const ctx = runtime.as(system);
  await ensurePaymentMethods(ctx);
  await addDemoShipping(ctx);
  await makeAccount(runtime);
  for (const country of ['HKG', 'MAC', 'SGP']) await addBuyer(country);
  for (let count = 0; count < 40; count += 1) await makeStock(runtime, { quantity: 60 });
  await addDemoOrders(ctx);
  await addDemoOrders(ctx);
  const { rows } = await runtime.database.db.execute(
    sql`select status, count(*)::int as count, min(created_at) < now() - interval '20 days' as old from orders group by 1`,
  );
  const counts = Object.fromEntries(rows.map((row) => [row.status, row.count]));
  expect(counts).toEqual({
    pending: 2,
    payment_review: 2,
    payment_reject: 1,
    paid: 2,
    processing: 1,
    shipped: 2,
    completed: 6,
    canceled: 1,
  });
  expect(rows.find((row) => row.status === 'completed')?.old).toBe(true);
  expect(await brokenPromises(runtime)).toEqual([]);
});
