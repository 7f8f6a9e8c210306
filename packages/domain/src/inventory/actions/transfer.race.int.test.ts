// Transfers while others work: crossing ones, the same goods at once, and sales meanwhile.
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock, makeWarehouse } from '../../catalogue/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain } from '../domain.ts';
import { inventoryInvariants } from '../queries/invariants.ts';
import { createTransfer, receiveTransfer, shipTransfer } from '../testing/calls.ts';
import { openLot } from '../testing/index.ts';
import { reserveStock } from './reserve-stock.ts';

let runtime: TestRuntime;
let account: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, domain], { poolSize: 24 });
  account = (await makeAccount(runtime)).id;
});
afterAll(async () => {
  for (const query of Object.values(inventoryInvariants))
    expect((await runtime.database.db.execute(sql.raw(query))).rows).toEqual([]);
  await runtime.close();
});

const clerk = () => runtime.as(staff(['*'], account));
const sum = async (stockId: number) => {
  const { rows } = await runtime.database.db.execute(
    sql`select sum(quantity)::int as pieces from inventories where stock_id = ${stockId}`,
  );
  return rows[0]?.pieces;
};

it('crossing transfers never wait in a circle', async () => {
  const [east, west] = [await makeWarehouse(runtime), await makeWarehouse(runtime)];
  const stocks: { id: number; here: number; there: number }[] = [];
  for (let at = 0; at < 6; at += 1) {
    const { id, lotIds } = await makeStock(runtime, { warehouseId: east, quantity: 100 });
    stocks.push({ id, here: lotIds[0] ?? 0, there: await openLot(runtime, id, west, 100) });
  }
  const drafts: number[] = [];
  for (let at = 0; at < 24; at += 1) {
    const [from, to] = at % 2 === 0 ? [east, west] : [west, east];
    const lots = stocks.map(({ here, there }) => (at % 2 === 0 ? here : there));
    // Every other pair names the goods the other way round.
    const lines = (at % 4 < 2 ? lots : lots.toReversed()).map((inventory_id) => ({ inventory_id, quantity: 2 }));
    drafts.push((await createTransfer(clerk(), { from_warehouse_id: from, to_warehouse_id: to, lines })).id);
  }
  const { won, lost } = await race(drafts.length, async (at) => {
    const id = drafts[at] ?? 0;
    const sent = await shipTransfer(clerk(), { id, version: 1 });
    const lines = sent.lines.map((line) => ({ line_id: line.id, received: 2, damaged: 0 }));
    return receiveTransfer(clerk(), { id, version: sent.version, lines });
  });
  // On a busy machine somebody may wait too long for a lot and be asked to try again; nobody waits in a circle.
  const circles = lost.filter((error) => /deadlock/.test(`${error} ${(error as Error).cause}`));
  expect(circles).toEqual([]);
  expect(won.length).toBeGreaterThan(0);
});

it('two hundred at once, orders and transfers, take ten pieces of ten', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [from, to] = [await makeWarehouse(runtime), await makeWarehouse(runtime)];
    const { id: stockId, lotIds } = await makeStock(runtime, { warehouseId: from, quantity: 10 });
    const lines = [{ inventory_id: lotIds[0] ?? 0, quantity: 1 }];
    const drafts: number[] = [];
    for (let at = 0; at < 20; at += 1)
      drafts.push((await createTransfer(clerk(), { from_warehouse_id: from, to_warehouse_id: to, lines })).id);
    const { won } = await race<unknown>(200, (at) =>
      at % 10 === 0
        ? shipTransfer(clerk(), { id: drafts[at / 10] ?? 0, version: 1 })
        : inTransaction(runtime.as(system), (tx) =>
            reserveStock(tx, 83_000 + round * 1000 + at, [{ stock_id: stockId, quantity: 1 }]),
          ),
    );
    const { rows } = await runtime.database.db.execute(sql`
      select (select sum(quantity - reserved)::int from inventories where stock_id = ${stockId}) as free,
        (select sum(reserved)::int from inventories where stock_id = ${stockId}) as promised,
        (select count(*)::int from stock_transfers where from_warehouse_id = ${from} and status = 'shipped') as shipped`);
    expect([rows[0]?.free, Number(rows[0]?.promised) + Number(rows[0]?.shipped)]).toEqual([0, 10]);
    expect(won).toHaveLength(10);
  }
});

it('the same delivery is taken in once, however many say so', async () => {
  const [from, to] = [await makeWarehouse(runtime), await makeWarehouse(runtime)];
  const { id: stockId, lotIds } = await makeStock(runtime, { warehouseId: from, quantity: 10 });
  const lines = [{ inventory_id: lotIds[0] ?? 0, quantity: 5 }];
  const id = (await createTransfer(clerk(), { from_warehouse_id: from, to_warehouse_id: to, lines })).id;
  const sent = await shipTransfer(clerk(), { id, version: 1 });
  const arrived = sent.lines.map((line) => ({ line_id: line.id, received: 5, damaged: 0 }));
  // Without the version a screen saw: each of them means the transfer as it is.
  const { won } = await race(8, () =>
    receiveTransfer(clerk(), { id, version: undefined as unknown as number, lines: arrived }),
  );
  expect(won).toHaveLength(1);
  expect(await sum(stockId)).toBe(10);
});
