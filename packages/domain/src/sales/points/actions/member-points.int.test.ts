import { type Context, inTransaction } from '@kaifong/kernel/context';
import { customer, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeRedeemable, makeStock } from '../../../catalogue/testing/index.ts';
import { domain as customersDomain } from '../../../customers/domain.ts';
import { findCustomer } from '../../../customers/index.ts';
import { makeCustomer, mergeCustomers, undoMerge } from '../../../customers/testing/index.ts';
import { domain as identity } from '../../../identity/domain.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as members } from '../../../members/domain.ts';
import { groupsOf, spendPoints } from '../../../members/index.ts';
import { brokenLedgers, makeGroup, makePoints, pointsBalance, switchPointsOn } from '../../../members/testing/index.ts';
import { domain as promotions } from '../../../promotions/domain.ts';
import { endPromotions, makePromotion } from '../../../promotions/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { applyCoupon } from '../../cart/actions/apply-coupon.ts';
import { previewCheckout } from '../../cart/actions/preview-checkout.ts';
import { addCartItemInput } from '../../cart/contract/cart.ts';
import { placeOrderInput, previewCheckoutInput } from '../../cart/contract/checkout.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { refundOrderInput } from '../../refund/contract/index.ts';
import { cancelOrder, completeOrder, confirmPayment, refundOrder, shipOrder } from '../../testing/calls.ts';
import { makeMethods, someAddress, someContact, takeOrder } from '../../testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [
    settings,
    identity,
    customersDomain,
    members,
    promotions,
    domain,
  ]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await switchPointsOn(runtime);
});
afterAll(() => runtime.close());

async function newOrder(customer_id: number, more: object = {}) {
  const stock = await makeStock(runtime, { quantity: 5 });
  const lines = [{ stock_id: stock.id, quantity: 2 }];
  return takeOrder(clerk, { customer_id, lines, shipping_method_id: courier, ...more });
}

it('an order that is paid, sent and complete brings points and rewards who brought the buyer, once', async () => {
  const friend = await makeCustomer(runtime);
  const amy = await makeCustomer(runtime, undefined, { referrer_id: friend });
  const { id, version, total } = await newOrder(amy);
  const paid = await confirmPayment(clerk, { id, version, amount: Math.round(total * 100) });
  await runtime.drain();
  expect(await pointsBalance(runtime, amy)).toEqual({ available: 0, pending: Math.floor(total) });
  const sent = await shipOrder(clerk, { id, version: paid.version, carrier: 'SF', tracking_number: '1' });
  const complete = await completeOrder(clerk, { id, version: sent.version });
  const earned = { kind: 'points', word: 'points-earned', amount: Math.floor(total) };
  expect(complete.timeline.at(-1)?.effects).toContainEqual(earned);
  await runtime.drain();
  expect(await pointsBalance(runtime, amy)).toEqual({ available: 0, pending: Math.floor(total) });
  expect(await pointsBalance(runtime, friend)).toEqual({ available: 0, pending: 100 });
  runtime.advance(15 * 86_400_000);
  expect(await pointsBalance(runtime, friend)).toEqual({ available: 100, pending: 0 });
  expect(await pointsBalance(runtime, amy)).toEqual({ available: Math.floor(total), pending: 0 });
  expect(await brokenLedgers(runtime)).toEqual([]);
});

it('an order that is canceled gives back what it was paid with and takes what it brought', async () => {
  const amy = await makeCustomer(runtime);
  await makePoints(runtime, amy, 40);
  const order = await newOrder(amy);
  const { id, number, version, total } = order;
  await inTransaction(clerk, (tx) => spendPoints(tx, { customerId: amy, order: { id, number }, points: 40 }));
  const paid = await confirmPayment(clerk, { id, version, amount: Math.round(total * 100) });
  await cancelOrder(clerk, { id, version: paid.version, reason: 'Changed her mind' });
  await runtime.drain();
  expect(await pointsBalance(runtime, amy)).toEqual({ available: 40, pending: 0 });
  expect(await brokenLedgers(runtime)).toEqual([]);
});

it('somebody brings herself by a second account: no reward', async () => {
  const amy = await makeCustomer(runtime, undefined, { country_code: '852', phone: '91234567' });
  const second = await makeCustomer(runtime, undefined, { referrer_id: amy });
  const { id, version, total } = await newOrder(second);
  const paid = await confirmPayment(clerk, { id, version, amount: Math.round(total * 100) });
  const sent = await shipOrder(clerk, { id, version: paid.version, carrier: 'SF', tracking_number: '2' });
  await completeOrder(clerk, { id, version: sent.version });
  await runtime.drain();
  expect(await pointsBalance(runtime, amy)).toEqual({ available: 0, pending: 0 });
});

