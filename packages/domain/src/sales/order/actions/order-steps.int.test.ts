// An order's whole life through its commands, and every refusal on the way.

import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { type AdminOrder, adminOrder, storeOrder } from '../../desk/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { getStoreOrder } from '../../desk/queries/get-store-order.ts';
import { domain } from '../../domain.ts';
import { cancelOverdueOrders } from '../../jobs.ts';
import { shipOrderInput } from '../../parcel/contract/index.ts';
import { getOrderSlip } from '../../payment/queries/get-order-slip.ts';
import {
  addOrderComment,
  cancelByBuyer,
  cancelOrder,
  commentByBuyer,
  completeOrder,
  confirmPayment,
  rejectPayment,
  shipOrder,
  startPicking,
  submitSlip,
} from '../../testing/calls.ts';

import { brokenPromises, makeMethods, someContact, takeOrder } from '../../testing/index.ts';

import { previewOrder } from './create-order.ts';

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
const slip = (text = 'slip') => ({
  filename: 'slip.pdf',
  mimetype: 'application/pdf',
  bytes: Buffer.from(`%PDF-1.4\n% ${text} ${Math.random()}\n%%EOF\n`),
});

/** Two pieces at 10.00 and the courier: 50.00 to pay. */
async function newOrder(more: object = {}): Promise<AdminOrder & { stockId: number }> {
  const stock = await makeStock(runtime, { quantity: 5 });
  const contact = { ...someContact, country_code: '852', phone: '9123 4567' };
  const lines = [{ stock_id: stock.id, quantity: 2 }];
  const order = await takeOrder(clerk, { contact, lines, shipping_method_id: courier, ...more });
  return { ...adminOrder.parse(order), stockId: stock.id };
}

async function lotsOf(stockId: number) {
  const { rows } = await runtime.database.db.execute(
    sql`select quantity, reserved from inventories where stock_id = ${stockId}`,
  );
  return rows[0];
}

/** By name: letters of steps that were taken at once are written in any order. */
const lettersTo = async (orderId: number) => {
  await runtime.drain();
  const { rows } = await runtime.database.db.execute(
    sql`select name from mail_logs where about ->> 'id' = ${String(orderId)} order by name`,
  );
  return rows.map((row) => row.name);
};

const shipment = { carrier: 'SF Express', tracking_number: 'SF123', tracking_url: 'https://sf.example/SF123' };
const now = async (order: AdminOrder) => getAdminOrder(clerk, order.id);

describe('an order of what is not sent', () => {
  const unsent = async (type: 'virtual' | 'service' | 'booking') => {
    const stock = await makeStock(runtime, { quantity: 5, type });
    const nowhere = { shipping_address: undefined, shipping_method_id: undefined };
    const order = await newOrder({ lines: [{ stock_id: stock.id, quantity: 2 }], ...nowhere });
    const paid = await confirmPayment(clerk, { id: order.id, version: order.version, amount: order.money.due * 100 });
    expect(paid).toMatchObject({ status: 'paid', shipping_address: null, shipping_method: '', total: 20 });
    return { ...paid, stockId: stock.id };
  };

  it.each(['service', 'booking'] as const)(
    '%s: staff finish it without shipping, and its stock is sold',
    async (type) => {
      const { id, version, commands, primary_command, stockId } = await unsent(type);
      expect([primary_command, commands]).toEqual(['complete', ['complete', 'refund', 'cancel', 'change']]);
      await runtime.drain();
      await expect(startPicking(clerk, { id, version })).rejects.toEqual(code('sales.wrong-status'));
      const parcel = { id, version, carrier: 'SF', tracking_number: 'SF1' };
      await expect(shipOrder(clerk, parcel)).rejects.toEqual(code('sales.wrong-status'));
      expect(await lotsOf(stockId)).toEqual({ quantity: 5, reserved: 2 });
      const done = await completeOrder(clerk, { id, version });
      expect(done).toMatchObject({ status: 'completed', fulfilment: 'completed', shipments: [] });
      expect(done.timeline.at(-1)?.effects.map(({ word }) => word)).toEqual(['sold', 'mail-completed']);
      expect(await lotsOf(stockId)).toEqual({ quantity: 3, reserved: 0 });
    },
  );

  it('virtual: completes by itself once it is paid', async () => {
    const { id, stockId } = await unsent('virtual');
    await runtime.drain();
    const done = await getAdminOrder(clerk, id);
    expect(done).toMatchObject({ status: 'completed', commands: ['refund', 'archive'] });
    expect(done.timeline.at(-1)).toMatchObject({ command: 'complete', actor_kind: 'system' });
    expect(await lotsOf(stockId)).toEqual({ quantity: 3, reserved: 0 });
  });
});

