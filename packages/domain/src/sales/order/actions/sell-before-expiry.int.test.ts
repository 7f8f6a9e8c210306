// Goods that expire before they can be in their buyer's hands are not sold, whichever way they are asked for.
import { addDays, dateIn, day } from '@kaifong/base/time';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../../../catalogue/domain.ts';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { reserveStock } from '../../../inventory/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { changeSettings } from '../../../settings/testing/index.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { previewCheckout } from '../../cart/actions/preview-checkout.ts';
import { readCart } from '../../cart/actions/read-cart.ts';
import { addCartItemInput, placeOrderInput, previewCheckoutInput } from '../../cart/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { domain } from '../../domain.ts';
import { brokenPromises, makeMethods, someAddress, someContact } from '../../testing/index.ts';

const zone = 'Asia/Hong_Kong';

let runtime: TestRuntime;
let guest: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [catalogue, settings, domain]);
  guest = runtime.as(visitor);
  courier = await makeMethods(runtime);
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const today = () => dateIn(zone, runtime.now());
const code = (value: string) => expect.objectContaining({ code: value });
const expiring = (days: number, quantity = 3) =>
  makeStock(runtime, { lots: [{ quantity, expiry_date: addDays(today(), days) }] });
const add = (stock_id: number, quantity = 1) => addCartItem(guest, addCartItemInput.parse({ stock_id, quantity }));
const order = (cart_id: string) =>
  checkOut(
    guest,
    placeOrderInput.parse({
      ...{ cart_id, expected_total: 40, contact: someContact, shipping_address: someAddress },
      ...{ shipping_method_id: courier, payment_method: 'bank_transfer' },
    }),
  );
const reserve = (stock_id: number, id: number) =>
  inTransaction(runtime.as(system), (tx) => reserveStock(tx, id, [{ stock_id, quantity: 1 }]));
const courierTakes = async (days: number | null) => {
  await runtime.database.db.execute(
    sql`update shipping_methods set days_min = 1, days_max = ${days} where id = ${courier}`,
  );
  runtime.cache.drop(['sales-methods']);
};

it('sells by the days of delivery: in the cart, and what is promised', async () => {
  const [late, last] = [await expiring(1), await expiring(2)];
  await expect(add(late.id)).rejects.toEqual(code('sales.cart-quantity'));
  await expect(reserve(late.id, 7101)).rejects.toEqual(code('inventory.not-enough'));
  const { cart_id } = await add(last.id);
  expect(await order(cart_id)).toMatchObject({ result: 'placed' });
  const restore = await changeSettings(runtime, { delivery_days: 0 });
  await add(late.id);
  await reserve(late.id, 7102);
  await restore();
});

it('asks for more where the way to send takes longer, and says so at the line', async () => {
  const stock = await expiring(4);
  const { cart_id } = await add(stock.id);
  const preview = () => previewCheckout(guest, previewCheckoutInput.parse({ cart_id, country: 'HKG' }));
  await courierTakes(5);
  expect(await preview()).toMatchObject({ can_place: false, items: [{ problem: 'expires' }] });
  await expect(order(cart_id)).rejects.toEqual(code('sales.cart-problems'));
  await courierTakes(4);
  expect(await preview()).toMatchObject({ can_place: true, items: [{ problem: null }] });
  expect(await order(cart_id)).toMatchObject({ result: 'placed' });
  await courierTakes(null);
});

it('goes by the midnight of the store, whatever was in the cart a second before', async () => {
  const restore = await changeSettings(runtime, { delivery_days: 0 });
  const stock = await expiring(1);
  const { cart_id } = await add(stock.id);
  const later = await add(stock.id);
  // Ten seconds before the midnight of Hong Kong (16:00 UTC) on which the lot's last day ends.
  const end = Date.parse(`${addDays(today(), 2)}T00:00:00+08:00`);
  runtime.advance(end - 10_000 - runtime.now().getTime());
  expect(await order(cart_id)).toMatchObject({ result: 'placed' });
  runtime.advance(20_000);
  expect(await readCart(guest, { cart_id: later.cart_id })).toMatchObject({ items: [{ problem: 'out-of-stock' }] });
  await expect(order(later.cart_id)).rejects.toEqual(code('sales.cart-problems'));
  await expect(reserve(stock.id, 7103)).rejects.toEqual(code('inventory.not-enough'));
  runtime.advance(day);
  await restore();
});
