// Goods on their way back: asked for by the buyer, agreed to, received in parts, refunded.

import type { Context } from '@kaifong/kernel/context';
import { listRows } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { updateConfiguration } from '../../../settings/index.ts';
import { storeOrder } from '../../desk/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { getStoreOrder } from '../../desk/queries/get-store-order.ts';
import { domain } from '../../domain.ts';
import { refundOrderInput } from '../../refund/contract/index.ts';
import { getRefundable } from '../../refund/queries/get-refundable.ts';
import {
  approveReturn,
  askReturn,
  callOffByBuyer,
  completeOrder,
  confirmPayment,
  finishReturn,
  receiveReturn,
  refundOrder,
  rejectRefund,
  rejectReturn,
  shipOrder,
} from '../../testing/calls.ts';
import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';
import { receiveReturnInput, returnView } from '../contract/index.ts';
import { returnRows } from '../queries/list-returns.ts';

let runtime: TestRuntime;
let clerk: Context;
let buyer: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  buyer = runtime.as(visitor);
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const code = (value: string) => expect.objectContaining({ code: value });

/** Three pieces at 10.00 and the courier, sent and arrived: 60.00. */
async function deliveredOrder() {
  const stock = await makeStock(runtime, { quantity: 5 });
  const lines = [{ stock_id: stock.id, quantity: 3 }];
  const placed = await takeOrder(clerk, { lines, shipping_method_id: courier });
  const { id } = placed;
  const paid = await confirmPayment(clerk, { id, version: placed.version, amount: 6000 });
  const sent = await shipOrder(clerk, { id, version: paid.version, carrier: 'SF', tracking_number: '1' });
  await completeOrder(clerk, { id, version: sent.version });
  return { id, stockId: stock.id, lineId: placed.lines[0]?.id ?? 0 };
}

const ask = (id: number, line_id: number, quantity: number) =>
  askReturn(buyer, id, { lines: [{ line_id, quantity }], reason: 'damaged', words: 'The lid is broken' });
const newestReturn = async () => {
  const { data } = await listRows(clerk, returnRows, { page: 1, per_page: 10 });
  if (!data[0]) throw new Error('no return');
  return data[0];
};
const receive = async (id: number, line_id: number, quantity: number, outcome?: string) => {
  const { version } = await newestReturn();
  return receiveReturn(clerk, receiveReturnInput.parse({ id, version, lines: [{ line_id, quantity, outcome }] }));
};
async function lotOf(stockId: number) {
  const { rows } = await runtime.database.db.execute(sql`select quantity from inventories where stock_id = ${stockId}`);
  return rows[0]?.quantity;
}

it('lies in no lot of a warehouse that whoever receives it does not see', async () => {
  const { id, lineId, stockId } = await deliveredOrder();
  await ask(id, lineId, 1);
  const back = await newestReturn();
  await approveReturn(clerk, { id: back.id, version: back.version });
  const { rows } = await runtime.database.db.execute(sql`select id from inventories where stock_id = ${stockId}`);
  const inventory_id = Number(rows[0]?.id);
  const limited = { ...staff(['*']), scope: { store: [], warehouse: [] } };
  const elsewhere = runtime.as(limited);
  const wish = { id: back.id, version: (await newestReturn()).version };
  const lines = [{ line_id: lineId, quantity: 1, outcome: 'lot', inventory_id }];
  const input = receiveReturnInput.parse({ ...wish, lines });
  await expect(receiveReturn(elsewhere, input)).rejects.toMatchObject({
    fields: { 'lines.0.inventory_id': [{ code: 'inventory.lot-not-here' }] },
  });
  expect(await lotOf(stockId)).toBe(2);
  await receiveReturn(clerk, input);
  expect(await lotOf(stockId)).toBe(3);
});

it('goes from the wish of the buyer to her money, in parts', async () => {
  const { id, stockId, lineId } = await deliveredOrder();
  const asked = storeOrder.parse(await ask(id, lineId, 2));
  expect(asked).toMatchObject({ returns: [{ status: 'pending', can_cancel: true }], returnable: [{ left: 1 }] });
  await expect(ask(id, lineId, 2)).rejects.toMatchObject({ fields: { lines: [{ code: 'sales.return-pieces' }] } });
  const back = await newestReturn();
  await approveReturn(clerk, { id: back.id, version: back.version });
  expect(await lotOf(stockId)).toBe(2);
  expect(await receive(back.id, lineId, 1, 'lot')).toMatchObject({ status: 'partial_received' });
  expect(await lotOf(stockId)).toBe(3);
  await expect(receive(back.id, lineId, 2, 'lot')).rejects.toMatchObject({
    fields: { 'lines.0.quantity': [{ code: 'sales.return-pieces', params: { left: 1 } }] },
  });
  const whole = await receive(back.id, lineId, 1, 'scrap');
  expect(whole).toMatchObject({
    status: 'received',
    lines: [{ received: 2, receipts: [{ outcome: 'lot' }, { outcome: 'scrap' }] }],
  });
  expect(await lotOf(stockId)).toBe(3);
  const done = returnView.parse(
    await finishReturn(clerk, { id: back.id, version: whole.version, with_shipping: true, language: undefined }),
  );
  expect(done).toMatchObject({
    status: 'completed',
    refunds: [{ number: expect.stringMatching(/-R1$/) }],
    commands: [],
  });
  const order = await getAdminOrder(clerk, id);
  expect(order).toMatchObject({
    status: 'completed',
    money: { refunded: 50 },
    refunds: [{ kind: 'return', amount: 50, shipping: 30 }],
  });
  expect(order.lines).toMatchObject([{ refunded: 2 }]);
  await runtime.drain();
  const { rows } = await runtime.database.db.execute(
    sql`select name from mail_logs where about ->> 'id' = ${String(id)} and name like '%ret%' order by id`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['sales.return-requested', 'sales.return-approved']);
});