describe('what the buyer reads', () => {
  it('is the reason of the list in her language, and the words beside it', async () => {
    const { id, version } = await newOrder();
    const canceled = await cancelOrder(clerk, { id, version, reason: '#sold-out More next week.' });
    expect(canceled.timeline.at(-1)?.reason).toBe('An item is no longer available\nMore next week.');
    const read = await getStoreOrder(runtime.as(buyer.actor, 'zh-HK'), id);
    expect(read.cancel_reason).toBe('貨品已缺貨\nMore next week.');
  });

  it('names no carrier where the shop brings it, or she collects it', async () => {
    const placed = await newOrder();
    const paid = await confirmPayment(clerk, { id: placed.id, version: 1, amount: 5000 });
    const picked = await startPicking(clerk, { id: paid.id, version: paid.version });
    const input = shipOrderInput.parse({ id: picked.id, version: picked.version });
    expect(await shipOrder(clerk, input)).toMatchObject({
      status: 'shipped',
      shipments: [{ carrier: '', tracking_number: '', tracking_url: null }],
    });
  });
});

describe('paying by transfer', () => {
  it('goes from slip to parcel', async () => {
    const placed = await newOrder();
    expect(placed).toMatchObject({ channel: 'admin', status: 'pending', total: 50, phone: '+852 9123 4567' });
    expect(placed.commands).toEqual(['confirm-payment', 'cancel', 'change', 'relocate']);
    const file = slip();
    const sent = storeOrder.parse(await submitSlip(buyer, placed.id, file));
    expect(sent).toMatchObject({ status: 'payment_review', payment_deadline_at: null, slip: { filename: 'slip.pdf' } });
    expect(Buffer.from((await getOrderSlip(clerk, { id: placed.id })).bytes).equals(file.bytes)).toBe(true);
    const review = adminOrder.parse(await now(placed));
    expect(review).toMatchObject({ primary_command: 'confirm-payment', money: { due: 50, captured: 0 } });
    expect(review.commands).toEqual(['confirm-payment', 'reject-payment', 'cancel', 'relocate']);

    const seen = { id: placed.id, version: review.version };
    const paid = adminOrder.parse(await confirmPayment(clerk, { ...seen, amount: 5000, reference: 'FPS 77' }));
    expect(paid).toMatchObject({
      status: 'paid',
      payment: 'paid',
      money: { captured: 50, due: 0 },
      primary_command: 'process',
    });
    expect(paid.payments).toMatchObject([{ status: 'paid', amount: 50, reference: 'FPS 77', reviewed_by: 'Wing Lee' }]);
    const picking = await startPicking(clerk, { id: paid.id, version: paid.version });
    expect(picking).toMatchObject({ status: 'processing', fulfilment: 'processing', primary_command: 'ship' });
    expect(await lotsOf(placed.stockId)).toEqual({ quantity: 5, reserved: 2 });
    const shipped = await shipOrder(clerk, { id: paid.id, version: picking.version, ...shipment });
    expect(shipped).toMatchObject({ status: 'shipped', shipments: [shipment], commands: ['complete', 'refund'] });
    expect(await lotsOf(placed.stockId)).toEqual({ quantity: 3, reserved: 0 });
    const done = adminOrder.parse(await completeOrder(clerk, { id: paid.id, version: shipped.version }));
    expect(done).toMatchObject({ status: 'completed', commands: ['refund', 'archive'], primary_command: null });
    expect(done.timeline.map(({ command, who }) => `${command} by ${who}`)).toEqual([
      'place by Wing Lee',
      'submit-slip by Guest',
      'confirm-payment by Wing Lee',
      'process by Wing Lee',
      'ship by Wing Lee',
      'complete by Wing Lee',
    ]);
    expect(done.timeline[2]?.effects).toEqual([
      { kind: 'money', word: 'captured', amount: 50, currency: 'HKD', target: 'FPS 77' },
      { kind: 'mail', word: 'mail-paid', target: 'amy@example.com' },
    ]);
    expect(await lettersTo(placed.id)).toEqual(['sales.completed', 'sales.paid', 'sales.placed', 'sales.shipped']);
  });

  it('sends a slip back with a reason and new time, and takes another one', async () => {
    const placed = await newOrder();
    const first = slip();
    await submitSlip(buyer, placed.id, first);
    runtime.advance(60_000);
    const { version } = await now(placed);
    const sentBack = await rejectPayment(clerk, { id: placed.id, version, reason: 'The amount is cut off' });
    expect(sentBack).toMatchObject({ status: 'payment_reject', payments: [{ status: 'payment_reject' }] });
    expect(Date.parse(sentBack.payment_deadline_at ?? '') - runtime.now().getTime()).toBeGreaterThan(47 * 3_600_000);
    await expect(submitSlip(buyer, placed.id, first)).rejects.toEqual(code('sales.slip-seen'));
    expect(await submitSlip(buyer, placed.id, slip('better'))).toMatchObject({ status: 'payment_review' });
    expect(await lettersTo(placed.id)).toEqual(['sales.payment-rejected', 'sales.placed']);
  });

  it('shows when one slip was sent for two orders', async () => {
    const [one, other] = [await newOrder(), await newOrder()];
    const file = slip();
    await submitSlip(buyer, one.id, file);
    await submitSlip(buyer, other.id, file);
    expect((await now(other)).payments[0]?.same_slip_orders).toEqual([one.number]);
  });

  it('takes exactly what is due', async () => {
    const { id, version } = await newOrder();
    for (const amount of [4999, 5001, 0])
      await expect(confirmPayment(clerk, { id, version, amount })).rejects.toEqual(code('sales.amount-mismatch'));
    expect(await confirmPayment(clerk, { id, version, amount: 5000 })).toMatchObject({ status: 'paid' });
  });

  it('keeps nothing of a slip that is no picture and no PDF', async () => {
    const { id } = await newOrder();
    const text = { filename: 'slip.pdf', mimetype: 'application/pdf', bytes: Buffer.from('I have paid, honestly') };
    await expect(submitSlip(buyer, id, text)).rejects.toEqual(code('sales.slip-type'));
    expect(await now({ id } as AdminOrder)).toMatchObject({ status: 'pending', payments: [] });
  });
});

