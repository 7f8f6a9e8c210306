// Money for an order that was canceled meanwhile: accepted, everything the order had promised is taken again, or nothing of it.

import { adapter, type Context } from '@kaifong/kernel/context';
import { customer, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeRedeemable, makeStock } from '../../../catalogue/testing/index.ts';
import { domain as customersDomain } from '../../../customers/domain.ts';
import { makeCustomer } from '../../../customers/testing/index.ts';
import { domain as identity } from '../../../identity/domain.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as members } from '../../../members/domain.ts';
import { brokenLedgers, makePoints, pointsBalance, switchPointsOn } from '../../../members/testing/index.ts';
import { endPromotions, makePromotion } from '../../../promotions/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { applyCoupon } from '../../cart/actions/apply-coupon.ts';
import { previewCheckout } from '../../cart/actions/preview-checkout.ts';
import { addCartItemInput, couponInput, placeOrderInput, previewCheckoutInput } from '../../cart/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { placeOrderResult } from '../../desk/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { paymentProviders } from '../../method/ports/payment-provider.ts';
import { refundOrderInput } from '../../refund/contract/index.ts';
import { acceptPayment, cancelOrder, refundOrder, rejectOrder, returnPayment } from '../../testing/calls.ts';
import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts';
import { brokenPromises, makeMethods, needApproval, someAddress, someContact } from '../../testing/index.ts';
import { applyStanding } from './apply-standing.ts';
import { beginPayment, buyerOf } from './begin-payment.ts';

const provider = fakePaymentProvider('stripe');
let runtime: TestRuntime;
let clerk: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, members, domain]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  runtime.plug(adapter(paymentProviders, [provider]));
  await switchPointsOn(runtime);
});
afterEach(async () => {
  await runtime.drain();
  expect([...(await brokenPromises(runtime)), ...(await brokenLedgers(runtime))]).toEqual([]);
  await endPromotions(runtime);
});
afterAll(() => runtime.close());

const reason = 'Paid at the last minute';
const seen = async (id: number) => ({ id, version: (await getAdminOrder(clerk, id)).version, reason });

/** Places what is in a cart. Returns the order's id. */
async function buy(her: number, cart_id: string, more: { points?: number }): Promise<number> {
  const ctx = runtime.as(customer(her));
  const choice = { cart_id, shipping_method_id: courier, payment_method: 'stripe', ...more };
  const { total } = await previewCheckout(ctx, previewCheckoutInput.parse({ ...choice, country: 'HKG' }));
  const input = { ...choice, expected_total: total, contact: someContact, shipping_address: someAddress };
  const done = placeOrderResult.parse(await checkOut(ctx, placeOrderInput.parse(input)));
  if (done.result !== 'placed') throw new Error(done.result);
  const { rows } = await runtime.database.db.execute(sql`select id from orders where number = ${done.order_number}`);
  return Number(rows[0]?.id);
}

/** 30 points and a code pay a part of it, one piece costs 20 points alone. She has 100 points. */
async function placed() {
  const her = await makeCustomer(runtime);
  await makePoints(runtime, her, 100);
  const code = `LATE${her}`;
  const promotion = await makePromotion(runtime, { code, limit_total: 1 });
  const gift = (await makeStock(runtime)).id;
  await makeRedeemable(runtime, gift, { points: 20, limit: 1 });
  const ctx = runtime.as(customer(her));
  const add = (input: object) => addCartItem(ctx, addCartItemInput.parse(input));
  const { cart_id } = await add({ stock_id: (await makeStock(runtime)).id, quantity: 2 });
  await add({ cart_id, stock_id: gift, quantity: 1, additional_options: { is_redeem: true } });
  await applyCoupon(ctx, couponInput.parse({ cart_id, code }));
  return { id: await buy(her, cart_id, { points: 30 }), her, promotion, gift, code };
}

