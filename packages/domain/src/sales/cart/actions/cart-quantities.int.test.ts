// A stock that is sold by six at least, eighteen at most and in steps of three, on every way to an order.
import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { customer, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { changeStock, makeRedeemable, makeStock } from '../../../catalogue/testing/index.ts';
import { makeCustomer } from '../../../customers/testing/index.ts';
import { domain as members } from '../../../members/domain.ts';
import { makePoints, switchPointsOn } from '../../../members/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { domain } from '../../domain.ts';
import { orderAgain } from '../../order/actions/order-again.ts';
import { priceAtCounter } from '../../payment/queries/price-at-counter.ts';
import { changeOrder } from '../../testing/calls.ts';
import { brokenPromises, makeCart, makeMethods, someAddress, someContact, takeOrder } from '../../testing/index.ts';
import { addCartItemInput, placeOrderInput, updateCartItemInput } from '../contract/index.ts';
import { addCartItem } from './add-cart-item.ts';
import { changeCartItem } from './change-cart-item.ts';
import { mergeCarts } from './merge-carts.ts';
import { readCart } from './read-cart.ts';

let runtime: TestRuntime;
let guest: Context;
let clerk: Context;
let courier: number;
let stock_id: number;
let warehouseId: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, members, domain]);
  guest = runtime.as(visitor);
  clerk = runtime.as(staff(['*']));
  courier = await makeMethods(runtime);
  await switchPointsOn(runtime);
  const stock = await makeStock(runtime, { quantity: 200 });
  await changeStock(runtime, stock.id, { min_quantity: 5, max_quantity: 19, quantity_step: 3 });
  stock_id = stock.id;
  const { rows } = await runtime.database.connection.query('select warehouse_id from inventories where id = $1', [
    stock.lotIds[0],
  ]);
  warehouseId = Number(rows[0]?.warehouse_id);
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const add = (ctx: Context, input: object) => addCartItem(ctx, addCartItemInput.parse({ stock_id, ...input }));
const change = (ctx: Context, input: object) => changeCartItem(ctx, updateCartItemInput.parse(input));
const least = { code: 'sales.quantity-least', params: { least: 6 } };
const most = { code: 'sales.quantity-most', params: { most: 18 } };
const step = { code: 'sales.quantity-step', params: { step: 3 } };

it('is put into a cart, added to and changed in these numbers alone', async () => {
  await expect(add(guest, { quantity: 3 })).rejects.toMatchObject(least);
  await expect(add(guest, { quantity: 7 })).rejects.toMatchObject(step);
  await expect(add(guest, { quantity: 21 })).rejects.toMatchObject(most);
  await expect(add(guest, { quantity: 201 })).rejects.toMatchObject({ code: 'sales.cart-quantity' });
  // Of fourteen that are there twelve can be bought by fours, in the cart and at a desk.
  const boxed = await makeStock(runtime, { quantity: 14 });
  await changeStock(runtime, boxed.id, { quantity_step: 4 });
  const twelve = { params: { available: 12 } };
  await expect(add(guest, { stock_id: boxed.id, quantity: 16 })).rejects.toMatchObject(twelve);
  const four = await add(guest, { stock_id: boxed.id, quantity: 4 });
  const more = { cart_id: four.cart_id, item_id: four.items[0]?.id, quantity: 16 };
  await expect(change(guest, more)).rejects.toMatchObject(twelve);
  const { cart_id, items } = await add(guest, { quantity: 6 });
  expect(items[0]?.stock).toMatchObject({ min_quantity: 6, max_quantity: 18, quantity_step: 3 });
  expect(await add(guest, { quantity: 3, cart_id })).toMatchObject({ count: 9, can_checkout: true });
  await expect(add(guest, { quantity: 1, cart_id })).rejects.toMatchObject(step);
  await expect(add(guest, { quantity: 12, cart_id })).rejects.toMatchObject(most);
  const item_id = items[0]?.id;
  await expect(change(guest, { cart_id, item_id, quantity: 3 })).rejects.toMatchObject(least);
  await expect(change(guest, { cart_id, item_id, quantity: 10 })).rejects.toMatchObject(step);
  await expect(change(guest, { cart_id, item_id, quantity: 21 })).rejects.toMatchObject(most);
  expect(await change(guest, { cart_id, item_id, quantity: 18 })).toMatchObject({ count: 18 });
});

