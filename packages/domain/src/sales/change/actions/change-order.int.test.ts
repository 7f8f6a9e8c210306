// An order that is changed before anything has left: stock and total go with it, in one commit or not at all.

import type { Context } from '@kaifong/kernel/context';
import { customer, openTestRuntime, race, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { domain as customers } from '../../../customers/domain.ts';
import { makeCustomer } from '../../../customers/testing/index.ts';
import { domain as identity } from '../../../identity/domain.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as members } from '../../../members/domain.ts';
import { brokenLedgers, makePoints, pointsBalance, switchPointsOn } from '../../../members/testing/index.ts';
import { endPromotions, makePromotion } from '../../../promotions/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { applyCoupon } from '../../cart/actions/apply-coupon.ts';
import { addCartItemInput, couponInput, placeOrderInput } from '../../cart/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { getStoreOrder } from '../../desk/queries/get-store-order.ts';
import { domain } from '../../domain.ts';
import { listSlips } from '../../payment/queries/list-slips.ts';
import { refundOrderInput } from '../../refund/contract/index.ts';
import {
  cancelOrder,
  changeOrder,
  confirmPayment,
  packParcel,
  refundOrder,
  rejectPayment,
  shipOrder,
  submitSlip,
} from '../../testing/calls.ts';
import { brokenPromises, makeMethods, someAddress, someContact, takeOrder } from '../../testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customers, members, domain], {
    poolSize: 10,
  });
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const code = (value: string) => expect.objectContaining({ code: value });
const lotsOf = async (stockId: number) => {
  const { rows } = await runtime.database.db.execute(
    sql`select quantity, reserved from inventories where stock_id = ${stockId}`,
  );
  return rows[0];
};

/** Two pieces at 10.00 and the courier: 50.00 to pay. */
async function newOrder() {
  const [tea, cup] = [await makeStock(runtime, { quantity: 5 }), await makeStock(runtime, { quantity: 5 })];
  const lines = [{ stock_id: tea.id, quantity: 2 }];
  const order = await takeOrder(clerk, { lines, shipping_method_id: courier });
  return { id: order.id, version: order.version, tea: tea.id, cup: cup.id };
}
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version, language: 'en-US' as const });

it('an unpaid order gets other lines and another address; its total and stock follow', async () => {
  const order = await newOrder();
  const lines = [
    { stock_id: order.tea, quantity: 3 },
    { stock_id: order.cup, quantity: 1 },
  ];
  const changed = await changeOrder(clerk, {
    ...seen(order),
    lines,
    shipping_address: { ...someAddress, address: '5 Shanghai Street' },
    note: 'Ring twice',
  });

  expect(changed).toMatchObject({ status: 'pending', count: 4, note: 'Ring twice', money: { total: 70, due: 70 } });
  expect(changed.shipping_address?.address).toBe('5 Shanghai Street');
  expect(changed.timeline.at(-1)?.effects.map(({ word, amount }) => [word, amount])).toEqual([
    ['reserved', 2],
    ['new-total', 70],
    ['mail-changed', undefined],
  ]);
  expect([await lotsOf(order.tea), await lotsOf(order.cup)]).toEqual([
    { quantity: 5, reserved: 3 },
    { quantity: 5, reserved: 1 },
  ]);
  const fewer = await changeOrder(clerk, { ...seen(changed), lines: [{ stock_id: order.cup, quantity: 1 }] });
  expect(fewer.money.total).toBe(40);
  expect(await lotsOf(order.tea)).toEqual({ quantity: 5, reserved: 0 });
  const tooMany = [{ stock_id: order.cup, quantity: 6 }];
  await expect(changeOrder(clerk, { ...seen(fewer), lines: tooMany })).rejects.toMatchObject({
    fields: { 'lines.0.quantity': [{ code: 'sales.order-quantity', params: { available: 5 } }] },
  });
  expect((await getAdminOrder(clerk, order.id)).version).toBe(fewer.version);
});

