// A refund that no single payment holds: each payment gives back what it took, and nothing is counted twice.

import { adapter, type Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { updateConfiguration } from '../../../settings/index.ts';
import { changeOrderInput } from '../../change/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { getStoreOrder } from '../../desk/queries/get-store-order.ts';
import { findOrderBundle } from '../../desk/queries/order-bundle.ts';
import { domain } from '../../domain.ts';
import { paymentProviders } from '../../method/ports/payment-provider.ts';
import { getRefundDocument } from '../../paper/queries/get-refund-document.ts';
import { refundSheetOf } from '../../paper/queries/order-sheet.ts';
import { applyStanding } from '../../payment/actions/apply-standing.ts';
import { beginPayment, buyerOf } from '../../payment/actions/begin-payment.ts';
import { listSlips } from '../../payment/queries/list-slips.ts';
import {
  approveRefund,
  askProviderAgain,
  changeOrder,
  confirmPayment,
  markRefundSent,
  refundOrder,
  rejectPayment,
  submitSlip,
} from '../../testing/calls.ts';
import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts';
import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';
import { refundOrderInput } from '../contract/index.ts';

const provider = fakePaymentProvider('stripe');
let runtime: TestRuntime;
let clerk: Context;
let manager: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  manager = runtime.as(staff(['*'], (await makeAccount(runtime, { name: 'Mei', permissions: ['*'] })).id));
  runtime.plug(adapter(paymentProviders, [provider]));
});
afterEach(async () => {
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
});
afterAll(() => runtime.close());

const now = (id: number) => getAdminOrder(clerk, id);
const refund = async (id: number, wish: object) =>
  refundOrder(clerk, refundOrderInput.parse({ id, version: (await now(id)).version, reason: 'Broken', ...wish }));

/** 50.00 by card, then one more piece for 10.00, which nobody has paid. */
async function changedOrder() {
  const stock = await makeStock(runtime, { quantity: 3 });
  const line = { stock_id: stock.id, quantity: 2 };
  const { id } = await takeOrder(clerk, { lines: [line], shipping_method_id: courier, payment_method: 'stripe' });
  const { next } = await beginPayment(clerk, id, buyerOf);
  if (next?.step !== 'redirect') throw new Error('she was not sent to the provider');
  await applyStanding(clerk, 'stripe', provider.set(next.url.split('/').at(-1) ?? '', { state: 'paid' }));
  const { version } = await now(id);
  await changeOrder(clerk, changeOrderInput.parse({ id, version, lines: [{ ...line, quantity: 3 }] }));
  return id;
}

const slip = { filename: 'slip.pdf', mimetype: 'application/pdf' };
let slips = 0;
const newSlip = () => {
  slips += 1;
  return { ...slip, bytes: Buffer.from(`%PDF-1.4\n% ${slips}\n%%EOF`) };
};

/** The same, and its buyer transferred the difference and sent the slip. */
async function paidTwice() {
  const id = await changedOrder();
  await submitSlip(runtime.as(visitor), id, newSlip(), 'bank_transfer');
  const { version } = await now(id);
  await confirmPayment(clerk, { id, version, amount: 1000, reference: 'HSBC 1' });
  return id;
}
const drawnOf = async (id: number) =>
  (await now(id)).refunds.map(({ number, method, amount, status }) => [
    number.replace(/^.*(?=-R)/, ''),
    method,
    amount,
    status,
  ]);

it('what a card order costs more may be transferred, with a slip', async () => {
  const id = await changedOrder();
  const buyer = runtime.as(visitor);
  const seen = await getStoreOrder(buyer, id);
  expect(seen.slip_methods.map(({ code, instructions }) => [code, instructions])).toEqual([
    ['bank_transfer', 'Account 123-456'],
  ]);
  expect([seen.can.submit_slip, seen.can.pay]).toEqual([true, true]);
  for (const other of ['stripe', 'cash_on_delivery', 'fps'] as const)
    await expect(submitSlip(buyer, id, newSlip(), other)).rejects.toMatchObject({ code: 'sales.payment-unavailable' });
  const sent = await submitSlip(buyer, id, newSlip(), 'bank_transfer');
  expect([sent.status, sent.can.submit_slip, sent.slip_methods]).toEqual(['paid', false, []]);
  const desk = await listSlips(clerk, { limit: 100, page: 1 } as never);
  expect(desk.data.find(({ order_id }) => order_id === id)).toMatchObject({
    method: 'bank_transfer',
    amount: 10,
    due: 10,
  });
  const refused = await rejectPayment(clerk, { id, version: (await now(id)).version, reason: 'It cannot be read' });
  expect(refused.status).toBe('paid');
  expect((await getStoreOrder(buyer, id)).can.submit_slip).toBe(true);
  // The only way there is need not be named.
  await submitSlip(buyer, id, newSlip());
  const paid = await confirmPayment(clerk, { id, version: (await now(id)).version, amount: 1000 });
  expect(paid.payment_method).toBe('stripe');
  expect(paid.payments.map(({ method, status, amount }) => [method, status, amount])).toEqual([
    ['stripe', 'paid', 50],
    ['bank_transfer', 'payment_reject', 10],
    ['bank_transfer', 'paid', 10],
  ]);
});