it('no promotion is about what is had for points: neither its worth nor its pieces count', async () => {
  const amy = await makeCustomer(runtime);
  await makePoints(runtime, amy, 50);
  const [forPoints, forMoney] = [await makeStock(runtime, { quantity: 9 }), await makeStock(runtime, { quantity: 9 })];
  await makeRedeemable(runtime, forPoints.id, { points: 10 });
  const worth = await makePromotion(runtime, { code: 'WORTH', conditions: [{ kind: 'amount', min: 0.01 }] });
  const pieces = await makePromotion(runtime, { code: 'PIECES', conditions: [{ kind: 'quantity', min: 3 }] });
  const ctx = runtime.as(customer(amy));
  const redeemed = { stock_id: forPoints.id, quantity: 2, additional_options: { is_redeem: true } };
  const { cart_id } = await addCartItem(ctx, addCartItemInput.parse(redeemed));
  const refused = (more: object) => ({ fields: { code: [{ code: 'promotions.coupon-invalid' }, more] } });
  const type = (code: string) => applyCoupon(ctx, { cart_id, code });
  await expect(type('WORTH')).rejects.toMatchObject(refused({ code: 'promotions.coupon-goods' }));
  await addCartItem(ctx, addCartItemInput.parse({ cart_id, stock_id: forMoney.id, quantity: 1 }));
  await expect(type('PIECES')).rejects.toMatchObject(
    refused({ code: 'promotions.coupon-quantity', params: { count: 2 } }),
  );
  expect(await type('WORTH')).toMatchObject({ items: [{ discounts: [] }, { is_redeem: false }] });
  for (const id of [worth, pieces]) await endPromotions(runtime, id);
});

describe('a friend named at the checkout', () => {
  const codeOf = async (id: number) => (await findCustomer(clerk, id))?.referral_code ?? '';
  async function checkout(amy: number, referral_code: string) {
    const stock = await makeStock(runtime, { quantity: 5 });
    const ctx = runtime.as(customer(amy));
    const { cart_id } = await addCartItem(ctx, addCartItemInput.parse({ stock_id: stock.id, quantity: 1 }));
    const choices = { cart_id, country: 'HKG', shipping_method_id: courier, payment_method: 'bank_transfer' };
    const { total: expected_total } = await previewCheckout(ctx, previewCheckoutInput.parse(choices));
    const input = { ...choices, contact: someContact, shipping_address: someAddress, expected_total, referral_code };
    return checkOut(ctx, placeOrderInput.parse(input));
  }

  it('counts for the first order; an unknown, an own or a second code is refused and no order made', async () => {
    const friend = await makeCustomer(runtime, undefined, { referral_code: 'FRIEND01' });
    const amy = await makeCustomer(runtime, undefined, { referral_code: 'AMY00001' });
    const refused = (code: string) => ({ fields: { referral_code: [{ code }] } });
    await expect(checkout(amy, 'NOBODY')).rejects.toMatchObject(refused('customers.referral-unknown'));
    await expect(checkout(amy, await codeOf(amy))).rejects.toMatchObject(refused('customers.referral-own'));
    expect((await checkout(amy, (await codeOf(friend)).toLowerCase())).result).toBe('placed');
    expect((await findCustomer(clerk, amy))?.referrer_id).toBe(friend);
    await expect(checkout(friend, await codeOf(amy))).rejects.toMatchObject(refused('customers.referral-own'));
    await expect(checkout(amy, await codeOf(friend))).rejects.toMatchObject(refused('sales.referral-late'));
  });
});

describe('a checkout with points', () => {
  async function checkout(amy: number, points: number, expected_total: number) {
    const stock = await makeStock(runtime, { quantity: 5 });
    const ctx = runtime.as(customer(amy));
    const { cart_id } = await addCartItem(ctx, addCartItemInput.parse({ stock_id: stock.id, quantity: 2 }));
    const choices = { cart_id, country: 'HKG', shipping_method_id: courier, payment_method: 'bank_transfer', points };
    const preview = await previewCheckout(ctx, previewCheckoutInput.parse(choices));
    const input = { ...choices, contact: someContact, shipping_address: someAddress, expected_total };
    return { preview, place: () => checkOut(ctx, placeOrderInput.parse(input)) };
  }

  it('takes as many as she wants off the total and off her account', async () => {
    const amy = await makeCustomer(runtime);
    await makePoints(runtime, amy, 40);
    const { preview, place } = await checkout(amy, 30, 47);
    expect(preview).toMatchObject({ total: 47, points: { balance: 40, worth: 0.1, most: 40, used: 30, amount: 3 } });
    expect(await place()).toMatchObject({ result: 'placed', order: { total: 47 } });
    expect(await pointsBalance(runtime, amy)).toEqual({ available: 10, pending: 0 });
  });

  it('offers and takes no more than redeemed goods of the same cart leave', async () => {
    const amy = await makeCustomer(runtime);
    await makePoints(runtime, amy, 40);
    const { id: stock_id } = await makeStock(runtime, { quantity: 5 });
    await makeRedeemable(runtime, stock_id, { points: 30 });
    const redeemed = { stock_id, quantity: 1, additional_options: { is_redeem: true } };
    await addCartItem(runtime.as(customer(amy)), addCartItemInput.parse(redeemed));
    const { preview, place } = await checkout(amy, 40, 49);
    expect(preview).toMatchObject({ total: 49, points: { balance: 40, most: 10, used: 10, amount: 1 } });
    expect(await place()).toMatchObject({ result: 'placed', order: { total: 49 } });
    expect(await pointsBalance(runtime, amy)).toEqual({ available: 0, pending: 0 });
  });

  it('refuses more than she has at the field, and takes nothing', async () => {
    const amy = await makeCustomer(runtime);
    await makePoints(runtime, amy, 10);
    const { preview, place } = await checkout(amy, 11, 49);
    expect(preview).toMatchObject({ points: { used: 10 } });
    await expect(place()).rejects.toMatchObject({ fields: { points: [{ code: 'members.points-not-enough' }] } });
    expect(await pointsBalance(runtime, amy)).toEqual({ available: 10, pending: 0 });
  });
});

