// A refund from the wish to the money that has left: parts, the rest, two people, the provider, and every refusal.

import type { Context } from '@kaifong/kernel/context';
import { adapter } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { updateConfiguration } from '../../../settings/index.ts';
import { type AdminOrder, adminOrder } from '../../desk/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { ProviderAway, paymentProviders } from '../../method/ports/payment-provider.ts';
import {
  approveRefund,
  askProviderAgain,
  cancelOrder,
  completeOrder,
  confirmPayment,
  markRefundSent,
  refundOrder,
  rejectRefund,
  shipOrder,
} from '../../testing/calls.ts';

import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts';
import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';
import { refundOrderInput, refundView } from '../contract/index.ts';
import { getRefund } from '../queries/get-refund.ts';
import { getRefundable } from '../queries/get-refundable.ts';

import { askProvider } from './ask-provider.ts';

let runtime: TestRuntime;
let clerk: Context;
let manager: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  manager = runtime.as(staff(['*'], (await makeAccount(runtime, { name: 'Mei', permissions: ['*'] })).id));
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const code = (value: string) => expect.objectContaining({ code: value });
const approvalAbove = (amount: number) => updateConfiguration(clerk, { refund_approval_above: amount } as never);

/** Three pieces at 10.00 and the courier: 60.00 paid. */
async function paidOrder(): Promise<AdminOrder & { stockId: number; lineId: number }> {
  const stock = await makeStock(runtime, { quantity: 5 });
  const lines = [{ stock_id: stock.id, quantity: 3 }];
  const { id, version } = await takeOrder(clerk, { lines, shipping_method_id: courier });
  const paid = adminOrder.parse(await confirmPayment(clerk, { id, version, amount: 6000, reference: `FPS ${id}` }));
  return { ...paid, stockId: stock.id, lineId: paid.lines[0]?.id ?? 0 };
}

async function shippedOrder() {
  const paid = await paidOrder();
  const { version } = await shipOrder(clerk, {
    id: paid.id,
    version: paid.version,
    carrier: 'SF',
    tracking_number: '1',
  });
  return { ...paid, version };
}

const now = (id: number) => getAdminOrder(clerk, id);
const refund = async (id: number, wish: object, ctx = clerk) =>
  adminOrder.parse(
    await refundOrder(
      ctx,
      refundOrderInput.parse({ id, version: (await now(id)).version, reason: '#buyer-changed-mind', ...wish }),
    ),
  );
const one = (line_id: number, quantity: number, more: object = {}) => ({ lines: [{ line_id, quantity, ...more }] });

async function lotsOf(stockId: number) {
  const { rows } = await runtime.database.db.execute(
    sql`select quantity, reserved from inventories where stock_id = ${stockId}`,
  );
  return rows[0];
}
const lettersTo = async (orderId: number) => {
  await runtime.drain();
  const { rows } = await runtime.database.db.execute(
    sql`select name, text from mail_logs where about ->> 'id' = ${String(orderId)} order by id`,
  );
  return rows as { name: string; text: string }[];
};

