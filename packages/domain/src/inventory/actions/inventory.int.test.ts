import { inTransaction } from '@kaifong/kernel/context';
import { listRows, listSheet } from '@kaifong/kernel/resource';
import { parseSheet } from '@kaifong/kernel/sheets';
import { openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listMovements, lotRows, lotsOfDay } from '../../catalogue/index.ts';
import { productRecords } from '../../catalogue/resources.ts';
import { changeStock, makeProduct, makeStock, makeWarehouse, promisePieces } from '../../catalogue/testing/index.ts';
import { domain } from '../domain.ts';
import { lotsOf } from '../testing/index.ts';
import { adjustInventory } from './adjust-inventory.ts';
import { reserveStock } from './reserve-stock.ts';
import { releaseStock, shipStock } from './settle-reservations.ts';
import { transferInventory } from './transfer-inventory.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

const reserve = (order: number, stock_id: number, quantity: number) =>
  inTransaction(runtime.as(system), (tx) => reserveStock(tx, order, [{ stock_id, quantity }]));
const firstPage = { page: 1, per_page: 10 };

describe('reserving', () => {
  it('takes from the lot that expires first, never from one that may not be sold', async () => {
    const { id: stock } = await makeStock(runtime, {
      lots: [
        { quantity: 5 },
        { quantity: 3, expiry_date: '2999-01-01' },
        { quantity: 50, expiry_date: '2001-01-01' },
        { quantity: 50, is_discard: true },
      ],
    });
    await reserve(9001, stock, 4);
    expect((await lotsOf(runtime, stock)).lots).toEqual([
      [5, 1],
      [3, 3],
      [50, 0],
      [50, 0],
    ]);
  });

  it('refuses what is not there, says what is left, and changes nothing', async () => {
    const { id: stock } = await makeStock(runtime, { quantity: 2 });
    await expect(reserve(9002, stock, 3)).rejects.toMatchObject({
      code: 'inventory.not-enough',
      params: { available: 2 },
    });
    expect((await lotsOf(runtime, stock)).lots).toEqual([[2, 0]]);
  });

  it('says how many can be bought of what is left: whole steps, and none below the least', async () => {
    const { id: boxed } = await makeStock(runtime, { quantity: 7 });
    await changeStock(runtime, boxed, { quantity_step: 3, min_quantity: 3 });
    await expect(reserve(9012, boxed, 9)).rejects.toMatchObject({ params: { available: 6 } });
    await changeStock(runtime, boxed, { min_quantity: 9 });
    await expect(reserve(9012, boxed, 9)).rejects.toMatchObject({ params: { available: 0 } });
    expect((await lotsOf(runtime, boxed)).lots).toEqual([[7, 0]]);
  });

  it('has nothing to do for goods that are not counted, and nothing to give where nothing may be sold', async () => {
    const { id: free } = await makeStock(runtime, { lots: [], tracked: false });
    await reserve(9003, free, 1000);
    const { id: quarantined } = await makeStock(runtime, { quantity: 5, sellable: false });
    await expect(reserve(9004, quarantined, 1)).rejects.toMatchObject({ code: 'inventory.not-enough' });
  });

  it('is given back once and sent once, with a line of history each', async () => {
    const { id: stock } = await makeStock(runtime, { quantity: 5 });
    await reserve(9005, stock, 2);
    await reserve(9006, stock, 3);
    for (let turn = 0; turn < 2; turn += 1) {
      await inTransaction(runtime.as(system), (tx) => releaseStock(tx, 9005));
      await inTransaction(runtime.as(system), (tx) => shipStock(tx, 9006));
    }
    expect((await lotsOf(runtime, stock)).lots).toEqual([[2, 0]]);
    const history = await listMovements(runtime.as(system), { ...firstPage, filter: { stock_id: String(stock) } });
    expect(history.data.map(({ type, quantity, reserved, total }) => [type, quantity, reserved, total])).toEqual([
      ['sale', -3, -3, 2],
      ['release', 0, -2, 5],
      ['reserve', 0, 3, 5],
      ['reserve', 0, 2, 5],
      ['opening', 5, 0, 5],
    ]);
  });
});