it('an order staff take may be paid in part with her points, and with no more than she has', async () => {
  const her = await makeCustomer(runtime);
  await makePoints(runtime, her, 60);
  expect((await newOrder(her, { points: 60 })).money).toMatchObject({ total: 44 });
  expect((await pointsBalance(runtime, her)).available).toBe(0);
  await expect(newOrder(her, { points: 1 })).rejects.toMatchObject({
    fields: { points: [{ code: 'members.points-not-enough' }] },
  });
});

it('two records of one person are laid together with all that hangs on them, and parted again', async () => {
  const [kept, merged] = [await makeCustomer(runtime), await makeCustomer(runtime)];
  await makePoints(runtime, kept, 5);
  await makePoints(runtime, merged, 40);
  const once = await makePromotion(runtime, { limit_person: 1 });
  const order = await newOrder(merged);
  const { id, number, version, total } = order;
  await inTransaction(clerk, (tx) => spendPoints(tx, { customerId: merged, order: { id, number }, points: 10 }));
  const paid = await confirmPayment(clerk, { id, version, amount: Math.round(total * 100) });
  await runtime.drain();
  const { db } = runtime.database;
  const group = await makeGroup(runtime, merged);
  const owner = async () => (await getAdminOrder(clerk, id)).customer_id;
  const user = async () =>
    (await db.execute(sql`select customer_id from promotion_uses where promotion_id = ${once}`)).rows[0]?.customer_id;
  const { merges } = await mergeCustomers(clerk, { id: kept, merged_id: merged });
  await runtime.drain();
  const waiting = Math.floor(total);
  expect([await owner(), await user()]).toEqual([kept, kept]);
  expect(await groupsOf(clerk, kept)).toEqual([group]);
  expect(await pointsBalance(runtime, kept)).toEqual({ available: 35, pending: waiting });
  expect(await pointsBalance(runtime, merged)).toEqual({ available: 0, pending: 0 });
  // What happens to her order now happens to the kept record's points.
  await refundOrder(
    clerk,
    refundOrderInput.parse({
      id,
      version: paid.version,
      reason: 'Broken',
      lines: [{ line_id: order.lines[0]?.id, quantity: 1 }],
    }),
  );
  const halved = await pointsBalance(runtime, kept);
  expect(halved.pending).toBeLessThan(waiting);
  await undoMerge(clerk, { id: kept, merge_id: merges[0]?.id ?? 0 });
  await runtime.drain();
  expect([await owner(), await user(), await groupsOf(clerk, kept)]).toEqual([merged, merged, []]);
  expect(await pointsBalance(runtime, kept)).toEqual({ available: 5, pending: 0 });
  expect(await pointsBalance(runtime, merged)).toEqual({ available: 30, pending: halved.pending });
  const { version: last } = await getAdminOrder(clerk, id);
  await refundOrder(clerk, refundOrderInput.parse({ id, version: last, reason: 'Broken', all: true }));
  expect(await pointsBalance(runtime, merged)).toEqual({ available: 40, pending: 0 });
  expect(await brokenLedgers(runtime)).toEqual([]);
});

it('points that were spent before a merge is undone are missing, and nobody owes any', async () => {
  const [kept, merged] = [await makeCustomer(runtime), await makeCustomer(runtime)];
  await makePoints(runtime, merged, 40);
  const { merges } = await mergeCustomers(clerk, { id: kept, merged_id: merged });
  await runtime.drain();
  await inTransaction(clerk, (tx) =>
    spendPoints(tx, { customerId: kept, order: { id: 800_001, number: 'M-1' }, points: 25 }),
  );
  await undoMerge(clerk, { id: kept, merge_id: merges[0]?.id ?? 0 });
  await runtime.drain();
  expect((await pointsBalance(runtime, kept)).available).toBe(0);
  expect((await pointsBalance(runtime, merged)).available).toBe(15);
  expect(await brokenLedgers(runtime)).toEqual([]);
});
