// What a purchase order costs is for those who may see what goods cost.

import type { Context } from '@kaifong/kernel/context';
import { listRows } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeAccount } from '../../identity/testing/index.ts';
import { receivePurchaseOrderInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getLastCosts } from '../queries/get-last-costs.ts';
import { getPurchaseOrder } from '../queries/get-purchase-order.ts';
import { getPurchaseOrderPaper } from '../queries/get-purchase-order-paper.ts';
import { purchaseOrderRows } from '../queries/list-purchase-orders.ts';
import { receivePurchase, submitPurchaseOrder } from '../testing/calls.ts';
import { makePurchaseOrder, setApprovalLimit } from '../testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  await setApprovalLimit(runtime, 1000);
});
afterAll(() => runtime.close());

it('tells the stock room what to receive, and nothing of what it costs', async () => {
  const by = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const draft = await makePurchaseOrder(runtime, { by });
  const order = await submitPurchaseOrder(by, { id: draft.id, version: draft.version });
  expect([order.status, order.total]).toEqual(['approved', 50]);
  const room = runtime.as(staff(['get po', 'get pos', 'receive po'], (await makeAccount(runtime)).id));
  const seen = await getPurchaseOrder(room, order.id);
  expect(seen).toMatchObject({ total: null, subtotal: null, extra_cost: null, received_value: null });
  expect(seen.lines.map(({ cost, line_total, quantity }) => [cost, line_total, quantity])).toEqual([[null, null, 10]]);
  const { data } = await listRows(room, purchaseOrderRows, { page: 1, per_page: 10, ids: [order.id] });
  expect(data.map(({ total }) => total)).toEqual([null]);
  const lines = [{ line_id: seen.lines[0]?.id, received: 10 }];
  const input = receivePurchaseOrderInput.parse({ id: seen.id, version: seen.version, lines });
  const received = await receivePurchase(room, input);
  expect([received.status, received.total]).toEqual(['received', null]);
  expect(JSON.stringify(received.timeline)).not.toContain('money');
});

it('says to nobody else what goods cost: by no order of the list, no cost of the last time and no paper', async () => {
  const owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const orders = [await makePurchaseOrder(runtime, { by: owner, cost: 123_456 }), await makePurchaseOrder(runtime)];
  const room = runtime.as(staff(['get pos', 'create po', 'print po'], (await makeAccount(runtime)).id));
  const sorted = (ctx: Context) => listRows(ctx, purchaseOrderRows, { page: 1, per_page: 10, sort: '-total' });
  await expect(sorted(room)).rejects.toMatchObject({ fields: { sort: [{ code: 'validation.sort' }] } });
  expect((await sorted(owner)).data[0]?.id).toBe(orders[0]?.id);

  const { id = 0, supplier_id = 0, lines = [] } = orders[0] ?? {};
  const asked = { supplier_id, stock_ids: lines.map(({ stock_id }) => stock_id) };
  expect(await getLastCosts(room, asked)).toMatchObject([{ cost: null }]);
  expect(await getLastCosts(owner, asked)).toMatchObject([{ cost: 1234.56 }]);

  const paper = async (ctx: Context) => {
    const { bytes } = await getPurchaseOrderPaper(ctx, { id });
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
  };
  expect(await paper(owner)).toContain('1,234.56');
  const bare = await paper(room);
  expect(bare).toContain(orders[0]?.number);
  expect(bare).not.toMatch(/\d\.\d\d/);
});
