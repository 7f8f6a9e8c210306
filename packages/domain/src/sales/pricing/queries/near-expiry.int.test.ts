// A lot about to expire gets cheaper, and then cannot be sold.
import { addDays, dateIn, day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../../../catalogue/domain.ts';
import { makeExpiryPrice, makeStock } from '../../../catalogue/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { readCart } from '../../cart/actions/read-cart.ts';
import { addCartItemInput, placeOrderInput } from '../../cart/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { domain } from '../../domain.ts';
import { brokenPromises, makeMethods, someAddress, someContact } from '../../testing/index.ts';

let runtime: TestRuntime;
let guest: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [catalogue, settings, domain]);
  guest = runtime.as(visitor);
  courier = await makeMethods(runtime);
  await makeExpiryPrice(runtime, 30, 20);
  await makeExpiryPrice(runtime, 10, 50);
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const today = () => dateIn('Asia/Hong_Kong', runtime.now());
const add = (stock_id: number, quantity: number) => addCartItem(guest, addCartItemInput.parse({ stock_id, quantity }));
const order = (cart_id: string, expected_total: number) =>
  checkOut(
    guest,
    placeOrderInput.parse({
      ...{ cart_id, expected_total, contact: someContact, shipping_address: someAddress },
      ...{ shipping_method_id: courier, payment_method: 'bank_transfer' },
    }),
  );

it('costs less by lot, is taken from those lots, and is gone after its date', async () => {
  const stock = await makeStock(runtime, {
    lots: [
      { quantity: 5 },
      { quantity: 1, expiry_date: addDays(today(), 20) },
      { quantity: 1, expiry_date: addDays(today(), 9) },
    ],
  });
  const { cart_id } = await add(stock.id, 3);
  // 10.00 each: one for half, one for 20 % less, one as ever.
  const cart = await readCart(guest, { cart_id });
  expect(cart.items[0]?.discounts.map(({ amount }) => amount)).toEqual([5, 2]);
  expect(cart.items[0]?.discounts[0]?.name).toMatch(/^1 × best before .+: 50% off$/);
  const early = await add(stock.id, 1);
  const placed = await order(cart_id, 53);
  expect(placed).toMatchObject({ result: 'placed', order: { total: 53 } });
  const { rows } = await runtime.database.db.execute(
    sql`select inventory_id, quantity from reservations where stock_id = ${stock.id} order by inventory_id`,
  );
  expect(rows).toEqual(stock.lotIds.map((inventory_id) => ({ inventory_id, quantity: 1 })));
  // Whoever saw the lower price before is told the new one.
  expect(await order(early.cart_id, 35)).toMatchObject({ result: 'price-changed', preview: { total: 40 } });
  const last = await makeStock(runtime, { lots: [{ quantity: 2, expiry_date: addDays(today(), 12) }] });
  const kept = await add(last.id, 1);
  expect((await readCart(guest, { cart_id: kept.cart_id })).items[0]?.discounts).toMatchObject([{ amount: 2 }]);
  runtime.advance(4 * day);
  expect((await readCart(guest, { cart_id: kept.cart_id })).items[0]?.discounts).toMatchObject([{ amount: 5 }]);
  runtime.advance(9 * day);
  expect(await readCart(guest, { cart_id: kept.cart_id })).toMatchObject({ items: [{ problem: 'out-of-stock' }] });
});