describe('a paid order', () => {
  async function paidOrder() {
    const order = await newOrder();
    const paid = await confirmPayment(clerk, { id: order.id, version: order.version, amount: 5000 });
    return { ...order, version: paid.version, line: paid.lines[0]?.id ?? 0 };
  }
  it('takes a slip for what it costs more: refused, sent again, and accepted', async () => {
    const paid = await paidOrder();
    const lines = [{ stock_id: paid.tea, quantity: 3 }];
    await changeOrder(clerk, { ...seen(paid), lines });
    const buyer = runtime.as(visitor);
    const slip = (words: string) => ({
      filename: 'slip.pdf',
      mimetype: 'application/pdf',
      bytes: Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF`),
    });
    expect((await getStoreOrder(buyer, paid.id)).can.submit_slip).toBe(true);
    const sent = await submitSlip(buyer, paid.id, slip('one'));
    expect([sent.status, sent.can.submit_slip]).toEqual(['paid', false]);
    const waiting = await listSlips(clerk, { limit: 100, page: 1 } as never);
    expect(waiting.data.find(({ order_id }) => order_id === paid.id)).toMatchObject({ amount: 10, due: 10 });
    const { version } = await getAdminOrder(clerk, paid.id);
    const refused = await rejectPayment(clerk, { id: paid.id, version, reason: 'It cannot be read' });
    expect([refused.status, refused.payment_deadline_at]).toEqual(['paid', null]);
    expect(refused.commands).not.toContain('reject-payment');
    await submitSlip(buyer, paid.id, slip('two'));
    const again = await getAdminOrder(clerk, paid.id);
    const done = await confirmPayment(clerk, { id: paid.id, version: again.version, amount: 1000 });
    expect(done).toMatchObject({ status: 'paid', money: { captured: 60, due: 0 } });
    expect(done.payments.map(({ status, amount }) => [status, amount])).toEqual([
      ['paid', 50],
      ['payment_reject', 10],
      ['paid', 10],
    ]);
  });

  const lettersOf = async (id: number) => {
    await runtime.drain();
    const { rows } = await runtime.database.db.execute(
      sql`select name, text from mail_logs where about ->> 'id' = ${String(id)} order by id`,
    );
    return rows as { name: string; text: string }[];
  };

  it('that costs more waits until the difference is paid, and is sent then', async () => {
    const order = await paidOrder();
    const lines = [
      { line_id: order.line, stock_id: order.tea, quantity: 3 },
      { stock_id: order.cup, quantity: 1 },
    ];
    const changed = await changeOrder(clerk, { ...seen(order), lines });
    expect(changed).toMatchObject({ status: 'paid', payment: 'pending', money: { total: 70, captured: 50, due: 20 } });
    expect(changed.primary_command).toBe('confirm-payment');
    expect(changed.commands).not.toContain('ship');
    expect(changed.timeline.at(-1)?.effects.map(({ word, amount }) => [word, amount])).toEqual([
      ['reserved', 2],
      ['new-total', 70],
      ['difference-due', 20],
      ['waits-for-difference', undefined],
      ['mail-changed', undefined],
    ]);
    expect(await getStoreOrder(runtime.as(visitor), order.id)).toMatchObject({ due: 20, paid: 50, can: { pay: true } });
    expect((await lettersOf(order.id)).at(-1)).toMatchObject({
      name: 'sales.changed',
      text: expect.stringContaining('HK$20.00'),
    });
    await expect(
      shipOrder(clerk, { ...seen(changed), carrier: '', tracking_number: '', lines: undefined }),
    ).rejects.toEqual(code('sales.wrong-status'));
    await expect(confirmPayment(clerk, { ...seen(changed), amount: 7000 })).rejects.toEqual(
      code('sales.amount-mismatch'),
    );
    const paid = await confirmPayment(clerk, { ...seen(changed), amount: 2000 });
    expect(paid).toMatchObject({ payment: 'paid', money: { captured: 70, due: 0 } });
    expect(paid.payments.map(({ amount }) => amount)).toEqual([50, 20]);
    const sent = await shipOrder(clerk, { ...seen(paid), carrier: '', tracking_number: '', lines: undefined });
    expect(sent.status).toBe('shipped');
    expect((await lettersOf(order.id)).filter(({ name }) => name === 'sales.paid')).toHaveLength(2);
    const refund = refundOrderInput.parse({ id: order.id, version: sent.version, reason: 'x', all: true });
    expect(await refundOrder(clerk, refund)).toMatchObject({ status: 'refunded', money: { refunded: 70 } });
  });

  it('that costs less gives the difference back, and the rest of it is what it costs now', async () => {
    const order = await paidOrder();
    const one = [{ line_id: order.line, stock_id: order.tea, quantity: 1 }];
    const changed = await changeOrder(clerk, { ...seen(order), lines: one });
    expect(changed).toMatchObject({
      status: 'paid',
      payment: 'paid',
      money: { total: 40, captured: 50, refunded: 10, due: 0 },
      refunds: [{ kind: 'change', amount: 10, status: 'approved', lines: [] }],
    });
    expect(await lotsOf(order.tea)).toEqual({ quantity: 5, reserved: 1 });
    expect((await lettersOf(order.id)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['sales.changed', 'sales.refunded']),
    );
    // Changed once more: what went back does not count as paid.
    const more = await changeOrder(clerk, {
      ...seen(changed),
      lines: [{ line_id: order.line, stock_id: order.tea, quantity: 2 }],
    });
    expect(more.money).toMatchObject({ total: 50, due: 10 });
    const paid = await confirmPayment(clerk, { ...seen(more), amount: 1000 });
    const canceled = await cancelOrder(clerk, { ...seen(paid), reason: '#sold-out' });
    expect(canceled).toMatchObject({ status: 'canceled', money: { captured: 60, refunded: 60 } });
    expect(await lotsOf(order.tea)).toEqual({ quantity: 5, reserved: 0 });
  });

  it('is not changed while a parcel is packed, and not after a refund or when something has left', async () => {
    const order = await paidOrder();
    const more = [{ stock_id: order.tea, quantity: 3 }];
    const moved = await changeOrder(clerk, {
      ...seen(order),
      shipping_address: { ...someAddress, address: '9 Nathan Road' },
    });
    expect(moved).toMatchObject({
      status: 'paid',
      money: { total: 50 },
      shipping_address: { address: '9 Nathan Road' },
    });
    await packParcel(clerk, { ...seen(moved), lines: [{ line_id: order.line, quantity: 1 }] });
    await expect(changeOrder(clerk, { ...seen(moved), lines: more })).rejects.toEqual(code('sales.change-packed'));
    const noted = await changeOrder(clerk, { ...seen(moved), note: 'Ring twice' });
    const part = await shipOrder(clerk, { ...seen(noted), carrier: '', tracking_number: '', lines: undefined });
    expect(part.commands).not.toContain('change');
    await expect(changeOrder(clerk, { ...seen(part), note: 'x' })).rejects.toEqual(code('sales.wrong-status'));
    const other = await paidOrder();
    const wish = { id: other.id, version: other.version, reason: 'x', goodwill: 1 };
    const refunded = await refundOrder(clerk, refundOrderInput.parse(wish));
    expect(refunded.commands).not.toContain('change');
  });
});

it('points, codes and presents are reckoned anew: what the goods no longer carry is given back', async () => {
  await switchPointsOn(runtime);
  const amy = await makeCustomer(runtime);
  await makePoints(runtime, amy, 100);
  const [tea, present] = [await makeStock(runtime, { quantity: 9 }), await makeStock(runtime, { quantity: 1 })];
  const about = [{ kind: 'amount' as const, min: 30 }];
  const code = await makePromotion(runtime, { code: 'FIVE', limit_total: 1, rewards: [{ kind: 'amount', amount: 5 }] });
  const gift = [{ kind: 'gift' as const, stock_id: present.id, quantity: 1 }];
  await makePromotion(runtime, { name: { 'en-US': 'A present' }, conditions: about, rewards: gift, limit_person: 1 });
  const buyer = runtime.as(customer(amy));
  const { cart_id } = await addCartItem(buyer, addCartItemInput.parse({ stock_id: tea.id, quantity: 4 }));
  await applyCoupon(buyer, couponInput.parse({ cart_id, code: 'FIVE' }));
  const wish = { cart_id, contact: someContact, shipping_address: someAddress, shipping_method_id: courier };
  // Four at 10.00, five off, 100 points for 10.00, and the courier.
  const placed = await checkOut(
    buyer,
    placeOrderInput.parse({ ...wish, payment_method: 'bank_transfer', points: 100, expected_total: 55 }),
  );
  if (placed.result !== 'placed') throw new Error(JSON.stringify(placed));
  const rows = await runtime.database.db.execute(sql`select id from orders where number = ${placed.order_number}`);
  const id = Number(rows.rows[0]?.id);
  const first = await getAdminOrder(clerk, id);
  expect(first.lines.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
    [4, 10],
    [1, 0],
  ]);
  const paid = await confirmPayment(clerk, { ...seen(first), amount: 5500 });
  await runtime.drain();
  expect(await pointsBalance(runtime, amy)).toEqual({ available: 0, pending: 55 });
  // The code has ended since; the order has it still.
  await endPromotions(runtime, code);
  const line = first.lines[0]?.id ?? 0;
  const fewer = await changeOrder(clerk, { ...seen(paid), lines: [{ line_id: line, stock_id: tea.id, quantity: 2 }] });
  // Two at 10.00, five off, 75 points for 7.50 (half of the goods), and the courier: 37.50.
  expect(fewer).toMatchObject({ money: { total: 37.5, captured: 55, refunded: 17.5, due: 0 } });
  expect(fewer.lines).toHaveLength(1);
  expect(fewer.timeline.at(-1)?.effects.map(({ kind, word, amount }) => [kind, word, amount])).toEqual([
    ['stock', 'released', 3],
    ['coupon', 'promotion-lost', undefined],
    ['points', 'points-back', 25],
    ['money', 'new-total', 37.5],
    ['money', 'refund', 17.5],
    ['points', 'points-taken', 18],
    ['task', 'refund-to-send', undefined],
    ['mail', 'mail-refunded', undefined],
    ['mail', 'mail-changed', undefined],
  ]);
  expect([await lotsOf(tea.id), await lotsOf(present.id)]).toEqual([
    { quantity: 9, reserved: 2 },
    { quantity: 1, reserved: 0 },
  ]);
  const again = await changeOrder(clerk, { ...seen(fewer), lines: [{ line_id: line, stock_id: tea.id, quantity: 4 }] });
  // The present is there again; of the points she keeps those that came back.
  expect(again).toMatchObject({ money: { total: 57.5, due: 20 } });
  expect(again.lines).toHaveLength(2);
  const whole = await confirmPayment(clerk, { ...seen(again), amount: 2000 });
  await runtime.drain();
  await cancelOrder(clerk, { ...seen(whole), reason: 'x' });
  await runtime.drain();
  expect(await pointsBalance(runtime, amy)).toEqual({ available: 100, pending: 0 });
  expect(await brokenLedgers(runtime)).toEqual([]);
  await endPromotions(runtime);
});

// Red without the version and the lock of the order: both reserve.
it.runIf(inject('database').engine === 'postgres')('of two changes at once one wins', async () => {
  const order = await newOrder();
  const { won, lost } = await race(4, (index) =>
    changeOrder(clerk, { ...seen(order), lines: [{ stock_id: order.tea, quantity: 3 + (index % 2) }] }),
  );
  expect(won).toHaveLength(1);
  for (const refusal of lost) expect(refusal).toMatchObject({ code: 'stale-version' });
});
