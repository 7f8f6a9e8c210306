// Plastic bags at the checkout of the shop: asked for where the order is collected, a line of their own, at least HK$1.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { changeProduct, makeStock } from '../../../catalogue/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { changeSettings } from '../../../settings/testing/index.ts';
import { makeStore } from '../../../stores/testing/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { domain } from '../../domain.ts';
import { storePointKey } from '../../method/contract/index.ts';
import { brokenPromises, makeCart, makeMethods, someAddress, someContact } from '../../testing/index.ts';
import { placeOrderInput, previewCheckoutInput, setCartBagsInput } from '../contract/index.ts';
import { previewCheckout } from './preview-checkout.ts';
import { setCartBags } from './set-cart-bags.ts';

let runtime: TestRuntime;
let guest: Context;
let courier: number;
let fetched: number;
let point: string;
let bag: number;
let cart_id: string;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, domain]);
  guest = runtime.as(visitor);
  courier = await makeMethods(runtime);
  point = storePointKey((await makeStore(runtime)).id);
  const { rows } =
    await runtime.database.db.execute(sql`insert into shipping_methods (name, countries, price_cents, "order", store_pickup)
    values ('{"en-US":"Fetch"}', '{HKG}', 0, 2, true) returning id`);
  fetched = Number(rows[0]?.id);
  runtime.cache.drop(['sales-methods']);
  const stock = await makeStock(runtime, { price: 50, quantity: 20 });
  await changeProduct(runtime, stock.productId, { is_bag: true });
  bag = stock.id;
});
beforeEach(async () => {
  const tea = await makeStock(runtime, { price: 10_000, quantity: 20 });
  cart_id = (await makeCart(runtime, tea.id)).cart_id;
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const preview = (shipping_method_id: number) =>
  previewCheckout(
    guest,
    previewCheckoutInput.parse({ cart_id, country: 'HKG', district: 'central_western', shipping_method_id }),
  );
const put = (quantity: number | string, stock_id = bag) =>
  setCartBags(guest, setCartBagsInput.parse({ cart_id, bags: [{ stock_id, quantity }] }));
const place = (expected_total: string) =>
  checkOut(
    guest,
    placeOrderInput.parse({
      cart_id,
      contact: someContact,
      shipping_address: someAddress,
      shipping_method_id: fetched,
      pickup_point: point,
      payment_method: 'bank_transfer',
      expected_total,
    }),
  );

it('are asked for where the order is collected in a store, and with delivery where the shop wants it', async () => {
  expect((await preview(courier)).bags).toEqual([]);
  // The law's dollar, not the fifty cents of the product.
  expect((await preview(fetched)).bags).toMatchObject([{ stock_id: bag, price: 1, quantity: 0 }]);
  await changeSettings(runtime, { bag_with_delivery: 1 });
  expect((await preview(courier)).bags).toHaveLength(1);
  await changeSettings(runtime, { bag_with_delivery: 0 });
  await put(2);
  // Bags that lie in the cart can be given up, whichever way it is sent.
  expect((await preview(courier)).bags).toMatchObject([{ quantity: 2 }]);
});

it('are a line of their own that a total agreed to before does not hide', async () => {
  const before = await preview(fetched);
  await put('3');
  expect(await place(before.total.toFixed(2))).toMatchObject({
    result: 'price-changed',
    preview: { total: before.total + 3, bags: [{ quantity: 3 }] },
  });
  expect(await place((before.total + 3).toFixed(2))).toMatchObject({ result: 'placed' });
  const { rows } = await runtime.database.db.execute(sql`select l.quantity, l.unit_price_cents from order_lines l
    join orders o on o.id = l.order_id where o.cart_id = ${cart_id} and l.stock_id = ${bag}`);
  expect(rows).toEqual([{ quantity: 3, unit_price_cents: 100 }]);
  await expect(put(1)).rejects.toMatchObject({ code: 'sales.cart-empty' });
});

it('set twice at once are so many, and none takes the line away', async () => {
  const { lost } = await race(6, () => put(2));
  expect(lost).toEqual([]);
  expect((await put(2)).count).toBe(3);
  expect((await put(0)).items).toHaveLength(1);
});

it('are refused at their field beyond what is there, and goods that are no bag are none', async () => {
  await expect(put(21)).rejects.toHaveProperty(['fields', 'bags.0.quantity', 0, 'code'], 'sales.cart-quantity');
  const tea = await makeStock(runtime, { price: 10_000, quantity: 20 });
  await expect(put(1, tea.id)).rejects.toHaveProperty(
    ['fields', 'bags.0.stock_id', 0, 'code'],
    'sales.cart-unavailable',
  );
  expect((await preview(fetched)).bags).toMatchObject([{ quantity: 0 }]);
});
