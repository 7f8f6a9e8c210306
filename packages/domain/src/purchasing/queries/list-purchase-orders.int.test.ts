import type { Context } from '@kaifong/kernel/context';
import { listRows, listSheet } from '@kaifong/kernel/resource';
import { parseSheet } from '@kaifong/kernel/sheets';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { lotRows } from '../../catalogue/index.ts';
import { makeWarehouse } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { openLot } from '../../inventory/testing/index.ts';
import type { PurchaseOrderView } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { submitPurchaseOrder } from '../testing/calls.ts';
import { makePurchaseOrder, makeSupplier, setApprovalLimit } from '../testing/index.ts';
import { purchaseOrderRows } from './list-purchase-orders.ts';

let runtime: TestRuntime;
let buyer: Context;
let room: Context;
let order: PurchaseOrderView;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  await setApprovalLimit(runtime, 1000);
  buyer = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  room = runtime.as(staff(['get pos', 'export po'], (await makeAccount(runtime)).id));
  const supplierId = await makeSupplier(runtime, { name: 'Fook Ming Tong' });
  const draft = await makePurchaseOrder(runtime, { by: buyer, supplierId });
  order = await submitPurchaseOrder(buyer, { id: draft.id, version: draft.version });
  await runtime.database.db.execute(
    sql`update purchase_orders set expected_date = '2020-01-01' where id = ${order.id}`,
  );
});
afterAll(() => runtime.close());

const first = { page: 1, per_page: 10 };

it('finds by number, supplier and sku, and tells what is late', async () => {
  const find = async (keyword: string) => (await listRows(buyer, purchaseOrderRows, { ...first, keyword })).data;
  for (const keyword of [order.number, 'fook ming', order.lines[0]?.sku ?? 'no line'])
    expect(await find(keyword)).toMatchObject([{ id: order.id, late: true, ordered: 10, received: 0 }]);
  expect(await find('nothing like it')).toEqual([]);
});

it('neither shows nor sorts by what goods cost for who may not see it', async () => {
  const seen = async (ctx: Context, query = {}) =>
    (await listRows(ctx, purchaseOrderRows, { ...first, ...query })).data;
  expect((await seen(buyer, { sort: 'total' })).map(({ total }) => total)).toEqual([50]);
  expect((await seen(room)).map(({ total }) => total)).toEqual([null]);
  await expect(seen(room, { sort: '-total' })).rejects.toMatchObject({
    fields: { sort: [{ code: 'validation.sort' }] },
  });
});

it('is a sheet in the words of the reader, with the columns she may see', async () => {
  const cells = async (ctx: Context) => {
    const { bytes } = await listSheet({ ...ctx, language: 'zh-HK' }, purchaseOrderRows, { format: 'xlsx' });
    const [head, row] = await parseSheet(bytes);
    return Object.fromEntries((head?.cells ?? []).map((name, at) => [name, row?.cells[at]]));
  };
  expect(await cells(buyer)).toMatchObject({ 編號: order.number, 供應商: 'Fook Ming Tong', 狀態: '已批核', 總額: 50 });
  const heads = Object.keys(await cells(room));
  expect([heads.includes('編號'), heads.includes('總額')]).toEqual([true, false]);
});

it('tells the list of lots what is on its way to the same warehouse', async () => {
  const lots = await listRows(buyer, lotRows, { ...first, filter: { stock_id: String(order.lines[0]?.stock_id) } });
  expect(lots.data.map(({ warehouse_id, ...lot }) => [warehouse_id, 'more' in lot && lot.more])).toEqual([
    [order.warehouse_id, { 'purchasing.incoming': 10 }],
  ]);
});

it('sorts lots by what is on its way and by what is free', async () => {
  const stock_id = order.lines[0]?.stock_id ?? 0;
  const elsewhere = await openLot(runtime, stock_id, await makeWarehouse(runtime), 7);
  const apart = await openLot(runtime, stock_id, await makeWarehouse(runtime, { is_quarantine: true }), 9);
  const sorted = async (sort: string) => {
    const { data } = await listRows(buyer, lotRows, { ...first, sort, filter: { stock_id: String(stock_id) } });
    return data.map(({ id, quantity, available_inventories, ...lot }) => [
      ...[id, quantity, available_inventories],
      'more' in lot ? (lot.more as Record<string, number>)['purchasing.incoming'] : undefined,
    ]);
  };
  const [coming] = await sorted('-purchasing.incoming');
  expect(coming?.[3]).toBe(10);
  expect((await sorted('purchasing.incoming')).at(-1)).toEqual(coming);
  expect((await sorted('-available_inventories'))[0]).toEqual([elsewhere, 7, 7, 0]);
  // What lies in quarantine is there and not free.
  expect((await sorted('-quantity'))[0]).toEqual([apart, 9, 0, 0]);
});
