import type { Context } from '@kaifong/kernel/context';
import { listRows, listSheet } from '@kaifong/kernel/resource';
import { parseSheet } from '@kaifong/kernel/sheets';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeAccount } from '../../identity/testing/index.ts';
import { submitPurchaseOrder } from '../actions/decide-purchase-order.ts';
import type { PurchaseOrderView } from '../contract/index.ts';
import { domain } from '../domain.ts';
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
