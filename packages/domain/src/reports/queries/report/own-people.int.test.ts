// A reader who is limited to people finds what those people and she herself earned and did, and nothing of anybody else, in figures and in their rows.
import { listInput } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as applications } from '../../../applications/domain.ts';
import { domain as booking } from '../../../booking/domain.ts';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { domain as commission } from '../../../commission/domain.ts';
import { makeCommissionGroup } from '../../../commission/testing/index.ts';
import { domain as crm } from '../../../crm/domain.ts';
import { domain as hr } from '../../../hr/domain.ts';
import { makeEmployee } from '../../../hr/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as sales } from '../../../sales/domain.ts';
import { confirmPayment, makeMethods, takeOrder } from '../../../sales/testing/index.ts';
import { domain as till } from '../../../till/domain.ts';
import { domain } from '../../domain.ts';
import { boundReports } from '../reports.ts';
import { readPage } from './read-report.ts';
import { readRows } from './read-rows.ts';

let runtime: TestRuntime;
let boss: Context;
/** Sells herself, and leads the second alone. */
let lead = 0;
let member = 0;
let outsider = 0;
let ofLead: Context;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [
    sales,
    booking,
    applications,
    crm,
    till,
    hr,
    commission,
    domain,
  ]);
  const courier = await makeMethods(runtime);
  boss = runtime.as(staff(['*'], (await makeAccount(runtime, { name: 'Boss', permissions: ['*'] })).id));
  const made = await Promise.all([1, 2, 3].map(() => makeAccount(runtime, { permissions: ['*'] })));
  [lead, member, outsider] = made.map(({ id }) => id) as [number, number, number];
  await makeCommissionGroup(runtime, [lead, member, outsider]);
  for (const seller of [lead, member, outsider]) {
    const { id: stock_id } = await makeStock(runtime, { quantity: 10 });
    const lines = [{ stock_id, quantity: 1 }];
    const ctx = runtime.as(staff(['*'], seller));
    const { id, version, money } = await takeOrder(ctx, { lines, shipping_method_id: courier });
    await confirmPayment(boss, { id, version, amount: Math.round(money.total * 100) });
  }
  await runtime.drain();
  const employee = await makeEmployee(runtime, { account_id: member });
  ofLead = runtime.as(staff(['*'], lead, { employee: [employee] }));
});
afterAll(() => runtime.close());

const ask = (filter: object = {}) =>
  listInput.parse({ per_page: 100, filter: { period: 'today', before: 'none', by: 'staff', ...filter } });

it.each([
  ['commission', 'earned'],
  ['staff_activity', 'steps'],
] as const)('the report %s', async (name, measure) => {
  const bound = boundReports.find(({ report }) => report.name === name) as (typeof boundReports)[number];
  const peopleOf = async (ctx: Context) => (await readPage(ctx, bound, ask())).data.map(({ id }) => Number(id)).sort();
  const everybody = await peopleOf(boss);
  expect(everybody).toEqual(expect.arrayContaining([lead, member, outsider]));
  expect(await peopleOf(ofLead)).toEqual([lead, member].sort());
  const whole = (await readPage(ofLead, bound, ask())).whole.values[measure] ?? 0;
  expect(whole).toBeGreaterThan(0);
  expect(whole).toBeLessThan((await readPage(boss, bound, ask())).whole.values[measure] ?? 0);
  const rows = async (ctx: Context) => (await readRows(ctx, bound, ask({ of: String(outsider) }))).data.length;
  expect([await rows(boss), await rows(ofLead)]).toEqual([expect.any(Number), 0]);
  expect(await rows(boss)).toBeGreaterThan(0);
});
