// What a payment provider tells the shop by its notices, through the real door.

import { adapter } from '@kaifong/kernel/context';
import { mountHooks } from '@kaifong/kernel/hooks';
import { createApp } from '@kaifong/kernel/http';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../catalogue/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { cancelOrder } from './actions/cancel-order.ts';
import { createOrder } from './actions/create-order.ts';
import { type AdminOrder, createOrderInput } from './contract/index.ts';
import { domain } from './domain.ts';
import { paymentProviders, type Standing } from './ports/payment-provider.ts';
import { getAdminOrder } from './queries/get-admin-order.ts';
import { providerAccount } from './queries/provider-account.ts';
import { fakePaymentProvider } from './testing/fake-payment-provider.ts';
import { brokenPromises, makeMethods, someAddress, someContact } from './testing/index.ts';

const provider = fakePaymentProvider('bank_transfer');
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

/** Two pieces at 10.00 and the courier: 50.00 to pay. The buyer has gone to the provider. */
async function begun(more: object = {}): Promise<{ order: AdminOrder; standing: Standing }> {
  const stock = await makeStock(runtime);
  const input = {
    contact: someContact,
    shipping_address: someAddress,
    lines: [{ stock_id: stock.id, quantity: 2 }],
    shipping_method_id: courier,
    payment_method: 'bank_transfer',
    ...more,
  };
  const order = await createOrder(clerk(), createOrderInput.parse(input));
  const { rows } = await runtime.database.connection.query('select public_id from orders where id = $1', [order.id]);
  const charge = {
    cents: 5000,
    currency: order.currency,
    reference: String(rows[0]?.public_id),
    description: order.number,
    language: 'en-US' as const,
    email: order.email,
    returnTo: { success: '', cancel: '', fail: '' },
  };
  const { providerReference } = await provider.begin(charge, await providerAccount(clerk(), provider));
  return { order, standing: provider.set(providerReference, { state: 'paid' }) };
}

let events = 0;
/** Sends what the provider says of a payment; what is kept of it. */
async function tell(standing: Standing, { id = '', signed = true } = {}) {
  events += 1;
  const { payload, headers } = provider.notice({ id: id || `evt_${events}`, kind: 'payment', standing });
  const url = '/hooks/bank_transfer';
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
  ['too little', { cents: 4999 }, 'sales.amount-mismatch'],
  ['too much', { cents: 5001 }, 'sales.amount-mismatch'],
  ['another currency', { currency: 'JPY' }, 'sales.amount-mismatch'],
  ['an order that is not there', { reference: '018f0000-0000-7000-8000-000000000000' }, 'not-found'],
  ['no order', { reference: "' or 1=1" }, 'not-found'],
])('%s is kept for staff and captures nothing', async (_what, change, error) => {
  const { order, standing } = await begun();
  expect(await tell({ ...standing, ...change })).toMatchObject({ statusCode: 200, state: 'failed', error });
  expect(await now(order)).toMatchObject({ status: 'pending', payments: [] });
});

it('another provider speaks of its own orders alone', async () => {
  const { order, standing } = await begun({ payment_method: 'cash_on_delivery' });
  expect(await tell(standing)).toMatchObject({ state: 'failed', error: 'not-found' });
  expect((await now(order)).payments).toEqual([]);
});

it('a payment for an order that was canceled meanwhile is kept for staff', async () => {
  const { order, standing } = await begun();
  await cancelOrder(clerk(), { id: order.id, version: order.version, reason: 'too late' });
  expect(await tell(standing)).toMatchObject({ state: 'failed', error: 'sales.wrong-status' });
});

it('what is unsigned, waits or failed captures nothing', async () => {
  const { order, standing } = await begun();
  expect(await tell(standing, { signed: false })).toMatchObject({ statusCode: 400, state: 'refused' });
  expect(await tell({ ...standing, state: 'waiting' })).toMatchObject({ state: 'applied', effect: 'none' });
  expect(await tell({ ...standing, state: 'failed' })).toMatchObject({ state: 'applied', effect: 'none' });
  expect(await now(order)).toMatchObject({ status: 'pending', payments: [] });
});
