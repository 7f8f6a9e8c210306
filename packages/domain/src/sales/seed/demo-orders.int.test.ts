import { openTestRuntime, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAddress, makeCustomer } from '../../customers/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain } from '../domain.ts';
import { addDemoPayments, addDemoShipping, ensurePaymentMethods } from '../method/seed/methods.ts';
import { brokenPromises } from '../testing/index.ts';
import { addDemoOrders } from './demo-orders.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customers, members, domain]);
});
afterAll(() => runtime.close());

it('makes orders in every state through the real commands, once', async () => {
  const ctx = runtime.as(system);
  await ensurePaymentMethods(ctx);
  await addDemoPayments(ctx);
  await addDemoShipping(ctx);
  await makeAccount(runtime);
  for (const country of ['HKG', 'MAC', 'SGP']) await makeAddress(runtime, await makeCustomer(runtime), country);
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
  const marked = await runtime.database.db.execute(
    sql`select count(*)::int as paid, count(*) filter (where rehearsal)::int as marked, count(*) filter (where rehearsal and captured_cents = 0)::int as odd
      from orders where captured_cents > 0 or rehearsal`,
  );
  expect(marked.rows).toEqual([{ paid: 11, marked: 11, odd: 0 }]);
  expect(await brokenPromises(runtime)).toEqual([]);
});
