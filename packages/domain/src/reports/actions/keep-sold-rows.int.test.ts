// Kept rows tell what their orders tell: at once after every change, and when they are kept anew.
import { listInput } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { giveCosts, makeStock } from '../../catalogue/testing/index.ts';
import { makeCustomer } from '../../customers/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { refundOrderInput } from '../../sales/contract/index.ts';
import { getAdminOrder } from '../../sales/desk/queries/get-admin-order.ts';
import { domain as sales } from '../../sales/domain.ts';
import { confirmPayment, refundOrder } from '../../sales/testing/calls.ts';
import {
  changeSale,
  makeMethods,
  otherNote,
  playMoney,
  saleChanges,
  saleMoves,
  takeOrder,
} from '../../sales/testing/index.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { domain } from '../domain.ts';
import { keepSold } from '../jobs.ts';
import { askedOf } from '../queries/report/asked.ts';
import { readPage } from '../queries/report/read-report.ts';
import { groupStatement } from '../queries/report/statement.ts';
import { boundReports } from '../queries/reports.ts';

let runtime: TestRuntime;
let owner: Context;
let courier: number;
let stock: number;
let customer: number;
let store: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, domain]);
  owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  courier = await makeMethods(runtime);
  stock = (await makeStock(runtime, { quantity: 2000 })).id;
  await giveCosts(runtime, 300);
  customer = await makeCustomer(runtime);
  store = (await makeStore(runtime)).id;
});
afterAll(() => runtime.close());

const run = (text: string) => runtime.database.db.execute(sql.raw(text));
const change = (id: number, statement: string) => changeSale(runtime.database.db, statement, { id, customer, store });
const keep = () => keepSold.run(owner, {});
const left = async () => Number((await run('select count(*) as n from sold_changes')).rows[0]?.n);

/** Four pieces paid for, one of them given back with 2.00 more. */
async function soldOrder(): Promise<number> {
  const lines = [{ stock_id: stock, quantity: 4 }];
  const { id, version, money } = await takeOrder(owner, { lines, shipping_method_id: courier });
  await confirmPayment(owner, { id, version, amount: Math.round(money.total * 100) });
  const order = await getAdminOrder(owner, id);
  const wish = { lines: [{ line_id: order.lines[0]?.id, quantity: 1, restock: 'lot' }], goodwill: 2 };
  await refundOrder(
    owner,
    refundOrderInput.parse({ id, version: order.version, reason: '#buyer-changed-mind', ...wish }),
  );
  return id;
}

const sides = ['time', 'order', 'channel', 'store', 'payment_method', 'country', 'customer', 'sku'] as const;
const named = (name: string) => {
  const bound = boundReports.find(({ report }) => report.name === name);
  if (!bound) throw new Error(`no report ${name}`);
  return bound;
};
/** Every figure of the last twelve months from every side, and who bought. */
async function figures(): Promise<unknown> {
  const seen: unknown[] = [];
  for (const by of sides) {
    const filter = { by, period: 'last_12_months', before: 'none', interval: 'day' };
    const { data, whole } = await readPage(owner, named('profit'), listInput.parse({ per_page: 500, filter }));
    seen.push([by, whole, data.filter(({ values }) => values.orders !== 0 || values.refunds !== 0)]);
  }
  const cohorts = listInput.parse({ filter: { by: 'cohort', period: 'last_12_months', before: 'none' } });
  seen.push((await readPage(owner, named('customer'), cohorts)).data);
  return seen;
}

describe('a change of an order whose rows are kept', () => {
  it.each(saleChanges)('%s', async (_, statement) => {
    const id = await soldOrder();
    await keep();
    expect(await left()).toBe(0);
    const before = await figures();
    await change(id, statement);
    const after = await figures();
    expect(after).not.toEqual(before);
    // Read from the orders themselves, all of them.
    await run('insert into sold_changes (order_id) select id from orders');
    expect(await figures()).toEqual(after);
    await keep();
    expect(await left()).toBe(0);
    expect(await figures()).toEqual(after);
  });
});

describe('what goes to another order is noted for both', () => {
  it.each(saleMoves)('%s', async (_, statement) => {
    const [id, other] = [await soldOrder(), await soldOrder()];
    await keep();
    await changeSale(runtime.database.db, statement, { id, other });
    const after = await figures();
    await run('insert into sold_changes (order_id) select id from orders');
    expect(after).toEqual(await figures());
  });
});

it('an order whose money turns out to be play is noted', async () => {
  const id = await soldOrder();
  await keep();
  await change(id, playMoney);
  expect(await left()).toBe(1);
});

it('what tells nothing of its sale leaves the rows of an order alone', async () => {
  const id = await soldOrder();
  await keep();
  await change(id, otherNote);
  expect(await left()).toBe(0);
});

it('more notes than orders, as after a restore, are looked up in memory still', async () => {
  await keep();
  const id = await soldOrder();
  const asked = await askedOf(owner, named('sales'), listInput.parse({ filter: { period: 'this_year' } }));
  const statement = await groupStatement(owner, named('sales'), asked);
  let plan = '';
  const explained = runtime.database.db.transaction(async (tx) => {
    // Ten million notes of one order, as far as the planner knows.
    await tx.execute(sql`insert into sold_changes (order_id) select ${id}::int from generate_series(1, 100)`);
    await tx.execute(sql`analyze sold_changes`);
    await tx.execute(sql`update pg_class set reltuples = 10000000,
      relpages = pg_relation_size(oid) / current_setting('block_size')::int where relname = 'sold_changes'`);
    await tx.execute(sql`set local work_mem = '32MB'`);
    const { rows } = await tx.execute<Record<string, string>>(sql`explain ${statement}`);
    plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    tx.rollback();
  });
  await expect(explained).rejects.toThrow('Rollback');
  expect(plan).toContain('hashed SubPlan');
});
