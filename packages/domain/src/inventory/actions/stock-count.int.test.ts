// A stock-take through its calls: what is counted, what differs, and what becomes of it.
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listMovements } from '../../catalogue/index.ts';
import { changeStock, makeStock, makeWarehouse, promisePieces } from '../../catalogue/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain } from '../domain.ts';
import {
  approveStockCount,
  cancelStockCount,
  countRow,
  findCountGoods,
  getStockCount,
  listCountRows,
  openStockCount,
  previewApproval,
  resumeStockCount,
  submitStockCount,
} from '../testing/calls.ts';
import { lotsOf, makeStockCount } from '../testing/index.ts';
import { adjustInventory } from './adjust-inventory.ts';
import { reserveStock } from './reserve-stock.ts';
import { shipStock } from './settle-reservations.ts';

let runtime: TestRuntime;
let counter: number;
let manager: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, domain]);
  counter = (await makeAccount(runtime)).id;
  manager = (await makeAccount(runtime, { permissions: ['approve stock_count'] })).id;
});
afterAll(() => runtime.close());

const clerk = () => runtime.as(staff(['*'], counter));
const boss = () => runtime.as(staff(['*'], manager));
const all = { show: 'all', page: 1 } as const;

/** Ten of one stock, of which so many are counted and the sheet is handed in. */
async function handedIn(quantity: number) {
  const made = await makeStockCount(runtime);
  await countRow(clerk(), { id: made.id, inventory_id: made.lotId, quantity, row_version: 0 });
  const { version } = await getStockCount(clerk(), { id: made.id });
  return { ...made, ...(await submitStockCount(clerk(), { id: made.id, version })) };
}

const sell = async (order: number, stock_id: number, quantity: number) =>
  inTransaction(runtime.as(system), async (tx) => {
    await reserveStock(tx, order, [{ stock_id, quantity }]);
    await shipStock(tx, order);
  });

describe('a sheet', () => {
  it('has every lot that holds something, uncounted, and its number', async () => {
    const { id, lotId } = await makeStockCount(runtime);
    const count = await getStockCount(clerk(), { id });
    expect(count).toMatchObject({ status: 'processing', warehouse: 'Branch', summary: { rows: 1, counted: 0 } });
    expect(count.number).toMatch(/^SC\d{6}-\d+$/);
    expect(await listCountRows(clerk(), { id, ...all })).toMatchObject([
      { inventory_id: lotId, book: null, counted: null, difference: null, version: 0 },
    ]);
  });

  it('is not opened where nothing lies, nor in a warehouse that is not there', async () => {
    const { warehouseId, lotId } = await makeStockCount(runtime);
    await adjustInventory(clerk(), 'minus', { inventory_id: lotId, quantity: 10 });
    await expect(openStockCount(clerk(), { warehouse_id: warehouseId })).rejects.toMatchObject({
      fields: { warehouse_id: [{ code: 'inventory.nothing-to-count' }] },
    });
    await expect(openStockCount(clerk(), { warehouse_id: 999_999 })).rejects.toMatchObject({
      fields: { warehouse_id: [{ code: 'not-found' }] },
    });
  });
});