const placed = (ctx: Context, cart_id: string, expected_total: number) =>
  checkOut(
    ctx,
    placeOrderInput.parse({
      ...{ cart_id, expected_total, contact: someContact, shipping_address: someAddress },
      ...{ shipping_method_id: courier, payment_method: 'bank_transfer' },
    }),
  );

it('is not ordered in other numbers, whatever the cart held before', async () => {
  for (const [quantity, problem] of [
    [4, 'least'],
    [10, 'step'],
    [21, 'most'],
  ] as const) {
    const { cart_id } = await makeCart(runtime, stock_id, quantity);
    expect(await readCart(guest, { cart_id })).toMatchObject({ items: [{ problem }], can_checkout: false });
    await expect(placed(guest, cart_id, 10 * quantity + 30)).rejects.toMatchObject({ code: 'sales.cart-problems' });
  }
  const { cart_id } = await makeCart(runtime, stock_id, 9);
  expect(await placed(guest, cart_id, 120)).toMatchObject({ result: 'placed' });
});

it('counts what is bought and what is had for points together', async () => {
  await makeRedeemable(runtime, stock_id, { points: 1 });
  const amy = await makeCustomer(runtime);
  await makePoints(runtime, amy, 100);
  const her = runtime.as(customer(amy));
  const redeem = { additional_options: { is_redeem: true } };
  await expect(add(her, { quantity: 3, ...redeem })).rejects.toMatchObject(least);
  const { cart_id, items } = await add(her, { quantity: 6, ...redeem });
  await expect(add(her, { quantity: 15, cart_id })).rejects.toMatchObject(most);
  await add(her, { quantity: 12, cart_id });
  await expect(change(her, { cart_id, item_id: items[0]?.id, quantity: 9 })).rejects.toMatchObject(most);
  expect(await readCart(her, { cart_id })).toMatchObject({ count: 18, can_checkout: true });
});

it('is poured into another cart up to its most', async () => {
  const amy = await makeCustomer(runtime);
  const { cart_id: own } = await add(runtime.as(customer(amy)), { quantity: 12 });
  const { cart_id } = await add(guest, { quantity: 12 });
  await inTransaction(runtime.as(customer(amy)), (tx) => mergeCarts(tx, cart_id, amy));
  expect(await readCart(runtime.as(customer(amy)), { cart_id: own })).toMatchObject({ count: 19 });
});

const at = (refusal: object) => ({ fields: { 'lines.0.quantity': [refusal] } });

it('is written by staff, changed and sold over the counter in the same numbers', async () => {
  const taken = (quantity: number) =>
    takeOrder(clerk, { lines: [{ stock_id, quantity }], shipping_method_id: courier });
  await expect(taken(3)).rejects.toMatchObject(at(least));
  await expect(taken(7)).rejects.toMatchObject(at(step));
  await expect(taken(21)).rejects.toMatchObject(at(most));
  const { id, version } = await taken(9);
  const changed = (quantity: number) =>
    changeOrder(clerk, { id, version, language: 'en-US', lines: [{ stock_id, quantity }] });
  await expect(changed(3)).rejects.toMatchObject(at(least));
  await expect(changed(10)).rejects.toMatchObject(at(step));
  await expect(changed(21)).rejects.toMatchObject(at(most));
  expect(await changed(6)).toMatchObject({ count: 6 });
  const sale = { customerId: null, codes: [], points: 0, warehouseId, oddOf: () => ({ cents: 0, taken: false }) };
  const counted = (quantity: number) => priceAtCounter(clerk, { ...sale, lines: [{ stock_id, quantity }] });
  await expect(counted(3)).rejects.toMatchObject(at(least));
  await expect(counted(7)).rejects.toMatchObject(at(step));
  expect((await counted(6)).price.totals.total_cents).toBe(6000);
});

it('is ordered again as far as these numbers go', async () => {
  const { id } = await takeOrder(clerk, { lines: [{ stock_id, quantity: 12 }], shipping_method_id: courier });
  const { cart_id } = await add(guest, { quantity: 9 });
  const again = await orderAgain(guest, id, cart_id);
  expect(again).toMatchObject({ cart: { count: 18 }, lines: [{ quantity: 12, added: 9 }] });
});
