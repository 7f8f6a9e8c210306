import { openTestRuntime, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { getSettings } from '../../settings/index.ts';
import { fillDemoSettings } from '../../settings/seed.ts';
import { domains } from '../testing/index.ts';
import { addDemoCustomers } from './demo-customers.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
});
afterAll(() => runtime.close());

it('essentials and demo of the early street can be put in twice', async () => {
  const ctx = runtime.as(system);
  const counts = async () => {
    const text = `select (select count(*) from roles)::int as roles, (select count(*) from customers)::int as customers,
      (select count(*) from addresses)::int as addresses, (select count(*) from customer_consents where given)::int as consents, (select sum(version) from settings)::int as settings`;
    return (await runtime.database.connection.query(text)).rows[0];
  };
  const fill = async () => {
    for (const domain of domains) await domain.essentials?.(ctx);
    await fillDemoSettings(ctx);
    await addDemoCustomers(ctx);
  };
  await fill();
  const once = await counts();
  expect(once).toMatchObject({ roles: 2, customers: 6, addresses: 6, consents: 3 });
  await fill();
  expect(await counts()).toEqual(once);
  const silent = `select email from customers c where is_subscribe
    and not exists (select from customer_consents where customer_id = c.id and given)`;
  expect((await runtime.database.connection.query(silent)).rows).toEqual([]);
  const { supported_countries, supported_currencies } = await getSettings(ctx);
  expect(supported_currencies.length).toBeGreaterThan(1);
  const text = 'select country from addresses where not (country = any($1))';
  expect((await runtime.database.connection.query(text, [supported_countries])).rows).toEqual([]);
});