describe('paying at the door', () => {
  it('is packed first and captured with the hand-over', async () => {
    const placed = await newOrder({ payment_method: 'cash_on_delivery' });
    expect(placed).toMatchObject({ payment_deadline_at: null, primary_command: 'process' });
    await expect(submitSlip(buyer, placed.id, slip())).rejects.toEqual(code('sales.wrong-status'));
    const picking = await startPicking(clerk, { id: placed.id, version: placed.version });
    const shipped = await shipOrder(clerk, { id: placed.id, version: picking.version, ...shipment });
    expect(shipped.money).toMatchObject({ captured: 0, due: 50 });
    const done = await completeOrder(clerk, { id: placed.id, version: shipped.version });
    expect(done).toMatchObject({ status: 'completed', payment: 'paid', money: { captured: 50, due: 0 } });
    expect(await lettersTo(placed.id)).toEqual(['sales.completed', 'sales.placed', 'sales.shipped']);
  });
});

describe('cancelling', () => {
  it('by the buyer, while nothing is paid or packed', async () => {
    const placed = await newOrder();
    expect(await cancelByBuyer(buyer, placed.id, undefined)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'Canceled by the buyer',
      can: { cancel: false, submit_slip: false },
    });
    expect(await lotsOf(placed.stockId)).toEqual({ quantity: 5, reserved: 0 });
    await expect(cancelByBuyer(buyer, placed.id, undefined)).rejects.toEqual(code('sales.wrong-status'));
    const cash = await newOrder({ payment_method: 'cash_on_delivery' });
    await startPicking(clerk, { id: cash.id, version: cash.version });
    await expect(cancelByBuyer(buyer, cash.id, undefined)).rejects.toEqual(code('sales.wrong-status'));
  });

  it('by staff, with all of the money back', async () => {
    const placed = await newOrder();
    const paid = await confirmPayment(clerk, { id: placed.id, version: placed.version, amount: 5000 });
    const canceled = adminOrder.parse(
      await cancelOrder(clerk, { id: placed.id, version: paid.version, reason: 'Broken in the warehouse' }),
    );
    expect(canceled).toMatchObject({
      status: 'canceled',
      payment: 'processing',
      cancel_reason: 'Broken in the warehouse',
      money: { captured: 50, refunded: 50, due: 0 },
      refunds: [{ amount: 50, status: 'approved', kind: 'cancel', method: 'manual_bank', lines: [{ quantity: 2 }] }],
      payments: [{ status: 'refunded' }],
    });
    expect(canceled.timeline.at(-1)?.effects).toEqual([
      { kind: 'stock', word: 'released', amount: 2 },
      { kind: 'money', word: 'refund', amount: 50, currency: 'HKD', target: `${placed.number}-R1` },
      { kind: 'task', word: 'refund-to-send' },
      { kind: 'mail', word: 'mail-canceled', target: 'amy@example.com' },
    ]);
    expect(await lotsOf(placed.stockId)).toEqual({ quantity: 5, reserved: 0 });
    expect(await lettersTo(placed.id)).toEqual(['sales.canceled', 'sales.paid', 'sales.placed']);
  });

  it('by the clock, when nobody paid in time', async () => {
    const [late, saidPaid, cash] = [
      await newOrder(),
      await newOrder(),
      await newOrder({ payment_method: 'cash_on_delivery' }),
    ];
    await submitSlip(buyer, saidPaid.id, slip());
    const timer = runtime.as(system);
    await cancelOverdueOrders.run(timer, {});
    expect((await now(late)).status).toBe('pending');
    runtime.advance(48 * 3_600_000 + 1000);
    await cancelOverdueOrders.run(timer, {});
    await cancelOverdueOrders.run(timer, {});
    expect(await now(late)).toMatchObject({ status: 'canceled', cancel_reason: 'Not paid in time' });
    expect((await now(late)).timeline.at(-1)).toMatchObject({ who: 'System', origin: 'timer' });
    expect((await now(saidPaid)).status).toBe('payment_review');
    expect((await now(cash)).status).toBe('pending');
    expect(await lotsOf(late.stockId)).toEqual({ quantity: 5, reserved: 0 });
  });

  it('not once it has left', async () => {
    const placed = await newOrder();
    const paid = await confirmPayment(clerk, { id: placed.id, version: placed.version, amount: 5000 });
    const shipped = await shipOrder(clerk, { id: placed.id, version: paid.version, ...shipment });
    await expect(cancelOrder(clerk, { id: placed.id, version: shipped.version, reason: 'Too late' })).rejects.toEqual(
      code('sales.wrong-status'),
    );
  });
});

