import type { Context } from '@kaifong/kernel/context';
import { customer, openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeProduct, changeStock, makeStock } from '../../../catalogue/testing/index.ts';
import { makeCustomer } from '../../../customers/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { previewCheckout } from '../../cart/actions/preview-checkout.ts';
import { readCart } from '../../cart/actions/read-cart.ts';
import { addCartItemInput, placeOrderInput, previewCheckoutInput } from '../../cart/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { domain } from '../../domain.ts';
import { brokenPromises, makeMethods, someAddress, someContact } from '../../testing/index.ts';
import { accessedOrderId } from '../scopes.ts';
import { orderAgain } from './order-again.ts';

let runtime: TestRuntime;
let guest: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, domain]);
  guest = runtime.as(visitor);
  courier = await makeMethods(runtime);
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const add = (ctx: Context, input: unknown) => addCartItem(ctx, addCartItemInput.parse(input));

async function place(ctx: Context, cart_id: string | undefined, expected_total: number) {
  const [shipping_address, contact] = [someAddress, someContact];
  const choice = { shipping_address, shipping_method_id: courier, payment_method: 'bank_transfer' };
  const result = await checkOut(ctx, placeOrderInput.parse({ cart_id, expected_total, contact, ...choice }));
  if (result.result !== 'placed') throw new Error(`not placed: ${JSON.stringify(result)}`);
  return result;
}

describe('an order once more', () => {
  const orderedBy = async (ctx: Context, lines: readonly { stock_id: number; quantity: number }[]) => {
    let cart_id: string | undefined;
    for (const line of lines) ({ cart_id } = await add(ctx, { cart_id, ...line }));
    const { total } = await previewCheckout(ctx, previewCheckoutInput.parse({ cart_id, country: 'HKG' }));
    const { order_number, key } = await place(ctx, cart_id, total);
    return accessedOrderId(ctx, { order_number, key });
  };

  it('puts its lines into the cart, and says of each what is not as it was', async () => {
    const same = await makeStock(runtime, { quantity: 9 });
    const dearer = await makeStock(runtime, { quantity: 9 });
    const gone = await makeStock(runtime);
    const sold = await makeStock(runtime, { quantity: 3 });
    const fewer = await makeStock(runtime, { quantity: 5 });
    const renamed = await makeStock(runtime, { quantity: 9, name: { 'en-US': 'Old tea' } });
    const stocks = [same, dearer, gone, sold, fewer, renamed];
    const id = await orderedBy(
      guest,
      stocks.map(({ id: stock_id }) => ({ stock_id, quantity: 3 })),
    );
    await changeStock(runtime, dearer.id, { price_cents: 1250 });
    await changeProduct(runtime, gone.productId, { visibled: false });
    await changeProduct(runtime, renamed.productId, { name: { 'en-US': 'New tea' } });
    const again = await orderAgain(guest, id, undefined);
    expect(again.lines).toMatchObject([
      { quantity: 3, added: 3, problem: null, now: null, price_before: 10, price_now: 10 },
      { added: 3, problem: null, price_before: 10, price_now: 12.5 },
      { added: 0, problem: 'unavailable', price_now: null },
      { added: 0, problem: 'out-of-stock' },
      { added: 2, problem: 'quantity' },
      { name: 'Old tea', now: 'New tea', added: 3 },
    ]);
    expect(again.cart.items.map(({ quantity }) => quantity)).toEqual([3, 3, 2, 3]);
    // On top of what is there, and never more than there is.
    const twice = await orderAgain(guest, id, again.cart.cart_id);
    expect(twice.lines.map(({ added }) => added)).toEqual([3, 3, 0, 0, 0, 3]);
  });

  it('goes into the member’s own cart, and is nobody else’s', async () => {
    const amy = runtime.as(customer(await makeCustomer(runtime)));
    const stock = await makeStock(runtime, { quantity: 9 });
    const id = await orderedBy(amy, [{ stock_id: stock.id, quantity: 2 }]);
    const { cart, lines } = await orderAgain(amy, id, undefined);
    expect(lines).toMatchObject([{ added: 2, problem: null, now: null, price_before: 10, price_now: 10 }]);
    expect((await readCart(amy, {})).cart_id).toBe(cart.cart_id);
  });
});
