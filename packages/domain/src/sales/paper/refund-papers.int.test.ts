// Papers and screens of orders that were paid with points, changed and refunded: what stands on them adds up.

import type { Context } from '@kaifong/kernel/context';
import { customer, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeRedeemable, makeStock } from '../../catalogue/testing/index.ts';
import { domain as customersDomain } from '../../customers/domain.ts';
import { makeCustomer } from '../../customers/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { makePoints, switchPointsOn } from '../../members/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { addCartItem } from '../cart/actions/add-cart-item.ts';
import { previewCheckout } from '../cart/actions/preview-checkout.ts';
import { addCartItemInput, placeOrderInput, previewCheckoutInput } from '../cart/contract/index.ts';
import { changeOrderInput } from '../change/contract/index.ts';
import { checkOut } from '../desk/actions/check-out.ts';
import { type AdminOrder, placeOrderResult } from '../desk/contract/index.ts';
import { getAdminOrder } from '../desk/queries/get-admin-order.ts';
import { domain } from '../domain.ts';
import { refundOrderInput } from '../refund/contract/index.ts';
import { changeOrder, confirmPayment, refundOrder } from '../testing/calls.ts';
import { makeMethods, paperText, someAddress, someContact, takeOrder } from '../testing/index.ts';
import { getOrderDocument } from './queries/get-order-document.ts';
import { getRefundDocument } from './queries/get-refund-document.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, members, domain]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await switchPointsOn(runtime);
});
afterAll(() => runtime.close());

const textOf = ({ bytes }: { bytes: Uint8Array }) => paperText(bytes);

const paid = async (id: number, version: number, total: number) => {
  await confirmPayment(clerk, { id, version, amount: Math.round(total * 100) });
  await runtime.drain();
  return getAdminOrder(clerk, id);
};

/** A member's order of goods for 70.00 and 60.00 and shipping for 30.00, with a piece for 300 points; she spends points. */
async function memberOrder(points: number): Promise<AdminOrder> {
  const her = await makeCustomer(runtime);
  const ctx = runtime.as(customer(her));
  await makePoints(runtime, her, 5000);
  const add = (input: object) => addCartItem(ctx, addCartItemInput.parse(input));
  const { cart_id } = await add({
    stock_id: (await makeStock(runtime, { price: 7000, name: { 'en-US': 'Pu-erh' } })).id,
    quantity: 1,
  });
  await add({ cart_id, stock_id: (await makeStock(runtime, { price: 6000 })).id, quantity: 1 });
  const { id: stock_id } = await makeStock(runtime, { name: { 'en-US': 'Tea cup' } });
  await makeRedeemable(runtime, stock_id, { points: 300, limit: 9 });
  await add({ cart_id, stock_id, quantity: 2, additional_options: { is_redeem: true } });
  const choice = { cart_id, shipping_method_id: courier, payment_method: 'bank_transfer', points };
  const { total } = await previewCheckout(ctx, previewCheckoutInput.parse({ ...choice, country: 'HKG' }));
  const input = { ...choice, expected_total: total, contact: someContact, shipping_address: someAddress };
  const placed = placeOrderResult.parse(await checkOut(ctx, placeOrderInput.parse(input)));
  if (placed.result !== 'placed') throw new Error(placed.result);
  const { rows } = await runtime.database.db.execute(
    sql`select id, version from orders where number = ${placed.order_number}`,
  );
  return paid(Number(rows[0]?.id), Number(rows[0]?.version), total);
}

