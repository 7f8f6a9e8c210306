// Sales of several staff at a counter: each has her part, and the parts come to the whole, to the cent.
import { randomUUID } from 'node:crypto';
import { listInput } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { domain as customers } from '../../../customers/domain.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as members } from '../../../members/domain.ts';
import { domain as promotions } from '../../../promotions/domain.ts';
import { domain as sales } from '../../../sales/domain.ts';
import { ensurePaymentMethods } from '../../../sales/method/seed/methods.ts';
import { offerAllPayments } from '../../../sales/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { makeStore } from '../../../stores/testing/index.ts';
import { routes } from '../../../till/contract/index.ts';
import { domain as till } from '../../../till/domain.ts';
import { domain } from '../../domain.ts';
import { boundReports } from '../reports.ts';
import { readPage } from './read-report.ts';
import { readRows } from './read-rows.ts';

const call = callsOf(till.bindings);
const team: number[] = [];
let runtime: TestRuntime;
let owner: Context;

beforeAll(async () => {
  const all = [till, sales, members, settings, customers, promotions, domain];
  runtime = await openTestRuntime(inject('database'), all, { poolSize: 10 });
  owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  for (const name of ['Mei', 'Ken', 'Ada']) team.push((await makeAccount(runtime, { name })).id);
  await ensurePaymentMethods(owner);
  await offerAllPayments(runtime);
  const store = await makeStore(runtime);
  const register = { store_id: store.id, register: 'r1', counts: { 10000: 5 } };
  const { id: session_id } = await call(routes.openSession)(owner, register);
  const stock = await makeStock(runtime, { quantity: 100, warehouseId: store.warehouseId });
  const [mei = 0, ken = 0, ada = 0] = team;
  const shares = [
    [],
    [{ account_id: mei, percent: 100 }],
    [
      { account_id: mei, percent: 33.33 },
      { account_id: ken, percent: 33.33 },
      { account_id: ada, percent: 33.34 },
    ],
    [
      { account_id: ken, percent: 0.01 },
      { account_id: ada, percent: 99.99 },
    ],
  ];
  for (const [at, who] of shares.entries()) {
    const lines = [{ stock_id: stock.id, quantity: 1 + at }];
    const sale = { session_id, lines, codes: [], points: 0, email: '', note: '', is_gift: false };
    const tenders = [{ method: 'cash' as const, amount: 1000 * (1 + at), reference: '' }];
    await call(routes.sell)(owner, { ...sale, sale_key: randomUUID(), staff: who, tenders });
  }
});
afterAll(() => runtime.close());

const bound = boundReports.find(({ report }) => report.name === 'staff_amount') as (typeof boundReports)[number];
const ask = (filter: object) =>
  listInput.parse({ per_page: 100, filter: { period: 'today', before: 'none', ...filter } });
const cents = (value: number | null | undefined) => Math.round((value ?? 0) * 100);

it('each has her part, and all of them the whole', async () => {
  const { data, whole } = await readPage(owner, bound, ask({}));
  const billed = new Map(data.map(({ id, values }) => [id, cents(values.billed)]));
  const [mei, ken, ada] = team.map(String);
  expect(billed.get(mei ?? '')).toBe(2000 + 1000);
  expect((billed.get(ken ?? '') ?? 0) + (billed.get(ada ?? '') ?? 0)).toBe(2000 + 4000);
  expect([...billed.values()].reduce((sum, value) => sum + value, 0)).toBe(cents(whole.values.billed));
  expect(cents(whole.values.billed)).toBe(10_000);
  // An order of three counts for each of them, and once in the whole.
  expect(whole.values.orders).toBe(4);
  expect(data.reduce((sum, { values }) => sum + (values.orders ?? 0), 0)).toBe(7);
});

it('her rows come to her part; a filter by her leaves the parts of others out', async () => {
  for (const id of team.map(String)) {
    const { data } = await readPage(owner, bound, ask({}));
    const group = data.find((one) => one.id === id);
    const rows = await readRows(owner, bound, ask({ of: id }));
    const sum = rows.data.reduce((total, { values }) => total + cents(values.billed), 0);
    expect(sum).toBe(cents(group?.values.billed));
    const alone = await readPage(owner, bound, ask({ by: 'channel', staff: id }));
    expect(cents(alone.whole.values.billed)).toBe(sum);
  }
});