describe('counting a row', () => {
  it('freezes what the books say, again at the next count', async () => {
    const { id, lotId } = await makeStockCount(runtime);
    const first = await countRow(clerk(), { id, inventory_id: lotId, quantity: 8, row_version: 0 });
    expect(first).toMatchObject({ book: 10, counted: 8, difference: -2, version: 1 });
    await adjustInventory(clerk(), 'minus', { inventory_id: lotId, quantity: 1 });
    expect(await listCountRows(clerk(), { id, ...all })).toMatchObject([{ book: 10, difference: -2 }]);
    const again = await countRow(clerk(), { id, inventory_id: lotId, quantity: 9, row_version: 1 });
    expect(again).toMatchObject({ book: 9, counted: 9, difference: 0, version: 2 });
  });

  it('tells the second of two phones what the first has counted, and changes nothing', async () => {
    const { id, lotId } = await makeStockCount(runtime);
    await countRow(boss(), { id, inventory_id: lotId, quantity: 7, row_version: 0 });
    const late = countRow(clerk(), { id, inventory_id: lotId, quantity: 8, row_version: 0 });
    await expect(late).rejects.toMatchObject({
      code: 'inventory.row-counted',
      params: { who: 'Wing Lee', quantity: 7 },
    });
    expect(await listCountRows(clerk(), { id, ...all })).toMatchObject([{ counted: 7, version: 1 }]);
  });

  it('takes the code of the goods or of the lot, and refuses one nothing has', async () => {
    const { id, lotId } = await makeStockCount(runtime);
    const [row] = await listCountRows(clerk(), { id, ...all });
    const sku = row?.sku ?? '';
    expect(await countRow(clerk(), { id, code: sku.toLowerCase(), quantity: 10, row_version: 0 })).toMatchObject({
      inventory_id: lotId,
    });
    await countRow(clerk(), { id, code: `lot-${lotId}`, quantity: 9, row_version: 1 });
    await expect(countRow(clerk(), { id, code: 'nobody', quantity: 1, row_version: 0 })).rejects.toMatchObject({
      fields: { code: [{ code: 'inventory.code-unknown', params: { code: 'nobody' } }] },
    });
  });

  it('refuses a code several lots have; empty ones beside a full one are not meant', async () => {
    const warehouseId = await makeWarehouse(runtime);
    const lots = [{ quantity: 4 }, { quantity: 5, expiry_date: '2999-01-01' }, { quantity: 0 }];
    const { id: stockId } = await makeStock(runtime, { warehouseId, lots });
    const { id } = await openStockCount(clerk(), { warehouse_id: warehouseId });
    const sku = await skuOf(stockId);
    expect(await findCountGoods(clerk(), { id, code: sku })).toHaveLength(2);
    await expect(countRow(clerk(), { id, code: sku, quantity: 1, row_version: 0 })).rejects.toMatchObject({
      fields: { code: [{ code: 'inventory.code-ambiguous' }] },
    });
  });

  it('adds goods the sheet lacks, with a lot of their own where none ever lay', async () => {
    const { id } = await makeStockCount(runtime);
    const elsewhere = await makeStock(runtime, { quantity: 3 });
    const [goods] = await findCountGoods(clerk(), { id, code: await skuOf(elsewhere.id) });
    expect(goods).toMatchObject({ stock_id: elsewhere.id, inventory_id: null, listed: false });
    const row = await countRow(clerk(), { id, stock_id: elsewhere.id, quantity: 2, row_version: 0 });
    expect(row).toMatchObject({ book: 0, counted: 2, difference: 2 });
    // The lot lies in another warehouse.
    await expect(
      countRow(clerk(), { id, inventory_id: elsewhere.lotIds[0], quantity: 2, row_version: 0 }),
    ).rejects.toMatchObject({ fields: { inventory_id: [{ code: 'inventory.lot-elsewhere' }] } });
    expect((await getStockCount(clerk(), { id })).summary).toMatchObject({ rows: 2, counted: 1, surplus: 2 });
  });

  it('ends when the sheet is handed in, and begins again when it comes back', async () => {
    const { id, lotId, version } = await handedIn(8);
    const late = { id, inventory_id: lotId, quantity: 9, row_version: 1 };
    await expect(countRow(clerk(), late)).rejects.toMatchObject({ code: 'inventory.count-not-open' });
    await resumeStockCount(boss(), { id, version, reason: 'Look behind the door' });
    expect(await countRow(clerk(), late)).toMatchObject({ counted: 9, version: 2 });
  });
});

const skuOf = async (stock: number): Promise<string> => {
  const { rows } = await runtime.database.db.execute(sql`select sku from stocks where id = ${stock}`);
  return String(rows[0]?.sku);
};

