import { randomUUID } from 'node:crypto';
import type { Context } from '@kaifong/kernel/context';
import { customer, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { updateProduct } from '../../../catalogue/index.ts';
import { changeProduct, makeStock } from '../../../catalogue/testing/index.ts';
import { makeCustomer } from '../../../customers/testing/index.ts';
import { changeSettings } from '../../../settings/testing/index.ts';
import { addCartItemInput, removeCartItemInput, updateCartItemInput } from '../contract/index.ts';
import { addCartItem } from './add-cart-item.ts';
import { changeCartItem } from './change-cart-item.ts';
import { readCart } from './read-cart.ts';
import { removeCartItem } from './remove-cart-item.ts';

let runtime: TestRuntime;
let guest: Context;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  guest = runtime.as(visitor);
});
afterAll(() => runtime.close());

const add = (ctx: Context, input: unknown) => addCartItem(ctx, addCartItemInput.parse(input));
const change = (ctx: Context, input: unknown) => changeCartItem(ctx, updateCartItemInput.parse(input));
const remove = (ctx: Context, input: unknown) => removeCartItem(ctx, removeCartItemInput.parse(input));
const code = (value: string) => expect.objectContaining({ code: value });

describe('the cart of a visitor', () => {
  it('starts when there is none, and is found again by its id', async () => {
    const first = await readCart(guest, {});
    expect(first).toMatchObject({ items: [], count: 0, subtotal: 0, can_checkout: false });
    expect((await readCart(guest, { cart_id: first.cart_id })).cart_id).toBe(first.cart_id);
    expect((await readCart(guest, { cart_id: randomUUID() })).cart_id).not.toBe(first.cart_id);
  });

  it('adds, adds up, changes and removes', async () => {
    const stock = await makeStock(runtime, { price: 1050, special: 900, quantity: 5, options: { size: 'm' } });
    const cart = await add(guest, { stock_id: stock.id, quantity: 2 });
    expect(cart.items).toHaveLength(1);
    expect(cart).toMatchObject({ count: 2, subtotal: 18, can_checkout: true });
    expect(cart.items[0]).toMatchObject({ price: 10.5, special_price: 9, unit_price: 9, line_total: 18, options: 'm' });
    const more = await add(guest, { stock_id: String(stock.id), quantity: '3', cart_id: cart.cart_id });
    expect(more).toMatchObject({ cart_id: cart.cart_id, count: 5 });
    const item_id = more.items[0]?.id;
    expect(await change(guest, { cart_id: cart.cart_id, item_id, quantity: 1 })).toMatchObject({
      count: 1,
      subtotal: 9,
    });
    expect(await readCart(guest, { cart_id: cart.cart_id })).toMatchObject({ count: 1 });
    const empty = await remove(guest, { cart_id: cart.cart_id, item_id });
    expect(empty).toMatchObject({ items: [], count: 0 });
    expect(await readCart(guest, { cart_id: cart.cart_id })).toMatchObject({ cart_id: cart.cart_id, count: 0 });
  });

  it('refuses in the three cases of the specification and keeps what was there', async () => {
    const stock = await makeStock(runtime, { quantity: 5 });
    await expect(add(guest, { quantity: 1 })).rejects.toEqual(code('sales.cart-not-selected'));
    for (const quantity of [0, -1, 1.5, '', null, 'two'])
      await expect(add(guest, { stock_id: stock.id, quantity })).rejects.toEqual(code('sales.cart-less-than-one'));
    await expect(add(guest, { stock_id: stock.id, quantity: 6 })).rejects.toMatchObject({
      code: 'sales.cart-quantity',
      params: { available: 5 },
    });
    const { cart_id, items } = await add(guest, { stock_id: stock.id, quantity: 4 });
    await expect(add(guest, { stock_id: stock.id, quantity: 2, cart_id })).rejects.toEqual(code('sales.cart-quantity'));
    const item_id = items[0]?.id;
    await expect(change(guest, { cart_id, item_id, quantity: 6 })).rejects.toEqual(code('sales.cart-quantity'));
    await expect(change(guest, { cart_id, item_id, quantity: 0 })).rejects.toEqual(code('sales.cart-less-than-one'));
    await expect(change(guest, { cart_id, item_id: 99_999_999, quantity: 1 })).rejects.toEqual(
      code('sales.cart-item-missing'),
    );
    expect(await readCart(guest, { cart_id })).toMatchObject({ count: 4 });
  });

  it('is full with a hundred lines: one more is refused, more of one that is there is not, in the order they came', async () => {
    const stocks = [];
    for (let number = 0; number < 101; number += 1) stocks.push((await makeStock(runtime, { quantity: 5 })).id);
    const [first = 0, ...others] = stocks.toReversed();
    const last = others.pop();
    let cart = await add(guest, { stock_id: first, quantity: 1 });
    const { cart_id } = cart;
    for (const stock_id of others) cart = await add(guest, { stock_id, quantity: 1, cart_id });
    expect(cart.count).toBe(100);
    await expect(add(guest, { stock_id: last, quantity: 1, cart_id })).rejects.toMatchObject({
      code: 'sales.cart-too-many-lines',
      params: { most: 100 },
    });
    const more = await add(guest, { stock_id: first, quantity: 1, cart_id });
    expect(more.items.map(({ stock_id }) => stock_id)).toEqual([first, ...others]);
    expect(more.count).toBe(101);
    await expect(add(guest, { stock_id: first, quantity: 4, cart_id })).rejects.toEqual(code('sales.cart-quantity'));
  });

  it('shows the price and the name of now, whatever it said before', async () => {
    const stock = await makeStock(runtime, { price: 1000, quantity: 5 });
    const first = await add(guest, { stock_id: stock.id, quantity: 1 });
    expect(first).toMatchObject({ subtotal: 10 });
    const price = { id: stock.id, price: 1200 };
    await updateProduct(runtime.as(staff(['*'])), { id: stock.productId, name: 'Dearer', stocks: [price] });
    expect(await add(guest, { stock_id: stock.id, quantity: 1, cart_id: first.cart_id })).toMatchObject({
      subtotal: 24,
      items: [{ name: 'Dearer', unit_price: 12 }],
    });
  });

  it('has no limit for what is not counted, and no line for what is hidden', async () => {
    const uncounted = await makeStock(runtime, { tracked: false });
    expect(await add(guest, { stock_id: uncounted.id, quantity: 40 })).toMatchObject({ count: 40 });
    for (const hidden of [{ stockVisible: false }, { productVisible: false }]) {
      const stock = await makeStock(runtime, { quantity: 5, ...hidden });
      await expect(add(guest, { stock_id: stock.id, quantity: 1 })).rejects.toEqual(code('sales.cart-unavailable'));
    }
    await expect(add(guest, { stock_id: 99_999_999, quantity: 1 })).rejects.toEqual(code('sales.cart-unavailable'));
  });

  it('refuses what it cannot honour instead of dropping it', async () => {
    const stock = await makeStock(runtime, { quantity: 5 });
    const at = (field: string, value: string) => ({
      fields: { [`additional_options.${field}`]: [expect.objectContaining({ code: value })] },
    });
    const adding = (additional_options: object) => add(guest, { stock_id: stock.id, quantity: 1, additional_options });
    for (const is_redeem of [true, 1, '1', 'true'])
      await expect(adding({ is_redeem })).rejects.toMatchObject({ code: 'members.redeem-login' });
    await expect(adding({ application_id: 7 })).rejects.toMatchObject(
      at('application_id', 'sales.cart-no-application'),
    );
    for (const is_redeem of [false, 0, '0', 'false', '', null])
      expect(await adding({ is_redeem, application_id: null })).toMatchObject({ count: 1 });
  });

  it('has no line for a service that nobody can approve, and tells of one that came to need it', async () => {
    const stock = await makeStock(runtime, { tracked: false });
    const set = (type: 'general' | 'service', is_approval_required: boolean) =>
      changeProduct(runtime, stock.productId, { type, is_approval_required });
    await set('service', false);
    const { cart_id } = await add(guest, { stock_id: stock.id, quantity: 1 });
    await set('service', true);
    await expect(add(guest, { stock_id: stock.id, quantity: 1 })).rejects.toEqual(code('sales.cart-needs-approval'));
    expect(await readCart(guest, { cart_id })).toMatchObject({
      can_checkout: false,
      items: [{ problem: 'unavailable' }],
    });
    await set('general', true);
    expect(await readCart(guest, { cart_id })).toMatchObject({ can_checkout: true });
  });

  it('counts only lots that may be sold', async () => {
    const stock = await makeStock(runtime, {
      lots: [
        { quantity: 3 },
        { quantity: 5, is_discard: true },
        { quantity: 7, expiry_date: '2020-01-01' },
        { quantity: 2, expiry_date: '2099-01-01', reserved: 1 },
      ],
    });
    const cart = await add(guest, { stock_id: stock.id, quantity: 4 });
    expect(cart.items[0]?.stock.available_inventories).toBe(4);
    await expect(add(guest, { stock_id: stock.id, quantity: 1, cart_id: cart.cart_id })).rejects.toEqual(
      code('sales.cart-quantity'),
    );
  });
});

