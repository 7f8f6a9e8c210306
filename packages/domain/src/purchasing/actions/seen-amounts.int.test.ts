// What a purchase order costs is for those who may see what goods cost.
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeAccount } from '../../identity/testing/index.ts';
import { receivePurchaseOrderInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getPurchaseOrder } from '../queries/get-purchase-order.ts';
import { listPurchaseOrders } from '../queries/list-purchase-orders.ts';
import { makePurchaseOrder, setApprovalLimit } from '../testing/index.ts';
import { submitPurchaseOrder } from './decide-purchase-order.ts';
import { receivePurchase } from './receive-purchase.ts';

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
  const { data } = await listPurchaseOrders(room, { page: 1, per_page: 10, ids: [order.id] });
  expect(data.map(({ total }) => total)).toEqual([null]);
  const lines = [{ line_id: seen.lines[0]?.id, received: 10 }];
  const input = receivePurchaseOrderInput.parse({ id: seen.id, version: seen.version, lines });
  const received = await receivePurchase(room, input);
  expect([received.status, received.total]).toEqual(['received', null]);
  expect(JSON.stringify(received.timeline)).not.toContain('money');
});