describe('approval', () => {
  it('sets the stock right by what differed when it was counted, and says so in the ledger', async () => {
    const { id, version, number, stockId } = await handedIn(8);
    // Three are sold between the count and the approval.
    await sell(81_001, stockId, 3);
    await expect(previewApproval(boss(), { id, version })).resolves.toMatchObject({
      effects: [{ kind: 'stock', word: 'missing', amount: 2 }],
    });
    const done = await approveStockCount(boss(), { id, version });
    expect(done).toMatchObject({ status: 'completed', summary: { differing: 1, missing: 2, surplus: 0 } });
    expect((await lotsOf(runtime, stockId)).lots).toEqual([[5, 0]]);
    const history = await listMovements(boss(), { page: 1, per_page: 1, filter: { stock_id: String(stockId) } });
    expect(history.data[0]).toMatchObject({ type: 'update', quantity: -2, total: 5, reason: 'Stock take' });
    expect(history.data[0]?.remark).toContain(number);
  });

  it('counts what is sold before the row is counted with the books', async () => {
    const { id, lotId, stockId } = await makeStockCount(runtime);
    await sell(81_002, stockId, 4);
    await countRow(clerk(), { id, inventory_id: lotId, quantity: 6, row_version: 0 });
    const { version } = await submitStockCount(clerk(), { id, version: 1 });
    await approveStockCount(boss(), { id, version });
    expect((await lotsOf(runtime, stockId)).lots).toEqual([[6, 0]]);
  });

  it('is not for whoever handed it in', async () => {
    const { id, version, stockId } = await handedIn(8);
    await expect(approveStockCount(clerk(), { id, version })).rejects.toMatchObject({ code: 'kernel.own-request' });
    expect((await lotsOf(runtime, stockId)).lots).toEqual([[10, 0]]);
  });

  it('is not for whoever counted what differs, though somebody else handed it in', async () => {
    await makeAccount(runtime, { permissions: ['approve stock_count'] });
    const made = await makeStockCount(runtime);
    const version = 1;
    await countRow(boss(), { id: made.id, inventory_id: made.lotId, quantity: 8, row_version: 0 });
    const sheet = await submitStockCount(clerk(), { id: made.id, version });
    expect(await getStockCount(boss(), { id: made.id })).toMatchObject({ approval: 'own', primary_command: null });
    const decided = approveStockCount(boss(), { id: made.id, version: sheet.version });
    await expect(decided).rejects.toMatchObject({ code: 'kernel.own-request' });
    expect((await lotsOf(runtime, made.stockId)).lots).toEqual([[10, 0]]);
    // A count that is what the books said claims nothing.
    const back = await resumeStockCount(clerk(), { id: made.id, version: sheet.version });
    await countRow(boss(), { id: made.id, inventory_id: made.lotId, quantity: 10, row_version: 1 });
    const again = await submitStockCount(clerk(), { id: made.id, version: back.version });
    expect(await approveStockCount(boss(), { id: made.id, version: again.version })).toMatchObject({ approval: null });
  });

  it('refuses to leave less than is promised or less than nothing, by the name of the goods, and changes nothing', async () => {
    const promised = await handedIn(8);
    await promisePieces(runtime, promised.lotId, 9);
    await expect(approveStockCount(boss(), { id: promised.id, version: promised.version })).rejects.toMatchObject({
      code: 'inventory.count-below-reserved',
      params: { total: 8, reserved: 9 },
    });
    await promisePieces(runtime, promised.lotId, 0);
    const gone = await handedIn(4);
    await sell(81_003, gone.stockId, 5);
    await expect(approveStockCount(boss(), { id: gone.id, version: gone.version })).rejects.toMatchObject({
      code: 'inventory.count-below-zero',
      params: { left: 5, missing: 6 },
    });
    expect(await getStockCount(boss(), { id: gone.id })).toMatchObject({ status: 'pending' });
    expect((await lotsOf(runtime, gone.stockId)).lots).toEqual([[5, 0]]);
  });

  it('needs a count, and leaves rows nobody counted as they are', async () => {
    const { id, stockId } = await makeStockCount(runtime);
    await expect(submitStockCount(clerk(), { id, version: 1 })).rejects.toMatchObject({
      code: 'inventory.nothing-counted',
    });
    await cancelStockCount(clerk(), { id, version: 1, reason: 'Next week' });
    expect((await lotsOf(runtime, stockId)).lots).toEqual([[10, 0]]);
  });

  it('tells what differences are worth to whoever may see cost alone', async () => {
    const { id, version, stockId } = await handedIn(8);
    await changeStock(runtime, stockId, { cost_cents: 250 });
    const blind = runtime.as(staff(['get stock_count', 'approve stock_count'], manager));
    expect((await getStockCount(boss(), { id })).summary.value).toBe(-5);
    expect((await getStockCount(blind, { id })).summary.value).toBeNull();
    expect(await listCountRows(blind, { id, ...all })).toMatchObject([{ difference: -2, value: null }]);
    await approveStockCount(boss(), { id, version });
    await changeStock(runtime, stockId, { cost_cents: 900 });
    expect(await listCountRows(boss(), { id, ...all })).toMatchObject([{ value: -5 }]);
  });
});
