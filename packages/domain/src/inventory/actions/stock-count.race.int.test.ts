// A stock-take while others work: approvals at once, phones at once, and sales meanwhile.
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { receiveUnits } from '../../catalogue/index.ts';
import { changeStock, growLot, lockInSteps, makeStock } from '../../catalogue/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain } from '../domain.ts';
import { approveStockCount, countRow, getStockCount, openStockCount, submitStockCount } from '../testing/calls.ts';
import { lotsOf, makeStockCount, openLot } from '../testing/index.ts';
import { reserveStock } from './reserve-stock.ts';
import { shipStock } from './settle-reservations.ts';

let runtime: TestRuntime;
let counter: number;
let manager: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, domain], { poolSize: 24 });
  counter = (await makeAccount(runtime)).id;
  manager = (await makeAccount(runtime, { permissions: ['approve stock_count'] })).id;
});
afterAll(() => runtime.close());

const clerk = () => runtime.as(staff(['*'], counter));
const boss = () => runtime.as(staff(['*'], manager));

const sellOne = (order: number, stock_id: number) =>
  inTransaction(runtime.as(system), async (tx) => {
    await reserveStock(tx, order, [{ stock_id, quantity: 1 }]);
    await shipStock(tx, order);
  });

it('is approved once, however many agree at once', async () => {
  const { id, lotId, stockId } = await makeStockCount(runtime);
  await countRow(clerk(), { id, inventory_id: lotId, quantity: 9, row_version: 0 });
  await submitStockCount(clerk(), { id, version: 1 });
  // Without the version a screen saw: each of them means the sheet as it is.
  const { won } = await race(8, () => approveStockCount(boss(), { id, version: undefined as unknown as number }));
  expect(won).toHaveLength(1);
  expect((await lotsOf(runtime, stockId)).lots).toEqual([[9, 0]]);
});

it('takes one count of a row from several phones, and what is sold meanwhile is no difference', async () => {
  const { id, lotId, stockId } = await makeStockCount(runtime, 100);
  let counted = 0;
  const { won } = await race(30, async (index) => {
    if (index % 3 === 0) return sellOne(82_000 + index, stockId);
    const row = await countRow(clerk(), { id, inventory_id: lotId, quantity: 50, row_version: 0 });
    counted += 1;
    return row;
  });
  expect([won.length, counted]).toEqual([11, 1]);
  const { version } = await submitStockCount(clerk(), { id, version: 1 });
  const { summary } = await getStockCount(boss(), { id });
  await race(11, async (index) =>
    index === 0 ? approveStockCount(boss(), { id, version }) : sellOne(82_100 + index, stockId),
  );
  // Twenty were sold, and whatever was missing when it was counted is missing still.
  expect((await lotsOf(runtime, stockId)).lots).toEqual([[100 - 20 - summary.missing, 0]]);
});

/** Waits until somebody waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await runtime.database.db.execute(sql`
      select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database() limit 1`);
    if (rows.length > 0) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}

it('locks all lots it may touch in one order, also those of goods that are owed', async () => {
  const { warehouseId, lotId, stockId } = await makeStockCount(runtime);
  const other = await makeStock(runtime, { warehouseId, quantity: 10 });
  const late = await openLot(runtime, stockId, warehouseId, 3);
  await changeStock(runtime, stockId, { allow_backorder: true });
  // All that lies there is promised, and more: what is found goes to whoever waits.
  await inTransaction(runtime.as(system), (tx) => reserveStock(tx, 82_500, [{ stock_id: stockId, quantity: 20 }]));
  const counted = await openStockCount(clerk(), { warehouse_id: warehouseId });
  for (const [inventory_id, quantity] of [
    [lotId, 12],
    [other.lotIds[0] ?? 0, 9],
  ] as const)
    await countRow(clerk(), { id: counted.id, inventory_id, quantity, row_version: 0 });
  const { version } = await submitStockCount(clerk(), { id: counted.id, version: counted.version });
  // Pieces of the last lot are free, as those of a warehouse that was switched on are.
  await growLot(runtime, late);
  const sender = await lockInSteps(runtime);
  await sender.lock(other.lotIds[0] ?? 0);
  const approval = approveStockCount(boss(), { id: counted.id, version });
  await somebodyWaits();
  await sender.lock(late);
  await sender.end();
  await approval;
  expect((await lotsOf(runtime, stockId)).lots).toEqual([
    [12, 12],
    [4, 4],
  ]);
});

it('is approved at once with a delivery of goods that are owed, and nothing lies free while somebody waits', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, warehouseId, lotId, stockId } = await makeStockCount(runtime);
    await changeStock(runtime, stockId, { allow_backorder: true });
    const waiting = 82_600 + round;
    await inTransaction(runtime.as(system), (tx) => reserveStock(tx, waiting, [{ stock_id: stockId, quantity: 14 }]));
    await countRow(clerk(), { id, inventory_id: lotId, quantity: 12, row_version: 0 });
    const { version } = await submitStockCount(clerk(), { id, version: 1 });
    const arrived = { stock_id: stockId, warehouse_id: warehouseId, expiry_date: null, is_discard: false };
    const { lost } = await race(3, async (index): Promise<unknown> => {
      if (index === 0) return approveStockCount(boss(), { id, version });
      if (index === 1) return sellOne(82_700 + round, stockId).catch(() => undefined);
      return inTransaction(runtime.as(system), (tx) =>
        receiveUnits(tx, { ...arrived, quantity: 1, cost_cents: 100, remark: 'PO-1' }),
      );
    });
    expect(lost).toEqual([]);
    // Thirteen are there, and all of them promised: fourteen were asked for, and one more.
    const { lots } = await lotsOf(runtime, stockId);
    expect(
      lots.reduce(([there, held], [more, some]) => [(there ?? 0) + (more ?? 0), (held ?? 0) + (some ?? 0)], [0, 0]),
    ).toEqual([13, 13]);
  }
});
