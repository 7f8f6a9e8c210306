// A delivery that is booked in one pass: what came, what is not good enough, and what will not come.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeAccount } from '../../identity/testing/index.ts';
import { receivePurchaseOrderInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { receivePurchase, submitPurchaseOrder } from '../testing/calls.ts';
import { makePurchaseOrder, setApprovalLimit } from '../testing/index.ts';

let runtime: TestRuntime;
let account: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  account = (await makeAccount(runtime)).id;
  await setApprovalLimit(runtime, 1000);
});
afterAll(() => runtime.close());

it('closes an order short in the pass in which the rest of it came', async () => {
  const buyer = runtime.as(staff(['*'], account));
  const { id, version } = await makePurchaseOrder(runtime, { by: buyer });
  const order = await submitPurchaseOrder(buyer, { id, version });
  const lines = [{ line_id: order.lines[0]?.id, received: 7, rejected: 1 }];
  const short = (by: Context, more: object) => {
    const sent = { id, version: order.version, lines, nothing_more: true, ...more };
    return receivePurchase(by, receivePurchaseOrderInput.parse(sent));
  };
  await expect(short(buyer, {})).rejects.toMatchObject({ fields: { reason: [{ code: 'validation.reason' }] } });
  // Whoever only receives leaves the rest awaited.
  const room = runtime.as(staff(['get po', 'receive po'], account));
  await expect(short(room, { reason: 'Sold out' })).rejects.toMatchObject({ code: 'forbidden' });
  const done = await short(buyer, { reason: 'Sold out there' });
  expect(done).toMatchObject({ status: 'received', received: 7, lines: [{ received: 7, rejected: 1 }] });
  const last = done.timeline.at(-1);
  expect(last?.reason).toBe('Sold out there');
  expect(last?.effects).toEqual([
    { kind: 'stock', word: 'arrived', amount: 7 },
    { kind: 'stock', word: 'set-apart', amount: 1 },
    { kind: 'stock', word: 'not-coming', amount: 3 },
  ]);
  // Labels are of the very lot that came, and its code is known when it is scanned.
  const [line] = done.lines;
  expect(line?.lot_ids).toContain(line?.receipts[0]?.inventory_id);
});
