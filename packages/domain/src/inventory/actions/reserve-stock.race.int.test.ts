import { type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { inventoryInvariants } from '../queries/invariants.ts';
import { reserveStock } from './reserve-stock.ts';
import { releaseStock, shipStock } from './settle-reservations.ts';

let runtime: TestRuntime;
let ctx: Context;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [], { poolSize: 20 });
  ctx = runtime.as(system);
});
afterAll(() => runtime.close());

/** A counted product with one stock and these lots. */
async function stockOf(...lots: number[]): Promise<number> {
  return (await makeStock(runtime, { lots: lots.map((quantity) => ({ quantity })) })).id;
}

let order = 0;
const take = (lines: { stock_id: number; quantity: number }[], id = ++order) =>
  inTransaction(ctx, async (tx) => {
    await reserveStock(tx, id, lines);
    return id;
  });

async function levels(stock: number): Promise<{ quantity: number; reserved: number }> {
  const { rows } = await ctx.connection.query(
    'select sum(quantity)::int as quantity, sum(reserved)::int as reserved from inventories where stock_id = $1',
    [stock],
  );
  return rows[0] as { quantity: number; reserved: number };
}

async function expectSound(): Promise<void> {
  for (const [name, query] of Object.entries(inventoryInvariants)) {
    expect((await ctx.connection.query(query)).rows, name).toEqual([]);
  }
}

const codes = (lost: unknown[]) => [...new Set(lost.map((error) => (error as { code?: string }).code))];

describe('many orders at once', () => {
  test('on ten units over three lots sell exactly ten', async () => {
    for (let round = 0; round < 5; round += 1) {
      const stock = await stockOf(4, 5, 1);
      const { won, lost } = await race(60, () => take([{ stock_id: stock, quantity: 1 }]));
      expect(won).toHaveLength(10);
      expect(codes(lost)).toEqual(['inventory.not-enough']);
      expect(await levels(stock)).toEqual({ quantity: 10, reserved: 10 });
    }
    await expectSound();
  });

  test('of two units each on nine sell four and leave one', async () => {
    const stock = await stockOf(3, 3, 3);
    const { won, lost } = await race(20, () => take([{ stock_id: stock, quantity: 2 }]));
    expect(won).toHaveLength(4);
    expect(lost).toHaveLength(16);
    expect(await levels(stock)).toEqual({ quantity: 9, reserved: 8 });
    await expectSound();
  });

  test('for the same goods named in different orders never wait in a circle', async () => {
    const stocks = [await stockOf(100), await stockOf(50, 50), await stockOf(100)];
    const { won, lost } = await race(40, (index) => {
      const lines = stocks.map((stock_id) => ({ stock_id, quantity: 1 }));
      return take(index % 2 ? lines : lines.reverse());
    });
    expect(lost).toEqual([]);
    expect(won).toHaveLength(40);
    for (const stock of stocks) expect(await levels(stock)).toEqual({ quantity: 100, reserved: 40 });
    await expectSound();
  });

  test('with goods that are short leave nothing behind of the goods that are not', async () => {
    const [plenty, short] = [await stockOf(100), await stockOf(3)];
    const both = [plenty, short].map((stock_id) => ({ stock_id, quantity: 1 }));
    const { won } = await race(20, () => take(both));
    expect(won).toHaveLength(3);
    expect(await levels(plenty)).toEqual({ quantity: 100, reserved: 3 });
    await expectSound();
  });
});

describe('one order', () => {
  test('asking for its stock many times at once is promised it once', async () => {
    const stock = await stockOf(10);
    const id = ++order;
    await race(10, () => take([{ stock_id: stock, quantity: 2 }], id));
    expect(await levels(stock)).toEqual({ quantity: 10, reserved: 2 });
    await expectSound();
  });

  test('released and shipped at once is one of the two', async () => {
    for (let round = 0; round < 8; round += 1) {
      const stock = await stockOf(2, 2);
      const id = await take([{ stock_id: stock, quantity: 3 }]);
      const { won } = await race(6, (index) =>
        inTransaction(ctx, (tx) => (index % 2 ? releaseStock(tx, id) : shipStock(tx, id))),
      );
      expect(won.filter((units) => units > 0)).toEqual([3]);
      expect([JSON.stringify({ quantity: 4, reserved: 0 }), JSON.stringify({ quantity: 1, reserved: 0 })]).toContain(
        JSON.stringify(await levels(stock)),
      );
    }
    await expectSound();
  });
});

test('orders, releases and shipments all at once keep the ledger true', async () => {
  const stocks = [await stockOf(20, 20), await stockOf(30)];
  const { won } = await race(60, async (index) => {
    const id = await take([{ stock_id: stocks[index % 2] ?? 0, quantity: 1 + (index % 3) }]);
    if (index % 3 === 0) await inTransaction(ctx, (tx) => releaseStock(tx, id));
    if (index % 3 === 1) await inTransaction(ctx, (tx) => shipStock(tx, id));
    return id;
  });
  expect(won.length).toBeGreaterThan(20);
  await expectSound();
});