describe('a part', () => {
  it('of what was not sent frees the pieces, and the order goes on with the others', async () => {
    const { id, stockId, lineId } = await paidOrder();
    expect(await lotsOf(stockId)).toEqual({ quantity: 5, reserved: 3 });
    const after = await refund(id, { ...one(lineId, 1), goodwill: 5 });
    expect(after).toMatchObject({ status: 'paid', payment: 'paid', money: { captured: 60, refunded: 15 } });
    expect(after.refunds).toMatchObject([
      {
        number: `${after.number}-R1`,
        kind: 'part',
        status: 'approved',
        amount: 15,
        goodwill: 5,
        reason: 'The buyer changed her mind',
      },
    ]);
    expect(after.refunds[0]?.lines).toMatchObject([{ quantity: 1, amount: 10, restock: 'release' }]);
    expect(after.lines).toMatchObject([{ quantity: 3, refunded: 1 }]);
    expect(await lotsOf(stockId)).toEqual({ quantity: 5, reserved: 2 });
    await shipOrder(clerk, { id, version: after.version, carrier: 'SF', tracking_number: '1' });
    expect(await lotsOf(stockId)).toEqual({ quantity: 3, reserved: 0 });
    expect((await lettersTo(id)).map(({ name }) => name)).toContain('sales.refunded');
  });

  it('of what was sent goes where staff say', async () => {
    const { id, stockId, lineId } = await shippedOrder();
    expect(await lotsOf(stockId)).toEqual({ quantity: 2, reserved: 0 });
    await refund(id, one(lineId, 1, { restock: 'scrap' }));
    expect(await lotsOf(stockId)).toEqual({ quantity: 2, reserved: 0 });
    await refund(id, one(lineId, 1));
    expect(await lotsOf(stockId)).toEqual({ quantity: 3, reserved: 0 });
    const other = await makeStock(runtime, { quantity: 1 });
    const { rows } = await runtime.database.db.execute(sql`select id from inventories where stock_id = ${other.id}`);
    const wrongLot = one(lineId, 1, { inventory_id: Number(rows[0]?.id) });
    await expect(refund(id, wrongLot)).rejects.toEqual(code('inventory.other-lot'));
    expect(await getRefundable(clerk, id)).toMatchObject({
      money: 40,
      shipping: 30,
      lines: [{ left: 1 }],
      has_left: true,
    });
  });

  it('above what is left is refused with what is left, and changes nothing', async () => {
    const { id, lineId, version } = await paidOrder();
    const ask = (wish: object) => refund(id, wish).catch((error: unknown) => error);
    expect(await ask({ goodwill: 60.01 })).toMatchObject({
      fields: { goodwill: [{ code: 'sales.refund-money', params: { left: 'HK$60.00' } }] },
    });
    expect(await ask(one(lineId, 4))).toMatchObject({
      fields: { 'lines.0.quantity': [{ code: 'sales.refund-pieces', params: { left: 3 } }] },
    });
    expect(await ask({ shipping: 31 })).toMatchObject({ fields: { shipping: [{ code: 'sales.refund-shipping' }] } });
    expect(await ask({})).toMatchObject({ code: 'sales.refund-nothing' });
    expect(await now(id)).toMatchObject({ version, refunds: [], money: { refunded: 0 } });
  });
});

it('the rest ends the order: nothing is left, stock is back, and it can be refunded no more', async () => {
  const { id, stockId, lineId } = await shippedOrder();
  await refund(id, one(lineId, 2));
  const done = await refund(id, { all: true });
  expect(done).toMatchObject({
    status: 'refunded',
    payment: 'processing',
    money: { captured: 60, refunded: 60 },
    commands: ['archive'],
  });
  expect(done.refunds.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['part', 20],
    ['rest', 40],
  ]);
  expect(done.payments).toMatchObject([{ status: 'refunded' }]);
  expect(await lotsOf(stockId)).toEqual({ quantity: 5, reserved: 0 });
  await expect(refund(id, { goodwill: 1 })).rejects.toEqual(code('sales.wrong-status'));
});

it('money as goodwill for all of an unsent order frees its stock: it will not be sent', async () => {
  const { id, stockId } = await paidOrder();
  expect(await refund(id, { goodwill: 60 })).toMatchObject({ status: 'refunded' });
  expect(await lotsOf(stockId)).toEqual({ quantity: 5, reserved: 0 });
});

it('staff say that the money was sent, with the reference of the bank, and the buyer hears of it', async () => {
  const { id, lineId } = await shippedOrder();
  const [asked] = (await refund(id, one(lineId, 1))).refunds;
  const seen = { id: asked?.id ?? 0, version: asked?.version ?? 0 };
  expect(asked).toMatchObject({ commands: ['mark-sent'], primary_command: 'mark-sent' });
  const sent = refundView.parse(await markRefundSent(clerk, { ...seen, reference: 'HSBC 4711' }));
  expect(sent).toMatchObject({ status: 'completed', reference: 'HSBC 4711', sent_by: 'Wing Lee', commands: [] });
  await expect(markRefundSent(clerk, { ...seen, reference: 'X' })).rejects.toEqual(code('stale-version'));
  const letters = await lettersTo(id);
  expect(letters.at(-1)).toMatchObject({ name: 'sales.refund-sent' });
  expect(letters.at(-1)?.text).toContain('HSBC 4711');
});