describe('adjusting', () => {
  const clerk = () => runtime.as(staff(['update inventory']));

  it('adds, takes and counts, and remembers who and why', async () => {
    const { id: stock } = await makeStock(runtime, { quantity: 5 });
    const { id } = await lotsOf(runtime, stock);
    await adjustInventory(clerk(), 'plus', { inventory_id: id, quantity: 7, remark: 'found a box' });
    await adjustInventory(clerk(), 'minus', { inventory_id: id, quantity: 2, reason: 'Broken' });
    const row = await adjustInventory(clerk(), 'update', { inventory_id: id, quantity: 8 });
    expect(row).toMatchObject({ quantity: 8, reserved: 0, available_inventories: 8, warehouse: 'Main' });
    const { data } = await listMovements(clerk(), { ...firstPage, filter: { inventory_id: String(id) } });
    expect(data.slice(0, 3).map(({ type, quantity, reason, remark }) => [type, quantity, reason, remark])).toEqual([
      ['update', -2, 'Correction', ''],
      ['minus', -2, 'Broken', ''],
      ['plus', 7, 'Correction', 'found a box'],
    ]);
  });

  it('never takes what is promised to an order', async () => {
    const { id: stock } = await makeStock(runtime, { quantity: 5 });
    const { id } = await lotsOf(runtime, stock);
    await reserve(9007, stock, 4);
    const refused = adjustInventory(clerk(), 'minus', { inventory_id: id, quantity: 2 });
    await expect(refused).rejects.toMatchObject({
      fields: { quantity: [{ code: 'inventory.quantity-reserved', params: { reserved: 4 } }] },
    });
    await expect(adjustInventory(clerk(), 'plus', { inventory_id: 2_000_000_000, quantity: 1 })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

it('lists lots, and refuses filters it does not know', async () => {
  const { id: stock } = await makeStock(runtime, { quantity: 5 });
  const ctx = runtime.as(system);
  const { data } = await listRows(ctx, lotRows, { ...firstPage, filter: { stock_id: String(stock) } });
  expect(data).toMatchObject([{ stock_id: stock, quantity: 5, available_inventories: 5 }]);
  await expect(listRows(ctx, lotRows, { ...firstPage, filter: { password: '1' } })).rejects.toMatchObject({
    code: 'validation',
  });
});

it('finds lots by sku, by the code on their label, and by what the product is called in any language', async () => {
  const name = { 'en-US': 'Smoky Lapsang', 'zh-HK': '正山小種' };
  const { sku, stocks } = await makeProduct(runtime.as(system), { name });
  const { id } = await lotsOf(runtime, stocks[0]?.id ?? 0);
  for (const keyword of [sku, `lot-${id}`, 'lapsang', '小種', '正山小种'])
    for (const each of [lotRows, await lotsOfDay(runtime.as(system), undefined)]) {
      const { data } = await listRows(runtime.as(system), each, { ...firstPage, keyword });
      expect([keyword, data.map((row) => row.id)]).toEqual([keyword, [id]]);
    }
  expect((await listRows(runtime.as(system), lotRows, { ...firstPage, keyword: 'keemun' })).data).toEqual([]);
});

it('each lot says what lies in all lots of its stock', async () => {
  const { id: stock } = await makeStock(runtime, {
    lots: [{ quantity: 5 }, { quantity: 3, expiry_date: '2999-01-01' }],
  });
  await makeStock(runtime, { quantity: 7 });
  const query = { ...firstPage, filter: { stock_id: String(stock) }, sort: 'id' };
  const { data } = await listRows(runtime.as(system), lotRows, query);
  expect(data.map(({ quantity, stock_quantity }) => [quantity, stock_quantity])).toEqual([
    [5, 8],
    [3, 8],
  ]);
});

it('the lots are a sheet, with what can be sold of each', async () => {
  const over = { quantity: 3, expiry_date: '2020-01-01' };
  const { id: stock } = await makeStock(runtime, { lots: [{ quantity: 5 }, over] });
  const query = { format: 'xlsx', filter: { stock_id: String(stock) }, sort: 'id' } as const;
  const { bytes } = await listSheet(runtime.as(system), lotRows, query);
  const [head, ...rows] = await parseSheet(bytes);
  const [quantity, available] = ['Quantity', 'Available'].map((name) => head?.cells.indexOf(name) ?? -1);
  expect(rows.map(({ cells }) => [cells[quantity ?? -1], cells[available ?? -1]])).toEqual([
    [5, 5],
    [3, 0],
  ]);
});

it('what lies in quarantine is a number of its own, in the list and in the sheet', async () => {
  const apart = await makeWarehouse(runtime, { is_quarantine: true });
  const { id: stock } = await makeStock(runtime, { lots: [{ quantity: 3 }], warehouseId: apart });
  const filter = { stock_id: String(stock) };
  const { data } = await listRows(runtime.as(system), lotRows, { ...firstPage, filter });
  expect(data).toMatchObject([{ quantity: 3, available_inventories: 0, quarantined: 3 }]);
  const sheetOf = async (id: number) => {
    const query = { format: 'xlsx', filter: { stock_id: String(id) } } as const;
    const [head, ...rows] = await parseSheet((await listSheet(runtime.as(system), lotRows, query)).bytes);
    const place = head?.cells.indexOf('In quarantine') ?? -1;
    return rows.map(({ cells }) => cells[place]);
  };
  expect(await sheetOf(stock)).toEqual([3]);
  expect(await sheetOf((await makeStock(runtime, { quantity: 5 })).id)).toEqual([0]);
});

it('a product that is promised to an order stays', async () => {
  const [free, promised] = [await makeStock(runtime, { lots: [] }), await makeStock(runtime)];
  await reserve(9100, promised.id, 1);
  const owner = runtime.as(staff(['*']));
  const result = await productRecords.batchDestroy(owner, [free.productId, promised.productId]);
  expect(result.success_ids).toEqual([free.productId]);
  expect(result.fail_reasons[0]?.message).toContain('failed to be deleted');
  const refused = productRecords.remove(owner, promised.productId);
  await expect(refused).rejects.toMatchObject({ code: 'catalogue.product-in-use' });
  await expect(productRecords.remove(owner, free.productId)).rejects.toMatchObject({ code: 'not-found' });
});

describe('moving to another warehouse', () => {
  const clerk = () => runtime.as(staff(['*']));
  const move = (input: Parameters<typeof transferInventory>[1]) => transferInventory(clerk(), input);
  const fieldsOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'nothing was refused',
      (error: { fields?: Record<string, { code: string }[]> }) =>
        Object.fromEntries(Object.entries(error.fields ?? {}).map(([field, [first]]) => [field, first?.code])),
    );

  it('puts units with those that expire on the same day, or into a lot of their own; both sides are written down', async () => {
    const { id, lotIds } = await makeStock(runtime, { lots: [{ quantity: 9, expiry_date: '2999-01-01' }] });
    const [from = 0] = lotIds;
    const to = await makeWarehouse(runtime);
    expect(await move({ from, to, quantity: 4, remark: 'For the fair' })).toMatchObject({ id: from, quantity: 5 });
    expect(await move({ from, to, quantity: 1 })).toMatchObject({ quantity: 4 });
    const { data } = await listRows(clerk(), lotRows, { ...firstPage, filter: { stock_id: String(id) } });
    expect(data).toMatchObject([
      { warehouse_id: to, quantity: 5, expiry_date: '2999-01-01', warehouse: 'Branch' },
      { id: from, quantity: 4, expiry_date: '2999-01-01' },
    ]);
    const moved = await listMovements(clerk(), { ...firstPage, filter: { stock_id: String(id), type: 'transfer' } });
    expect(moved.data.map(({ quantity, total, reason }) => [quantity, total, reason])).toEqual([
      [1, 5, 'Transfer'],
      [-1, 4, 'Transfer'],
      [4, 4, 'Transfer'],
      [-4, 5, 'Transfer'],
    ]);
    expect(moved.data.at(-1)).toMatchObject({ remark: 'For the fair' });
  });

  it('needs a warehouse that is another one, and takes nothing that is promised or not there', async () => {
    const { lotIds } = await makeStock(runtime, { quantity: 5 });
    const [from = 0] = lotIds;
    const to = await makeWarehouse(runtime);
    const { data } = await listRows(clerk(), lotRows, { ...firstPage, ids: [from] });
    expect(await fieldsOf(move({ from, quantity: 1 }))).toEqual({ to: 'inventory.no-destination' });
    expect(await fieldsOf(move({ from, to: 999_999, quantity: 1 }))).toEqual({ to: 'inventory.no-destination' });
    expect(await fieldsOf(move({ from, to: data[0]?.warehouse_id, quantity: 1 }))).toEqual({
      to: 'inventory.same-warehouse',
    });
    expect(await fieldsOf(move({ from, to, quantity: 0 }))).toEqual({ quantity: 'inventory.quantity-not-positive' });
    expect(await fieldsOf(move({ from, to, quantity: 6 }))).toEqual({ quantity: 'inventory.quantity-too-large' });
    await promisePieces(runtime, from, 3);
    expect(await fieldsOf(move({ from, to, quantity: 3 }))).toEqual({ quantity: 'inventory.quantity-reserved' });
    await expect(move({ from: 999_999, to, quantity: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('of two at once that want the same units, one is refused', async () => {
    const { id, lotIds } = await makeStock(runtime, { quantity: 5 });
    const [from = 0] = lotIds;
    const to = [await makeWarehouse(runtime), await makeWarehouse(runtime)];
    const { won } = await race(6, (index) => move({ from, to: to[index % 2], quantity: 3 }));
    expect(won).toHaveLength(1);
    const { lots } = await lotsOf(runtime, id);
    expect(lots.map(([quantity]) => quantity)).toEqual([2, 3]);
  });
});
