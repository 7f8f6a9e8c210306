// What a payment provider tells the shop by its notices, through the real door.

import { adapter } from '@kaifong/kernel/context';
import { mountHooks, unsignedBytesPerDay } from '@kaifong/kernel/hooks';
import { createApp } from '@kaifong/kernel/http';
import { listRows, listSheet } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../catalogue/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import type { AdminOrder } from './contract/index.ts';
import { getAdminOrder } from './desk/queries/get-admin-order.ts';
import { domain } from './domain.ts';
import { paymentProviders, type Standing } from './method/ports/payment-provider.ts';
import { beginPayment, buyerOf } from './payment/actions/begin-payment.ts';
import { inboxRows } from './payment/queries/inbox.ts';
import { listUnsignedRoom } from './payment/queries/unsigned-room.ts';
import { cancelOrder } from './refund/actions/cancel-order.ts';
import { fakePaymentProvider } from './testing/fake-payment-provider.ts';
import { brokenPromises, makeMethods, takeOrder } from './testing/index.ts';

const provider = fakePaymentProvider('stripe');
let runtime: TestRuntime;
let app: FastifyInstance;
let courier: number;
let accountId: number;

beforeAll(async () => {
  const adapters = [adapter(paymentProviders, [provider])];
  runtime = await openTestRuntime(inject('database'), [domain], { adapters });
  courier = await makeMethods(runtime);
  accountId = (await makeAccount(runtime)).id;
  app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  await app.register(async (room) => mountHooks(room, runtime));
  await app.ready();
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(async () => {
  await app.close();
  await runtime.close();
});

const clerk = () => runtime.as(staff(['*'], accountId));
const now = (order: AdminOrder) => getAdminOrder(clerk(), order.id);

const none: Standing = {
  state: 'paid',
  reference: '018f0000-0000-7000-8000-000000000000',
  providerReference: 'nobody',
  cents: 5000,
  currency: 'HKD',
  reason: '',
};

/** Two pieces at 10.00 and the courier: 50.00 to pay. The buyer has gone to the provider. */
async function begun(more: object = {}): Promise<{ order: AdminOrder; standing: Standing }> {
  const stock = await makeStock(runtime);
  const lines = [{ stock_id: stock.id, quantity: 2 }];
  const order = await takeOrder(clerk(), { lines, shipping_method_id: courier, payment_method: 'stripe', ...more });
  const begun = await beginPayment(clerk(), order.id, buyerOf);
  if (begun.next?.step !== 'redirect') return { order, standing: none };
  const providerReference = begun.next.url.split('/').at(-1) ?? '';
  return { order, standing: provider.set(providerReference, { state: 'paid' }) };
}

/** Whether the reason of the only payment is this one of the list. */
async function words(order: AdminOrder, code: string): Promise<boolean> {
  const { rows } = await runtime.database.connection.query('select reason from payments where order_id = $1', [
    order.id,
  ]);
  return rows[0]?.reason === `#${code}`;
}

let events = 0;
/** Sends what the provider says of a payment; what is kept of it. */
async function tell(standing: Standing, { id = '', signed = true } = {}) {
  events += 1;
  const { payload, headers } = provider.notice({ id: id || `evt_${events}`, kind: 'payment', standing });
  const url = '/hooks/stripe';
  const sent = signed ? headers : { ...headers, 'x-signature': 'forged' };
  const { statusCode } = await app.inject({ method: 'POST', url, payload, headers: sent });
  const { rows } = await runtime.database.connection.query('select * from inbound_events order by id desc limit 1');
  return { statusCode, state: rows[0]?.state, effect: rows[0]?.effect, error: rows[0]?.error };
}

it('a payment is captured, once, whatever the provider repeats', async () => {
  const { order, standing } = await begun();
  const told = { statusCode: 200, state: 'applied', effect: 'captured' };
  expect(await tell(standing, { id: 'first' })).toMatchObject(told);
  expect(await tell(standing, { id: 'first' })).toMatchObject({ statusCode: 200, state: 'repeated' });
  expect(await tell(standing, { id: 'second' })).toMatchObject({ state: 'applied', effect: 'known' });
  const { status, payments } = await now(order);
  expect(status).toBe('paid');
  expect(payments).toMatchObject([{ status: 'paid', amount: 50, reference: standing.providerReference }]);
});

it('twenty notices at once about one payment capture it once', async () => {
  const { order, standing } = await begun();
  await Promise.all(Array.from({ length: 20 }, () => tell(standing)));
  expect((await now(order)).payments).toHaveLength(1);
});

it.each<[string, Partial<Standing>, string]>([
  ['too little', { cents: 4999 }, 'too-little'],
  ['too much', { cents: 5001 }, 'too-much'],
  ['another currency', { currency: 'JPY' }, 'currency'],
])('%s is kept aside, once, and pays nothing', async (_what, change, reason) => {
  const { order, standing } = await begun();
  expect(await tell({ ...standing, ...change })).toMatchObject({ statusCode: 200, effect: 'abnormal' });
  expect(await tell({ ...standing, ...change })).toMatchObject({ effect: 'known' });
  const { status, payments, money } = await now(order);
  expect([status, money.captured]).toEqual(['abnormal', 0]);
  const amount = (change.cents ?? 5000) / 100;
  expect(payments).toMatchObject([{ status: 'abnormal', amount, currency: change.currency ?? 'HKD' }]);
  expect(await words(order, reason)).toBe(true);
});

it.each([
  ['an order that is not there', '018f0000-0000-7000-8000-000000000000'],
  ['no order', "' or 1=1"],
])('a payment for %s is kept for staff and captures nothing', async (_what, reference) => {
  const { order, standing } = await begun();
  expect(await tell({ ...standing, reference })).toMatchObject({ state: 'failed', error: 'not-found' });
  expect(await now(order)).toMatchObject({ status: 'pending', payments: [] });
});

it('an order’s own id names no payment: only what the provider was asked for does', async () => {
  const { order, standing } = await begun();
  const { rows } = await runtime.database.connection.query('select public_id from orders where id = $1', [order.id]);
  const told = await tell({ ...standing, reference: String(rows[0]?.public_id) });
  expect(told).toMatchObject({ state: 'failed', error: 'not-found' });
  expect((await now(order)).payments).toEqual([]);
});

it('a payment for an order that was canceled meanwhile waits for staff; no stock is taken', async () => {
  const { order, standing } = await begun();
  await cancelOrder(clerk(), { id: order.id, version: order.version, reason: 'too late' });
  expect(await tell(standing)).toMatchObject({ effect: 'abnormal' });
  expect(await now(order)).toMatchObject({ status: 'abnormal', payments: [{ status: 'abnormal', amount: 50 }] });
});

it('a second payment is a row of its own; the order goes its way', async () => {
  const { order, standing } = await begun();
  await tell(standing);
  expect(await tell({ ...standing, providerReference: 'again' })).toMatchObject({ effect: 'abnormal' });
  const { status, payments, money } = await now(order);
  expect([status, money.captured]).toEqual(['paid', 50]);
  expect(payments.map((payment) => payment.status)).toEqual(['paid', 'abnormal']);
});

it('staff see how many unsigned notices found no room', async () => {
  const { payload, headers } = provider.notice({ id: 'flood', kind: 'other' });
  const forged = { ...headers, 'x-signature': 'forged' };
  const from = { method: 'POST', url: '/hooks/stripe', payload, headers: forged, remoteAddress: '10.9.9.9' } as const;
  const statuses = [];
  for (let each = 0; each < 22; each += 1) statuses.push((await app.inject(from)).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const [today] = await listUnsignedRoom(clerk());
  expect(today).toMatchObject({ provider: 'stripe', turned_away: 2, most_bytes: unsignedBytesPerDay });
  expect(today?.bytes).toBeGreaterThan(20 * payload.length);
});

it('a refusal gives two days, however many hours the ways to pay and to send had given', async () => {
  const { order, standing } = await begun();
  const inHours = async (hours: number) =>
    runtime.database.connection.query('update orders set payment_deadline_at = $2 where id = $1', [
      order.id,
      new Date(runtime.now().getTime() + hours * 3_600_000),
    ]);
  await inHours(3);
  await tell({ ...standing, state: 'failed', reason: 'card_declined' });
  const { payment_deadline_at } = await now(order);
  expect(Math.round((Date.parse(String(payment_deadline_at)) - runtime.now().getTime()) / 3_600_000)).toBe(48);
});

it('a refusal gives two days, once, and a link to pay; what is paid afterwards is paid', async () => {
  const { order, standing } = await begun();
  const refused = { ...standing, state: 'failed', reason: 'card_declined' } as const;
  expect(await tell(refused)).toMatchObject({ effect: 'failed' });
  const kept = await now(order);
  expect(kept.status).toBe('pending');
  const left = Date.parse(String(kept.payment_deadline_at)) - runtime.now().getTime();
  expect(Math.round(left / 3_600_000)).toBe(48);
  expect(kept.timeline.at(-1)).toMatchObject({ command: 'payment-trouble', origin: 'provider' });
  runtime.advance(3_600_000);
  await tell(refused);
  expect((await now(order)).payment_deadline_at).toBe(kept.payment_deadline_at);
  expect(await tell(standing)).toMatchObject({ effect: 'captured' });
  // Late and out of order: it stays paid.
  expect(await tell(refused)).toMatchObject({ effect: 'known' });
  expect((await now(order)).status).toBe('paid');
});

it('what is unsigned, waits or failed captures nothing', async () => {
  const { order, standing } = await begun();
  expect(await tell(standing, { signed: false })).toMatchObject({ statusCode: 400, state: 'refused' });
  expect(await tell({ ...standing, state: 'waiting' })).toMatchObject({ state: 'applied', effect: 'none' });
  expect(await tell({ ...standing, state: 'canceled' })).toMatchObject({ state: 'applied', effect: 'none' });
  expect(await now(order)).toMatchObject({ status: 'pending', payments: [] });
});

it('staff find a notice in the inbox with its order, and take the inbox home', async () => {
  const { order, standing } = await begun();
  await tell(standing);
  const newest = (await listRows(clerk(), inboxRows, { page: 1, per_page: 1 })).data;
  expect(newest).toMatchObject([{ provider: 'stripe', state: 'applied', error: '', order_number: order.number }]);
  const { bytes } = await listSheet(clerk(), inboxRows, { format: 'csv' });
  expect(Buffer.from(bytes).toString()).toMatch(/Received,Provider,State,Effect,Why not,Order,/);
});