describe('above the limit of the shop', () => {
  it('somebody else agrees; until then nothing moves, and nothing can be promised twice', async () => {
    await approvalAbove(20);
    const { id, stockId } = await shippedOrder();
    const asked = await refund(id, { all: true });
    expect(asked).toMatchObject({ status: 'shipped', money: { refunded: 0 }, refunds: [{ status: 'pending' }] });
    expect(await lotsOf(stockId)).toEqual({ quantity: 2, reserved: 0 });
    await expect(refund(id, { goodwill: 1 })).rejects.toMatchObject({
      fields: { goodwill: [{ code: 'sales.refund-money' }] },
    });
    const pending = { id: asked.refunds[0]?.id ?? 0, version: 1 };
    expect(asked.refunds[0]).toMatchObject({ commands: ['reject-refund'], primary_command: null });
    const seen = await getAdminOrder(manager, id);
    expect(seen.refunds[0]).toMatchObject({ primary_command: 'approve-refund' });
    await expect(approveRefund(clerk, pending)).rejects.toEqual(code('kernel.own-request'));
    expect(await approveRefund(manager, pending)).toMatchObject({ status: 'approved', approved_by: 'Mei' });
    expect(await now(id)).toMatchObject({ status: 'refunded', money: { refunded: 60 } });
    expect(await lotsOf(stockId)).toEqual({ quantity: 5, reserved: 0 });
  });

  it('or does not agree, and it is as if nobody had asked; also for a canceled order', async () => {
    const { id, version } = await paidOrder();
    const canceled = await cancelOrder(clerk, { id, version, reason: '#sold-out' });
    expect(canceled).toMatchObject({
      status: 'canceled',
      money: { refunded: 0 },
      refunds: [{ status: 'pending', kind: 'cancel' }],
    });
    await rejectRefund(manager, { id: canceled.refunds[0]?.id ?? 0, version: 1, reason: 'By cheque' });
    await approvalAbove(0);
    expect(await refund(id, { all: true })).toMatchObject({
      status: 'canceled',
      payment: 'processing',
      money: { refunded: 60 },
    });
  });
});

describe('through the provider', () => {
  /** The bank transfer as if a provider settled it. */
  async function provided(answers: ('done' | 'waiting' | 'refused' | 'away')[]) {
    const fake = fakePaymentProvider('bank_transfer');
    const asked: string[] = [];
    const provider = {
      ...fake,
      async refund({ reference }: { reference: string }) {
        asked.push(reference);
        const state = answers.shift() ?? 'done';
        if (state === 'away') throw new ProviderAway();
        return { state, providerReference: `re_${reference}`, reason: state === 'refused' ? 'card closed' : '' };
      },
    };
    runtime.plug(adapter(paymentProviders, [provider]));
    const { id, lineId } = await shippedOrder();
    await refund(id, one(lineId, 1));
    // What decides is how the way to pay is refunded; this one is, for once, by its provider.
    const { rows } = await runtime.database.db.execute(
      sql`update refunds set method = 'provider' where order_id = ${id} returning id`,
    );
    return { id, refundId: Number(rows[0]?.id), asked };
  }

  it('done completes it, refused waits for staff, who ask again or send it by hand', async () => {
    const ask = (refund_id: number) => askProvider.run(runtime.as(system), { refund_id });
    const done = await provided(['waiting', 'done']);
    await ask(done.refundId);
    expect(await getRefund(clerk, done.refundId)).toMatchObject({ status: 'processing' });
    await ask(done.refundId);
    const sent = await getRefund(clerk, done.refundId);
    expect(sent).toMatchObject({ status: 'completed', reference: `re_${sent.number}` });
    await ask(done.refundId);
    expect(done.asked).toEqual([sent.number, sent.number]);

    const refused = await provided(['refused', 'away', 'refused']);
    await ask(refused.refundId);
    const failed = await getRefund(clerk, refused.refundId);
    expect(failed).toMatchObject({ status: 'abnormal', answer: 'card closed', commands: ['mark-sent', 'ask-again'] });
    await askProviderAgain(clerk, { id: failed.id, version: failed.version });
    await expect(ask(refused.refundId)).rejects.toThrow(ProviderAway);
    await ask(refused.refundId);
    const again = await getRefund(clerk, refused.refundId);
    expect(again).toMatchObject({ status: 'abnormal' });
    const byHand = await markRefundSent(clerk, { id: again.id, version: again.version, reference: 'HSBC 1' });
    expect(byHand).toMatchObject({ status: 'completed', reference: 'HSBC 1', method: 'manual_bank' });
    runtime.plug(adapter(paymentProviders, []));
  });
});

it('a completed order is refunded, and what came back does not count as sold', async () => {
  const { id, version, stockId, lineId } = await shippedOrder();
  await completeOrder(clerk, { id, version });
  await refund(id, one(lineId, 2));
  await runtime.drain();
  const { rows } = await runtime.database.db.execute(
    sql`select sold_count from products where id = (select product_id from stocks where id = ${stockId})`,
  );
  expect(rows[0]?.sold_count).toBe(1);
});
