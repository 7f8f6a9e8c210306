// Kits: promised, sent and given back as their parts; a kit and its part sold at once are never one piece too many. Red without
// the lock of the lots and the second look at them in `unitsReserved`.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { receiveUnits } from '../../catalogue/index.ts';
import { changePart, makeKit, makeStock } from '../../catalogue/testing/index.ts';
import { domain } from '../domain.ts';
import { inventoryInvariants } from '../queries/invariants.ts';
import { reserveMoreStock, reserveStock } from './reserve-stock.ts';
import { releasePieces, takeBackPieces } from './settle-pieces.ts';
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

const act = <T>(work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
  inTransaction(ctx, work);
const take = (stock_id: number, quantity = 1, id = ++order) =>
  act(async (tx) => {
    await reserveStock(tx, id, [{ stock_id, quantity }]);
    return id;
  });
async function levels(stock: number) {
  const { rows } = await ctx.connection.query(
    'select sum(quantity)::int as there, sum(reserved)::int as reserved from inventories where stock_id = $1',
    [stock],
  );
  return [rows[0]?.there, rows[0]?.reserved];
}

/** A set of one pot and two cups. */
async function set(pots: number, cups: number) {
  const [pot, cup] = [await makeStock(runtime, { quantity: pots }), await makeStock(runtime, { quantity: cups })];
  const kit = await makeKit(runtime, [
    { part_id: pot.id, quantity: 1 },
    { part_id: cup.id, quantity: 2 },
  ]);
  return { kit: kit.id, pot: pot.id, cup: cup.id };
}

test('a kit is promised, sent in parts of the order, and given back as its parts', async () => {
  const { kit, pot, cup } = await set(5, 10);
  const id = await take(kit, 3);
  expect([await levels(pot), await levels(cup)]).toEqual([
    [5, 3],
    [10, 6],
  ]);
  await act((tx) => reserveStock(tx, id, [{ stock_id: kit, quantity: 3 }]));
  expect(await levels(pot)).toEqual([5, 3]);
  await act((tx) => reserveMoreStock(tx, id, [{ stock_id: kit, quantity: 1 }]));
  expect(await act((tx) => releasePieces(tx, id, { stock_id: kit, quantity: 1 }))).toBe(1);
  expect(await act((tx) => shipUnits(tx, id, [{ stock_id: kit, quantity: 2 }]))).toBe(6);
  expect([await levels(pot), await levels(cup)]).toEqual([
    [3, 1],
    [6, 2],
  ]);
  await expect(act((tx) => shipUnits(tx, id, [{ stock_id: kit, quantity: 2 }]))).rejects.toMatchObject({
    code: 'inventory.nothing-reserved',
  });
  expect(await act((tx) => takeBackPieces(tx, id, { stock_id: kit, quantity: 1 }))).toBe(1);
  expect(await act((tx) => releaseStock(tx, id))).toBe(3);
  expect([await levels(pot), await levels(cup)]).toEqual([
    [4, 0],
    [8, 0],
  ]);
});

test('an order keeps what its kit was made of, whatever the kit becomes', async () => {
  const { kit, pot, cup } = await set(5, 10);
  const id = await take(kit);
  await changePart(runtime, kit, cup, 5);
  expect(await act((tx) => shipStock(tx, id))).toBe(3);
  expect([await levels(pot), await levels(cup)]).toEqual([
    [4, 0],
    [8, 0],
  ]);
});

test('of a kit as many are there as its parts are for; it lies on no shelf itself', async () => {
  const { kit, cup } = await set(5, 3);
  await expect(take(kit, 2)).rejects.toMatchObject({ code: 'inventory.not-enough', params: { available: 1 } });
  const [lot] = (await ctx.connection.query('select warehouse_id from inventories where stock_id = $1', [cup])).rows;
  const units = { warehouse_id: Number(lot?.warehouse_id), quantity: 1, expiry_date: null, is_discard: false };
  await expect(
    act((tx) => receiveUnits(tx, { ...units, stock_id: kit, cost_cents: 1, remark: '' })),
  ).rejects.toMatchObject({ code: 'catalogue.kit-lots' });
});

test('a kit and its part sold at once are never one piece too many', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { kit, pot, cup } = await set(30, 20);
    const { won, lost } = await race(40, async (index) => {
      const isKit = index % 2 === 0;
      await take(isKit ? kit : cup);
      return isKit ? 2 : 1;
    });
    expect(new Set(lost.map((error) => (error as { code?: string }).code))).toEqual(new Set(['inventory.not-enough']));
    const sold = won.reduce((sum, cups) => sum + cups, 0);
    expect(sold).toBeGreaterThanOrEqual(19);
    expect(await levels(cup)).toEqual([20, sold]);
    expect(await levels(pot)).toEqual([30, won.filter((cups) => cups === 2).length]);
  }
});
