// What an order took besides money comes back with it: uses of promotions, redeemed goods, points of every kind.

import type { Context } from '@kaifong/kernel/context';
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
import { orderAgain } from '../../order/actions/order-again.ts';
import { cancelOrder, completeOrder, confirmPayment, refundOrder, shipOrder } from '../../testing/calls.ts';

import { brokenPromises, makeMethods, someAddress, someContact } from '../../testing/index.ts';
import { refundOrderInput } from '../contract/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, members, domain]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await switchPointsOn(runtime);
});
afterEach(async () => {
  expect([...(await brokenPromises(runtime)), ...(await brokenLedgers(runtime))]).toEqual([]);
  await endPromotions(runtime);
});
afterAll(() => runtime.close());

interface Wish {
  readonly code?: string;
  readonly points?: number;
  /** Pieces for ten points each, beside two that cost 10.00. */
  readonly redeemed?: number;
}

/** An order somebody placed in the shop and paid by transfer. */
async function paidOrder(her: number, { code, points, redeemed = 0 }: Wish) {
  const ctx = runtime.as(customer(her));
  const add = (input: object) => addCartItem(ctx, addCartItemInput.parse(input));
  const { cart_id } = await add({ stock_id: (await makeStock(runtime)).id, quantity: 2 });
  if (redeemed > 0) {
    const { id } = await makeStock(runtime);
    await makeRedeemable(runtime, id, { points: 10, limit: 2 });
    await add({ cart_id, stock_id: id, quantity: redeemed, additional_options: { is_redeem: true } });
  }
  if (code) await applyCoupon(ctx, couponInput.parse({ cart_id, code }));
  const choice = { cart_id, shipping_method_id: courier, payment_method: 'bank_transfer', ...(points && { points }) };
  const { total } = await previewCheckout(ctx, previewCheckoutInput.parse({ ...choice, country: 'HKG' }));
  const input = { ...choice, expected_total: total, contact: someContact, shipping_address: someAddress };
  const placed = placeOrderResult.parse(await checkOut(ctx, placeOrderInput.parse(input)));
  if (placed.result !== 'placed') throw new Error(placed.result);
  const { rows } = await runtime.database.db.execute(
    sql`select id, version from orders where number = ${placed.order_number}`,
  );
  const [id, version] = [Number(rows[0]?.id), Number(rows[0]?.version)];
  await confirmPayment(clerk, { id, version, amount: Math.round(total * 100) });
  await runtime.drain();
  return getAdminOrder(clerk, id);
}

const refund = async (order: { id: number }, what: object) => {
  const { id, version } = await getAdminOrder(clerk, order.id);
  const done = await refundOrder(clerk, refundOrderInput.parse({ id, version, reason: 'Broken', ...what }));
  await runtime.drain();
  return done;
};
const usesOf = async (id: number) =>
  (await runtime.database.db.execute(sql`select used_count, spent_cents::int from promotions where id = ${id}`))
    .rows[0];
const returnedOf = async (orderId: number) =>
  (
    await runtime.database.db.execute(
      sql`select returned from holds where owner_kind = 'order' and owner_id = ${String(orderId)}`,
    )
  ).rows[0]?.returned;
const wordsOf = ({ timeline }: Awaited<ReturnType<typeof getAdminOrder>>) =>
  timeline.at(-1)?.effects.map(({ word }) => word);

it('parts that return everything give back the code, its budget, the redeemed pieces and the points', async () => {
  const her = await makeCustomer(runtime);
  await makePoints(runtime, her, 100);
  const promotion = await makePromotion(runtime, { code: 'BACK', limit_total: 1, budget: 500 });
  const order = await paidOrder(her, { code: 'BACK', points: 30, redeemed: 2 });
  expect(await usesOf(promotion)).toEqual({ used_count: 1, spent_cents: 200 });
  expect((await pointsBalance(runtime, her)).available).toBe(50);
  const redeemed = order.lines[1]?.id ?? 0;
  const part = await refund(order, { lines: [{ line_id: redeemed, quantity: 1, restock: 'lot' }] });
  expect(wordsOf(part)).not.toContain('uses-back');
  expect(await returnedOf(order.id)).toBe(1);
  expect((await pointsBalance(runtime, her)).available).toBe(60);
  expect(await usesOf(promotion)).toEqual({ used_count: 1, spent_cents: 200 });
  const rest = await refund(order, { all: true });
  expect(wordsOf(rest)).toContain('uses-back');
  expect(await returnedOf(order.id)).toBe(2);
  expect(await pointsBalance(runtime, her)).toEqual({ available: 100, pending: 0 });
  expect(await usesOf(promotion)).toEqual({ used_count: 0, spent_cents: 0 });
});

it('a canceled order gives back its code, and says so', async () => {
  const promotion = await makePromotion(runtime, { code: 'OFF', limit_total: 1 });
  const order = await paidOrder(await makeCustomer(runtime), { code: 'OFF' });
  const { id, version } = order;
  expect(wordsOf(await cancelOrder(clerk, { id, version, reason: 'Changed her mind' }))).toContain('uses-back');
  expect(await usesOf(promotion)).toEqual({ used_count: 0, spent_cents: 0 });
});

it('points of a promotion are hers when she has her goods, and go with the last of the order', async () => {
  const her = await makeCustomer(runtime);
  await makePromotion(runtime, { rewards: [{ kind: 'points', points: 70 }] });
  const order = await paidOrder(her, {});
  const { id } = order;
  expect((await pointsBalance(runtime, her)).available).toBe(0);
  const sent = await shipOrder(clerk, { id, version: order.version, carrier: 'SF', tracking_number: '1' });
  await completeOrder(clerk, { id, version: sent.version });
  await runtime.drain();
  expect(await pointsBalance(runtime, her)).toEqual({ available: 70, pending: 50 });
  const line = order.lines[0]?.id ?? 0;
  await refund(order, { lines: [{ line_id: line, quantity: 1, restock: 'none' }] });
  expect(await pointsBalance(runtime, her)).toEqual({ available: 70, pending: 40 });
  await refund(order, { all: true });
  expect(await pointsBalance(runtime, her)).toEqual({ available: 0, pending: 0 });
});

it('what was had for points is never bought for money by ordering again', async () => {
  const her = await makeCustomer(runtime);
  await makePoints(runtime, her, 100);
  const gift = await makeStock(runtime);
  await makePromotion(runtime, { rewards: [{ kind: 'gift', stock_id: gift.id, quantity: 1 }] });
  const order = await paidOrder(her, { redeemed: 1 });
  await endPromotions(runtime);
  const again = await orderAgain(runtime.as(customer(her)), order.id, undefined);
  expect(again.lines).toMatchObject([
    { added: 2, problem: null },
    { added: 0, problem: 'redeemed', price_now: null },
  ]);
  expect(again.cart.items).toMatchObject([{ quantity: 2, is_redeem: false }]);
});
