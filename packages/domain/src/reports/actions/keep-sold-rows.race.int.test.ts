// Rows are kept while their orders change, and by two at once.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as sales } from '../../sales/domain.ts';
import { confirmPayment } from '../../sales/testing/calls.ts';
import { changeSale, makeMethods, saleChanges, takeOrder, workOn } from '../../sales/testing/index.ts';
import { domain } from '../domain.ts';
import { keepSoldRows } from './keep-sold-rows.ts';

let runtime: TestRuntime;
let owner: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, domain], { poolSize: 20 });
  owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  courier = await makeMethods(runtime);
});
afterAll(() => runtime.close());

async function paidOrder(): Promise<number> {
  const { id: stock_id } = await makeStock(runtime, { quantity: 5 });
  const { id, version, money } = await takeOrder(owner, {
    lines: [{ stock_id, quantity: 3 }],
    shipping_method_id: courier,
  });
  await confirmPayment(owner, { id, version, amount: Math.round(money.total * 100) });
  return id;
}

const moreShipping = saleChanges.find(([name]) => name === 'its shipping')?.[1] ?? '';
const counted = async (text: string) => Number((await runtime.database.db.execute(sql.raw(text))).rows[0]?.n);
const kept = (id: number) => counted(`select sum(shipping) as n from sold_rows where order_id = ${id}`);
const noted = (id: number) => counted(`select count(*) as n from sold_changes where order_id = ${id}`);

it('a change that commits while rows are kept stays noted, and is kept next', async () => {
  const id = await paidOrder();
  await runtime.database.db.transaction(async (tx) => {
    await changeSale(tx, moreShipping, { id });
    expect(await keepSoldRows(owner)).toBeGreaterThan(0);
    expect(await kept(id)).toBe(3000);
  });
  expect(await noted(id)).toBe(1);
  await keepSoldRows(owner);
  expect([await kept(id), await noted(id)]).toEqual([3001, 0]);
});

it('many who keep at once write every row once', async () => {
  const orders: number[] = [];
  for (let each = 0; each < 8; each += 1) orders.push(await paidOrder());
  for (let round = 0; round < 5; round += 1) {
    const { lost } = await race(8, async (index) => {
      await changeSale(runtime.database.db, moreShipping, { id: orders[index] ?? 0 });
      await keepSoldRows(owner);
    });
    expect(lost).toEqual([]);
  }
  while ((await keepSoldRows(owner)) > 0);
  expect(await counted('select count(*) as n from sold_changes')).toBe(0);
  expect(await counted(`select count(*) as n from sold_rows where order_id in (${orders.join(', ')})`)).toBe(16);
});

it('an order somebody works on keeps neither the job nor whoever works on another one waiting', async () => {
  const [id, other] = [await paidOrder(), await paidOrder()];
  await runtime.database.db.transaction(async (tx) => {
    await changeSale(tx, workOn, { id: other });
    while ((await keepSoldRows(owner)) > 0);
    await changeSale(tx, workOn, { id });
  });
  expect([await noted(id), await noted(other)]).toEqual([0, 0]);
});