describe('the papers of an order', () => {
  it('that was paid with points say what goes back of each part, and points for what was redeemed', async () => {
    const order = await memberOrder(691);
    expect(await textOf(await getOrderDocument(clerk, order.id, 'invoice'))).toContain('300points2600points');
    // Half of the goods at most is paid with points: 650 of the 691.
    const spent = { kind: 'points', word: 'points-spent', amount: 650 + 600 };
    expect(order.timeline[0]?.effects).toContainEqual(spent);
    const lines = order.lines.map(({ id }) => ({ line_id: id, quantity: 1 }));
    const wish = { id: order.id, version: order.version, reason: 'Broken', lines, shipping: 30 };
    const refunded = await refundOrder(clerk, refundOrderInput.parse(wish));
    const [refund] = refunded.refunds;
    if (!refund) throw new Error('no refund');
    const goods = refund.lines.reduce((sum, { amount }) => sum + amount, 0);
    expect(refund.shipping).toBe(30);
    expect(Math.round((goods + refund.shipping) * 100)).toBe(Math.round(refund.amount * 100));
    expect(refund.lines.at(-1)).toMatchObject({ amount: 0, points: 300 });
    const shipping = `ShippingHK$${refund.shipping.toFixed(2)}`;
    for (const paper of [
      await getRefundDocument(clerk, refund.id),
      await getOrderDocument(clerk, order.id, 'credit-note'),
    ])
      expect(await textOf(paper)).toMatch(new RegExp(`Pu-erh.*Teacup.*300points.*${shipping.replace('$', '\\$')}`));
  });

  it('that was changed and refunded name its goods and come to nothing due', async () => {
    const [one, other] = [
      await makeStock(runtime, { name: { 'en-US': 'Pu-erh' } }),
      await makeStock(runtime, { name: { 'en-US': 'Oolong' } }),
    ];
    const lines = [
      { stock_id: one.id, quantity: 3 },
      { stock_id: other.id, quantity: 1 },
    ];
    const taken = await takeOrder(clerk, { lines, shipping_method_id: courier });
    const order = await paid(taken.id, taken.version, taken.total);
    const [kept] = order.lines;
    const fewer = { line_id: kept?.id, stock_id: one.id, quantity: 2 };
    await changeOrder(clerk, changeOrderInput.parse({ id: order.id, version: order.version, lines: [fewer] }));
    await runtime.drain();
    const changed = await getAdminOrder(clerk, order.id);
    const [ofChange] = changed.refunds;
    const goods = { 'Pu-erh': 1, Oolong: 1 };
    for (const [name, quantity] of Object.entries(goods))
      expect(ofChange?.changed_goods).toContainEqual(
        expect.objectContaining({ name: expect.stringContaining(name), quantity, amount: 10 }),
      );
    const note = await textOf(await getRefundDocument(clerk, ofChange?.id ?? 0));
    expect(note).toMatch(/Pu-erh.*1HK\$10\.00Oolong.*1HK\$10\.00RefundedHK\$20\.00/);
    const invoice = async () => textOf(await getOrderDocument(clerk, order.id, 'invoice'));
    // By bank, and nobody said yet that it was sent.
    expect(await invoice()).toContain('TotalHK$50.00Received-HK$70.00ToberefundedHK$20.00AmountdueHK$0.00');

    const back = { line_id: changed.lines[0]?.id, quantity: 1 };
    const wish = { id: order.id, version: changed.version, reason: 'Broken', lines: [back] };
    const refunded = await refundOrder(clerk, refundOrderInput.parse(wish));
    expect(refunded.money).toMatchObject({
      total: 50,
      credited: 10,
      captured: 70,
      refunded: 30,
      to_refund: 30,
      due: 0,
    });
    expect(await invoice()).toContain(
      'TotalHK$50.00Creditnotes-HK$10.00Received-HK$70.00ToberefundedHK$30.00AmountdueHK$0.00',
    );
    expect(await textOf(await getOrderDocument(clerk, order.id, 'receipt'))).toContain(
      'TotalHK$50.00Creditnotes-HK$10.00ReceivedHK$70.00Toberefunded-HK$30.00PaidinallHK$40.00',
    );
    const all = await textOf(await getOrderDocument(clerk, order.id, 'credit-note'));
    expect(all).toMatch(/Pu-erh.*Oolong.*Pu-erh.*RefundedHK\$30\.00/);
  });
});