/** The same, canceled at its deadline, when she has paid. `heard`: her membership has heard of the cancel. */
async function paidTooLate(heard = true) {
  const order = await placed();
  const { next } = await beginPayment(clerk, order.id, buyerOf);
  if (next?.step !== 'redirect') throw new Error('she was not sent to the provider');
  await cancelOrder(clerk, { ...(await seen(order.id)), reason: 'deadline' });
  if (heard) await runtime.drain();
  await applyStanding(clerk, 'stripe', provider.set(next.url.split('/').at(-1) ?? '', { state: 'paid' }));
  return order;
}
const stateOf = async ({ her, promotion, id }: Awaited<ReturnType<typeof placed>>) => {
  const { rows: uses } = await runtime.database.db.execute(
    sql`select used_count from promotions where id = ${promotion}`,
  );
  const { rows: held } = await runtime.database.db.execute(
    sql`select quantity - returned as n from holds where owner_kind = 'order' and owner_id = ${String(id)}`,
  );
  const { available } = await pointsBalance(runtime, her);
  return { points: available, uses: uses[0]?.used_count, redeemed: held[0]?.n };
};
const spent = { points: 50, uses: 1, redeemed: 1 };
const had = { points: 100, uses: 0, redeemed: 0 };

it.each([true, false])(
  'accepted it has its points, code and redeemed goods again; cancel heard of: %s',
  async (heard) => {
    const order = await paidTooLate(heard);
    expect(await stateOf(order)).toMatchObject(heard ? had : { points: 50 });
    const paid = await acceptPayment(clerk, { ...(await seen(order.id)), others: 'stay' });
    expect(paid.status).toBe('paid');
    const words = paid.timeline.at(-1)?.effects.map(({ word, amount }) => [word, amount]);
    if (heard) expect(words).toContainEqual(['points-spent-again', 50]);
    await runtime.drain();
    expect(await stateOf(order)).toEqual(spent);
    const back = await refundOrder(clerk, refundOrderInput.parse({ ...(await seen(order.id)), all: true }));
    expect(back.status).toBe('refunded');
    await runtime.drain();
    expect(await stateOf(order)).toEqual(had);
  },
);

it('what she has spent meanwhile, or others have, is said in words; the money goes back', async () => {
  const order = await paidTooLate();
  await makePoints(runtime, order.her, -60);
  const refused = acceptPayment(clerk, { ...(await seen(order.id)), others: 'stay' });
  await expect(refused).rejects.toMatchObject({ code: 'sales.late-points', params: { left: 40 } });
  expect(await stateOf(order)).toEqual({ ...had, points: 40 });
  await makePoints(runtime, order.her, 60);
  // Other buyers had the piece, the use and the points meanwhile.
  const first = runtime.as(customer(order.her));
  const bought = await addCartItem(
    first,
    addCartItemInput.parse({ stock_id: order.gift, quantity: 1, additional_options: { is_redeem: true } }),
  );
  const other = await buy(order.her, bought.cart_id, {});
  await expect(acceptPayment(clerk, { ...(await seen(order.id)), others: 'stay' })).rejects.toMatchObject({
    code: 'sales.late-redeem',
  });
  await cancelOrder(clerk, { ...(await seen(other)), reason });
  await runtime.drain();
  const { cart_id } = await addCartItem(
    first,
    addCartItemInput.parse({ stock_id: (await makeStock(runtime)).id, quantity: 1 }),
  );
  await applyCoupon(first, couponInput.parse({ cart_id, code: order.code }));
  await buy(order.her, cart_id, {});
  await expect(acceptPayment(clerk, { ...(await seen(order.id)), others: 'stay' })).rejects.toMatchObject({
    code: 'sales.late-uses',
  });
  const done = await returnPayment(clerk, await seen(order.id));
  expect(done.status).toBe('canceled');
  expect(await stateOf(order)).toEqual({ points: 100, uses: 1, redeemed: 0 });
});

it('an order the shop does not take gives its points back', async () => {
  const order = await placed();
  await needApproval(runtime, order.id);
  await rejectOrder(clerk, await seen(order.id));
  await runtime.drain();
  expect(await stateOf(order)).toEqual(had);
});
