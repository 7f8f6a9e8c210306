// A friend brings a friend, or herself by a second account: what tells is told by the orders and by who takes the money.

import { adapter, type Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { domain as customersDomain } from '../../../customers/domain.ts';
import { makeCustomer } from '../../../customers/testing/index.ts';
import { domain as identity } from '../../../identity/domain.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as members } from '../../../members/domain.ts';
import { brokenLedgers, pointsBalance, switchPointsOn } from '../../../members/testing/index.ts';
import { domain as promotions } from '../../../promotions/domain.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { ProviderAway, paymentProviders } from '../../method/ports/payment-provider.ts';
import { applyStanding } from '../../payment/actions/apply-standing.ts';
import { beginPayment, buyerOf } from '../../payment/actions/begin-payment.ts';
import { refundOrderInput } from '../../refund/contract/index.ts';
import { completeOrder, refundOrder, shipOrder } from '../../testing/calls.ts';
import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts';
import { makeMethods, someAddress, someContact, takeOrder } from '../../testing/index.ts';
import { rewardReferrer } from './reward-referrer.ts';

const provider = fakePaymentProvider('stripe');
let runtime: TestRuntime;
let clerk: Context;
let courier: number;
beforeAll(async () => {
  const domains = [settings, identity, customersDomain, members, promotions, domain];
  runtime = await openTestRuntime(inject('database'), domains);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await switchPointsOn(runtime);
  runtime.plug(adapter(paymentProviders, [provider]));
});
beforeEach(() => {
  provider.isAway = false;
});
afterAll(() => runtime.close());

let doors = 0;
/** Somewhere else each time, called by another number. */
function elsewhere() {
  doors += 1;
  return {
    contact: { ...someContact, country_code: '852', phone: `6123 ${1000 + doors}` },
    shipping_address: { ...someAddress, address: `${doors}/F, 9 Nathan Road`, contact_number: `6123 ${1000 + doors}` },
  };
}

/** Paid with a card, sent and complete. */
async function boughtWith(customer_id: number, card: string, place: object = elsewhere()) {
  const stock = await makeStock(runtime, { quantity: 5 });
  const lines = [{ stock_id: stock.id, quantity: 1 }];
  const input = { ...elsewhere(), ...place, customer_id, lines, shipping_method_id: courier, payment_method: 'stripe' };
  const { id } = await takeOrder(clerk, input);
  const { next } = await beginPayment(clerk, id, buyerOf);
  const reference = next?.step === 'redirect' ? (next.url.split('/').at(-1) ?? '') : '';
  provider.by(reference, card);
  await applyStanding(clerk, 'stripe', provider.set(reference, { state: 'paid' }));
  const { version } = await getAdminOrder(clerk, id);
  const sent = await shipOrder(clerk, { id, version, carrier: 'SF', tracking_number: '1' });
  await completeOrder(clerk, { id, version: sent.version });
  return id;
}
/** Points for friends alone, not those of her own orders. */
async function rewardOf(id: number): Promise<number> {
  const { rows } = await runtime.database.db.execute(
    sql`select sum(p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id), 0)) as points
      from postings p where p.account_kind = 'points' and p.account_id = ${id} and p.kind = 'referral'`,
  );
  return Number(rows[0]?.points ?? 0);
}

it('with another card, number and address she is somebody else', async () => {
  const friend = await makeCustomer(runtime);
  const amy = await makeCustomer(runtime, undefined, { referrer_id: friend });
  await boughtWith(friend, 'card of the friend');
  const id = await boughtWith(amy, 'card of Amy');
  await runtime.drain();
  expect(await rewardOf(friend)).toBe(100);
  await rewardReferrer.run(runtime.as(system), { order_id: id });
  expect(await rewardOf(friend), 'once').toBe(100);
});

it.each([
  ['the same card', 'one card', {}],
  ['an address of an earlier order', 'another card', { shipping_address: someAddress }],
])('with %s she brings herself: no reward', async (_what, card, place) => {
  const friend = await makeCustomer(runtime);
  const second = await makeCustomer(runtime, undefined, { referrer_id: friend });
  await boughtWith(friend, 'one card', place);
  await boughtWith(second, card, place);
  await runtime.drain();
  expect(await rewardOf(friend)).toBe(0);
});

it('is decided once the provider answers', async () => {
  const friend = await makeCustomer(runtime);
  const amy = await makeCustomer(runtime, undefined, { referrer_id: friend });
  const order_id = await boughtWith(amy, 'a card of her own');
  provider.isAway = true;
  await expect(rewardReferrer.run(runtime.as(system), { order_id })).rejects.toBeInstanceOf(ProviderAway);
  expect(await rewardOf(friend)).toBe(0);
  provider.isAway = false;
  await runtime.drain();
  expect(await rewardOf(friend)).toBe(100);
});

it('waits until the order cannot be returned, goes when all of it comes back, and comes with the next one she keeps', async () => {
  const friend = await makeCustomer(runtime);
  const amy = await makeCustomer(runtime, undefined, { referrer_id: friend });
  const back = async (id: number, what: object) => {
    const { version } = await getAdminOrder(clerk, id);
    await refundOrder(clerk, refundOrderInput.parse({ id, version, reason: 'Broken', ...what }));
    await runtime.drain();
  };
  const first = await boughtWith(amy, 'her card');
  await runtime.drain();
  await back(first, { goodwill: 1 });
  expect(await pointsBalance(runtime, friend), 'a part').toEqual({ available: 0, pending: 100 });
  await back(first, { all: true });
  expect(await pointsBalance(runtime, friend), 'all of it').toEqual({ available: 0, pending: 0 });
  await rewardReferrer.run(runtime.as(system), { order_id: first });
  expect(await rewardOf(friend), 'not for what came back').toBe(0);

  await boughtWith(amy, 'her card');
  await runtime.drain();
  expect(await rewardOf(friend)).toBe(100);
  runtime.advance(15 * 86_400_000);
  expect(await pointsBalance(runtime, friend)).toEqual({ available: 100, pending: 0 });
  expect(await brokenLedgers(runtime)).toEqual([]);
});