describe('the cart of a customer', () => {
  it('is hers alone and opens without an id', async () => {
    const stock = await makeStock(runtime, { quantity: 9 });
    const [amy, bob] = [await makeCustomer(runtime), await makeCustomer(runtime)];
    const cart = await add(runtime.as(customer(amy)), { stock_id: stock.id, quantity: 2 });
    expect(await readCart(runtime.as(customer(amy)), {})).toMatchObject({ cart_id: cart.cart_id, count: 2 });
    for (const stranger of [runtime.as(customer(bob)), guest]) {
      expect(await readCart(stranger, { cart_id: cart.cart_id })).toMatchObject({ count: 0 });
      const added = await add(stranger, { stock_id: stock.id, quantity: 1, cart_id: cart.cart_id });
      expect(added.cart_id).not.toBe(cart.cart_id);
      expect(added.count).toBe(1);
      const item_id = cart.items[0]?.id;
      const gone = { code: 'sales.cart-item-missing' };
      await expect(change(stranger, { cart_id: cart.cart_id, item_id, quantity: 1 })).rejects.toMatchObject(gone);
      await expect(remove(stranger, { cart_id: cart.cart_id, item_id })).rejects.toMatchObject(gone);
    }
  });

  it('takes in the cart she filled before she logged in, as far as there is stock', async () => {
    const [few, many] = [await makeStock(runtime, { quantity: 3 }), await makeStock(runtime, { quantity: 9 })];
    const amy = runtime.as(customer(await makeCustomer(runtime)));
    await add(amy, { stock_id: few.id, quantity: 2 });
    const before = await add(guest, { stock_id: few.id, quantity: 2 });
    await add(guest, { stock_id: many.id, quantity: 4, cart_id: before.cart_id });
    const { db } = runtime.database;
    await db.execute(sql`update carts set coupon_codes = '{HERS,BOTH}' where customer_id is not null`);
    await db.execute(sql`update carts set coupon_codes = '{BOTH,TYPED}' where id = ${before.cart_id}`);
    const merged = await readCart(amy, { cart_id: before.cart_id });
    expect(merged.cart_id).not.toBe(before.cart_id);
    expect(merged.items.map((item) => [item.stock_id, item.quantity])).toEqual([
      [few.id, 3],
      [many.id, 4],
    ]);
    expect(merged.coupons.map((coupon) => coupon.code)).toEqual(['HERS', 'BOTH', 'TYPED']);
    expect((await readCart(guest, { cart_id: before.cart_id })).count).toBe(0);
  });

  it('becomes the guest cart when she had none', async () => {
    const stock = await makeStock(runtime, { quantity: 3 });
    const before = await add(guest, { stock_id: stock.id, quantity: 2 });
    const amy = runtime.as(customer(await makeCustomer(runtime)));
    expect(await readCart(amy, { cart_id: before.cart_id })).toMatchObject({ cart_id: before.cart_id, count: 2 });
  });
});

describe('a shop that does not sell', () => {
  it('has no cart', async () => {
    const closings = [
      [{ catalog_mode: 1 }, 'sales.catalog-mode'],
      [{ member_only: 1 }, 'sales.members-only'],
      [{ warehouse_enabled: 0 }, 'sales.warehouse-disabled'],
    ] as const;
    for (const [closing, refusal] of closings) {
      const restore = await changeSettings(runtime, closing);
      await expect(readCart(guest, {})).rejects.toEqual(code(refusal));
      await expect(add(guest, { stock_id: 1, quantity: 1 })).rejects.toEqual(code(refusal));
      await restore();
    }
    expect(await readCart(guest, {})).toMatchObject({ count: 0 });
  });
});