describe('every command', () => {
  it('refuses a version that is not the newest, and shows the order as it is', async () => {
    const { id, version } = await newOrder();
    await confirmPayment(clerk, { id, version, amount: 5000 });
    const refusal = await startPicking(clerk, { id, version }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'stale-version', details: { current: { id, status: 'paid' } } });
  });

  it('refuses an order that does not exist, and a step the machine does not have', async () => {
    const { id, version } = await newOrder();
    await expect(startPicking(clerk, { id: 99_999_999, version: 1 })).rejects.toEqual(code('not-found'));
    for (const step of [
      () => startPicking(clerk, { id, version }),
      () => shipOrder(clerk, { id, version, ...shipment }),
      () => completeOrder(clerk, { id, version }),
      () => rejectPayment(clerk, { id, version, reason: 'No' }),
    ])
      await expect(step()).rejects.toMatchObject({ code: 'sales.wrong-status', params: { status: 'Pending' } });
    expect((await now({ id } as AdminOrder)).version).toBe(version);
  });

  it('offers only what the member of staff may do', async () => {
    const { id } = await newOrder();
    const packer = runtime.as(staff(['get order', 'process order', 'ship order'], 1));
    expect(await getAdminOrder(packer, id)).toMatchObject({ commands: ['relocate'], primary_command: null });
  });
});