it('is drawn on both, each in its own way; staff read both ways out, the buyer one refund', async () => {
  const id = await paidTwice();
  const done = await refund(id, { all: true });
  expect(done).toMatchObject({ status: 'refunded', money: { captured: 60, refunded: 60 } });
  const number = `${done.number}-R1`;
  const effects = done.timeline.at(-1)?.effects ?? [];
  expect(
    effects.flatMap(({ kind, word, amount, target }) => (kind === 'money' ? [[word, amount, target]] : [])),
  ).toEqual([
    ['refund', 60, number],
    ['share-by-provider', 50, number],
    ['share-by-hand', 10, `${number}-2`],
  ]);
  await runtime.drain();
  expect(await drawnOf(id)).toEqual([
    ['-R1', 'provider', 50, 'completed'],
    ['-R1-2', 'manual_bank', 10, 'approved'],
  ]);
  const [first, share] = (await now(id)).refunds;
  expect([first?.whole, share?.whole, share?.share_of?.number, share?.lines]).toEqual([60, 60, number, []]);
  const [seen, ...others] = (await getStoreOrder(clerk, id)).refunds;
  expect(others).toEqual([]);
  expect(seen).toMatchObject({
    number,
    amount: 60,
    status: 'approved',
    sent_at: null,
    shares: [
      { name: 'Card', amount: 50, status: 'completed' },
      { name: 'Bank transfer', amount: 10, status: 'approved' },
    ],
  });
  await markRefundSent(clerk, { id: share?.id ?? 0, version: share?.version ?? 0, reference: 'HSBC 9' });
  expect((await getStoreOrder(clerk, id)).refunds).toMatchObject([{ status: 'completed' }]);
  await runtime.drain();
  const { rows: letters } = await runtime.database.db.execute<{ name: string; text: string }>(
    sql`select name, text from mail_logs where about ->> 'id' = ${String(id)} and name like '%refund%' order by id`,
  );
  expect(letters.map(({ name }) => name)).toEqual(['sales.refunded', 'sales.refund-sent', 'sales.refund-sent']);
  expect(letters[0]?.text).toMatch(/60\.00[\s\S]*Card[\s\S]*50\.00[\s\S]*10\.00/);
  // One credit note, whichever of them is asked for.
  const note = await getRefundDocument(clerk, share?.id ?? 0, id);
  expect(note.filename).toBe(`credit-note ${number}.pdf`);
  const bundle = await findOrderBundle(clerk, 'id', id);
  const whole = bundle?.refunds[0];
  if (!bundle || !whole) throw new Error('the order has no refund');
  const paper = await refundSheetOf(clerk, bundle, whole);
  expect(paper.totals?.at(-1)?.value).toBe('HK$60.00');
  expect(paper.notes?.join()).toMatch(/50\.00 by Card[\s\S]*10\.00 by Bank transfer.*HSBC 9/);
});

it('a share fails and is tried again by itself; the others go their way', async () => {
  const id = await paidTwice();
  const { refund: send } = provider;
  provider.refund = async () => ({ state: 'refused', providerReference: '', reason: 'card closed' });
  await refund(id, { goodwill: 55 });
  await runtime.drain();
  provider.refund = send;
  const [failed, share] = (await now(id)).refunds;
  expect([failed?.status, share?.status, share?.amount]).toEqual(['abnormal', 'approved', 5]);
  await markRefundSent(clerk, { id: share?.id ?? 0, version: share?.version ?? 0, reference: 'HSBC 2' });
  await askProviderAgain(clerk, { id: failed?.id ?? 0, version: failed?.version ?? 0 });
  await runtime.drain();
  expect(await drawnOf(id)).toEqual([
    ['-R1', 'provider', 50, 'completed'],
    ['-R1-2', 'manual_bank', 5, 'completed'],
  ]);
  // The next credit note follows the last one, not its share.
  await refund(id, { all: true });
  expect((await drawnOf(id)).at(-1)).toEqual(['-R2', 'manual_bank', 5, 'approved']);
});

it('parts in any order come to what each payment took', async () => {
  for (const parts of [[30, 25], [8, 45, 3], [55]]) {
    const id = await paidTwice();
    for (const goodwill of parts) await refund(id, { goodwill });
    const done = await refund(id, { all: true });
    expect(done).toMatchObject({ status: 'refunded', money: { refunded: 60 } });
    const { rows } = await runtime.database.db.execute(
      sql`select p.amount_cents::int as came, sum(r.amount_cents)::int as back from payments p
        join refunds r on r.payment_id = p.id where p.order_id = ${id} group by p.id order by p.id`,
    );
    expect(rows).toEqual([
      { came: 5000, back: 5000 },
      { came: 1000, back: 1000 },
    ]);
  }
});

it('what waits for a second account is split when that agrees', async () => {
  await updateConfiguration(clerk, { refund_approval_above: 20 } as never);
  const id = await paidTwice();
  await refund(id, { all: true });
  expect(await drawnOf(id)).toMatchObject([['-R1', expect.anything(), 60, 'pending']]);
  const [asked] = (await now(id)).refunds;
  const agreed = await approveRefund(manager, { id: asked?.id ?? 0, version: asked?.version ?? 0 });
  expect(agreed).toMatchObject({ status: 'approved', amount: 50, whole: 60 });
  await runtime.drain();
  expect(await drawnOf(id)).toEqual([
    ['-R1', 'provider', 50, 'completed'],
    ['-R1-2', 'manual_bank', 10, 'approved'],
  ]);
  await updateConfiguration(clerk, { refund_approval_above: 0 } as never);
});