it('no piece is refunded twice: staff leave what an open return brings back to it', async () => {
  const { id, lineId } = await deliveredOrder();
  await ask(id, lineId, 2);
  const refund = async (wish: object) => {
    const { version } = await getAdminOrder(clerk, id);
    return refundOrder(clerk, refundOrderInput.parse({ id, version, reason: 'x', ...wish }));
  };
  expect(await getRefundable(clerk, id)).toMatchObject({ lines: [{ left: 1 }] });
  await expect(refund({ all: true })).rejects.toEqual(code('sales.refund-returning'));
  await expect(refund({ lines: [{ line_id: lineId, quantity: 2 }] })).rejects.toMatchObject({
    fields: { 'lines.0.quantity': [{ code: 'sales.refund-returning', params: { left: 1 } }] },
  });
  await refund({ lines: [{ line_id: lineId, quantity: 1 }] });
  const back = await newestReturn();
  await approveReturn(clerk, { id: back.id, version: back.version });
  const { version } = await receive(back.id, lineId, 2, 'lot');
  await finishReturn(clerk, { id: back.id, version, with_shipping: true, language: undefined });
  expect(await getAdminOrder(clerk, id)).toMatchObject({ status: 'refunded', money: { captured: 60, refunded: 60 } });
});

it('what arrived is asked for once, also while its money waits for a second account or is refused', async () => {
  const { id, lineId } = await deliveredOrder();
  await updateConfiguration(clerk, { refund_approval_above: 1 } as never);
  await ask(id, lineId, 2);
  const back = await newestReturn();
  await approveReturn(clerk, { id: back.id, version: back.version });
  const { version } = await receive(back.id, lineId, 2, 'lot');
  await finishReturn(clerk, { id: back.id, version, with_shipping: false, language: undefined });
  await updateConfiguration(clerk, { refund_approval_above: 0 } as never);
  const pending = (await getAdminOrder(clerk, id)).refunds[0];
  expect(pending?.status).toBe('pending');
  expect((await getStoreOrder(buyer, id)).returnable).toMatchObject([{ left: 1 }]);
  await expect(ask(id, lineId, 2)).rejects.toMatchObject({ fields: { lines: [{ code: 'sales.return-pieces' }] } });
  await rejectRefund(clerk, { id: pending?.id ?? 0, version: pending?.version ?? 0, reason: 'Worn' });
  expect((await getStoreOrder(buyer, id)).returnable).toMatchObject([{ left: 1 }]);
});

it('is refused with a reason, or called off by the buyer until something arrived', async () => {
  const { id, lineId } = await deliveredOrder();
  const first = await ask(id, lineId, 3);
  const [mine] = first.returns;
  expect(await callOffByBuyer(buyer, id, mine?.id ?? '')).toMatchObject({
    returns: [{ status: 'canceled' }],
    returnable: [{ left: 3 }],
  });
  const other = await deliveredOrder();
  await expect(callOffByBuyer(buyer, other.id, mine?.id ?? '')).rejects.toEqual(code('not-found'));
  await ask(id, lineId, 1);
  const back = await newestReturn();
  await rejectReturn(clerk, { id: back.id, version: back.version, reason: 'It was opened' });
  expect((await getStoreOrder(buyer, id)).returns.at(-1)).toMatchObject({
    status: 'rejected',
    reject_reason: 'It was opened',
  });
  await ask(id, lineId, 1);
  const again = await newestReturn();
  await approveReturn(clerk, { id: again.id, version: again.version });
  await receive(again.id, lineId, 1, 'repair');
  await expect(callOffByBuyer(buyer, id, (await getStoreOrder(buyer, id)).returns.at(-1)?.id ?? '')).rejects.toEqual(
    code('sales.return-moved'),
  );
});

it('what came damaged is not sold again unless somebody says so, returned or refunded', async () => {
  const { id, stockId, lineId } = await deliveredOrder();
  await ask(id, lineId, 1);
  const back = await newestReturn();
  await approveReturn(clerk, { id: back.id, version: back.version });
  expect(await receive(back.id, lineId, 1)).toMatchObject({ lines: [{ receipts: [{ outcome: 'scrap' }] }] });
  const refund = async (reason: string, what: object) => {
    const { version } = await getAdminOrder(clerk, id);
    const done = await refundOrder(clerk, refundOrderInput.parse({ id, version, reason, ...what }));
    return done.refunds.at(-1)?.lines[0]?.restock;
  };
  const lines = [{ line_id: lineId, quantity: 1 }];
  expect(await refund('#damaged The lid is broken', { lines })).toBe('scrap');
  expect(await lotOf(stockId)).toBe(2);
  expect(await refund('#buyer-changed-mind', { lines })).toBe('lot');
  expect(await lotOf(stockId)).toBe(3);
});

it('can be asked for until the days of the shop are over', async () => {
  const { id, lineId } = await deliveredOrder();
  expect((await getStoreOrder(buyer, id)).can.return).toBe(true);
  runtime.advance(15 * 24 * 3_600_000);
  expect((await getStoreOrder(buyer, id)).can.return).toBe(false);
  await expect(ask(id, lineId, 1)).rejects.toEqual(code('sales.return-closed'));
});
