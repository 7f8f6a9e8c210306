// Goods that are sold before they are there: what is owed, to whom it goes when it comes in, and never a piece too many.
// Red without the locks of `holdOwing`.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { comingAgain, openTestRuntime, race, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { receiveUnits } from '../../catalogue/index.ts';
import { changeStock, makeStock } from '../../catalogue/testing/index.ts';
import { domain } from '../domain.ts';
import { inventoryInvariants } from '../queries/invariants.ts';
import { adjustInventory } from './adjust-inventory.ts';
import { reserveMoreStock, reserveStock } from './reserve-stock.ts';
import { releasePieces } from './settle-pieces.ts';
import { releaseStock, shipStock, shipUnits } from './settle-reservations.ts';

let runtime: TestRuntime;
let ctx: Context;
let order = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 20 });
  ctx = runtime.as(system);
});
afterEach(async () => {
  for (const [name, query] of Object.entries(inventoryInvariants))
    expect([name, (await ctx.connection.query(query)).rows]).toEqual([name, []]);
});
afterAll(() => runtime.close());

async function stockOf(quantity: number, limit: number | null = null) {
  const stock = await makeStock(runtime, { quantity });
  await changeStock(runtime, stock.id, { allow_backorder: true, backorder_limit: limit });
  return stock;
}
const take = (stock_id: number, quantity: number, id = ++order) =>
  comingAgain(() =>
    inTransaction(ctx, async (tx) => {
      await reserveStock(tx, id, [{ stock_id, quantity }]);
      return id;
    }),
  );
async function receive(stock_id: number, quantity: number) {
  const [lot] = (
    await ctx.connection.query('select warehouse_id from inventories where stock_id = $1 limit 1', [stock_id])
  ).rows;
  const units = { stock_id, quantity, warehouse_id: Number(lot?.warehouse_id), expiry_date: null, is_discard: false };
  await comingAgain(() => inTransaction(ctx, (tx) => receiveUnits(tx, { ...units, cost_cents: 100, remark: 'PO-1' })));
}
const owed = async (stock: number) =>
  (
    await ctx.connection.query('select order_id, quantity from backorders where stock_id = $1 order by id', [stock])
  ).rows.map(({ order_id, quantity }) => [Number(order_id), Number(quantity)] as const);
async function levels(stock: number) {
  const { rows } = await ctx.connection.query(
    'select sum(quantity)::int as there, sum(reserved)::int as reserved from inventories where stock_id = $1',
    [stock],
  );
  return [rows[0]?.there, rows[0]?.reserved];
}

test('what is not there is owed, and goes to whoever waits longest when it comes in', async () => {
  const { id: stock } = await stockOf(2);
  const [first, second, third] = [await take(stock, 3), await take(stock, 2), await take(stock, 1)];
  expect([await levels(stock), await owed(stock)]).toEqual([
    [2, 2],
    [
      [first, 1],
      [second, 2],
      [third, 1],
    ],
  ]);
  await receive(stock, 2);
  expect([await levels(stock), await owed(stock)]).toEqual([
    [4, 4],
    [
      [second, 1],
      [third, 1],
    ],
  ]);
  await expect(inTransaction(ctx, (tx) => shipStock(tx, second))).rejects.toMatchObject({
    code: 'inventory.pieces-owed',
    params: { owed: 1 },
  });
  await expect(
    inTransaction(ctx, (tx) => shipUnits(tx, second, [{ stock_id: stock, quantity: 2 }])),
  ).rejects.toMatchObject({ code: 'inventory.pieces-owed' });
  await expect(
    inTransaction(ctx, (tx) => shipUnits(tx, third, [{ stock_id: stock, quantity: 1 }])),
  ).rejects.toMatchObject({ code: 'inventory.pieces-owed' });
  // Pieces that one order gives up another gets; owed pieces that are not wanted any more are owed no more.
  expect(await inTransaction(ctx, (tx) => releaseStock(tx, first))).toBe(3);
  expect([await levels(stock), await owed(stock)]).toEqual([[4, 3], []]);
  expect(await inTransaction(ctx, (tx) => shipStock(tx, second))).toBe(2);
});

test('the limit of what is owed holds, and fewer pieces give up what is owed first', async () => {
  const { id: stock, lotIds } = await stockOf(1, 3);
  const id = await take(stock, 2);
  await expect(take(stock, 3)).rejects.toMatchObject({ code: 'inventory.not-enough', params: { available: 2 } });
  await inTransaction(ctx, (tx) => reserveMoreStock(tx, id, [{ stock_id: stock, quantity: 2 }]));
  expect(await owed(stock)).toEqual([[id, 3]]);
  expect(await inTransaction(ctx, (tx) => releasePieces(tx, id, { stock_id: stock, quantity: 2 }))).toBe(2);
  expect([await levels(stock), await owed(stock)]).toEqual([[1, 1], [[id, 1]]]);
  await adjustInventory(ctx, 'plus', { inventory_id: lotIds[0] ?? 0, quantity: 5 });
  expect([await levels(stock), await owed(stock)]).toEqual([[6, 2], []]);
});

test('forty at once for five that are there and ten that may be owed are fifteen', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: stock } = await stockOf(5, 10);
    const { won, lost } = await race(40, () => take(stock, 1));
    expect(won).toHaveLength(15);
    expect(new Set(lost.map((error) => (error as { code?: string }).code))).toEqual(new Set(['inventory.not-enough']));
    expect(await levels(stock)).toEqual([5, 5]);
  }
});

test('a delivery at the instant of an order leaves nothing free while she waits', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id: stock } = await stockOf(0);
    await race(8, (index) => (index % 2 ? receive(stock, 1) : take(stock, 1).then(() => undefined)));
    expect([await levels(stock), await owed(stock)]).toEqual([[4, 4], []]);
  }
});

test('orders, deliveries and cancellations at once keep the limit, and nothing lies free while somebody waits', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: stock } = await stockOf(5, 10);
    const { won, lost } = await race(40, async (index) => {
      if (index % 10 === 9) return receive(stock, 2);
      const id = await take(stock, 1 + (index % 2));
      if (index % 7 === 3) await comingAgain(() => inTransaction(ctx, (tx) => releaseStock(tx, id)));
      return undefined;
    });
    expect(new Set(lost.map((error) => (error as { code?: string }).code))).toEqual(new Set(['inventory.not-enough']));
    expect(won.length).toBeGreaterThan(5);
    const [there, reserved] = await levels(stock);
    expect(there).toBe(13);
    const waiting = (await owed(stock)).reduce((sum, [, quantity]) => sum + quantity, 0);
    expect(waiting).toBeLessThanOrEqual(10);
    if (waiting > 0) expect(reserved).toBe(there);
  }
});