describe('comments', () => {
  it('are seen by whom they are for', async () => {
    const { id } = await newOrder();
    await addOrderComment(clerk, { id, comment: 'VIP', visibility: 'internal' });
    await addOrderComment(clerk, { id, comment: 'We ship on Monday', visibility: 'public' });
    const seen = storeOrder.parse(await commentByBuyer(buyer, id, 'Thanks'));
    expect(seen.comments.map(({ author, text }) => [author, text])).toEqual([
      ['staff', 'We ship on Monday'],
      ['customer', 'Thanks'],
    ]);
    expect((await getAdminOrder(clerk, id)).comments).toHaveLength(3);
    expect(await lettersTo(id)).toEqual(['sales.answered', 'sales.placed']);
  });
});

describe('an order taken by staff', () => {
  it('is priced by the shop and refuses what cannot be sold', async () => {
    const stock = await makeStock(runtime, { quantity: 2, special: 800 });
    const preview = await previewOrder(clerk, { lines: [{ stock_id: stock.id, quantity: 2 }], country: 'HKG' });
    expect(preview).toMatchObject({ subtotal: 16, total: 46, can_place: true });
    await expect(newOrder({ lines: [{ stock_id: stock.id, quantity: 3 }] })).rejects.toMatchObject({
      fields: { 'lines.0.quantity': [{ code: 'sales.order-quantity' }] },
    });
    await expect(newOrder({ lines: [{ stock_id: 99_999_999, quantity: 1 }] })).rejects.toMatchObject({
      fields: { 'lines.0.stock_id': [{ code: 'sales.cart-unavailable' }] },
    });
    await expect(newOrder({ customer_id: 99_999_999 })).rejects.toMatchObject({
      fields: { customer_id: [{ code: 'not-found' }] },
    });
    const twice = [
      { stock_id: stock.id, quantity: 1 },
      { stock_id: stock.id, quantity: 1 },
    ];
    expect((await newOrder({ lines: twice })).lines).toMatchObject([{ quantity: 2, unit_price: 8, price: 10 }]);
  });
});

it('what was paid for counts as sold until it comes back', async () => {
  const sold = async (stockId: number) => {
    await runtime.drain();
    const { rows } = await runtime.database.db.execute(
      sql`select sold_count from products where id = (select product_id from stocks where id = ${stockId})`,
    );
    return rows[0]?.sold_count;
  };
  const order = await newOrder();
  expect(await sold(order.stockId)).toBe(0);
  const paid = await confirmPayment(clerk, { id: order.id, version: order.version, amount: order.money.due * 100 });
  expect(await sold(order.stockId)).toBe(2);
  await cancelOrder(clerk, { id: order.id, version: paid.version, reason: 'customer-asked' });
  expect(await sold(order.stockId)).toBe(0);
  const unpaid = await newOrder();
  await cancelOrder(clerk, { id: unpaid.id, version: unpaid.version, reason: 'customer-asked' });
  expect(await sold(unpaid.stockId)).toBe(0);
});
