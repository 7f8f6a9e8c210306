import { randomUUID } from 'node:crypto';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { customer, openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeProduct, changeStock, countLots, makeStock } from '../../../catalogue/testing/index.ts';
import { makeAddress, makeCustomer } from '../../../customers/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { changeSettings } from '../../../settings/testing/index.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { previewCheckout } from '../../cart/actions/preview-checkout.ts';
import { readCart } from '../../cart/actions/read-cart.ts';
import { addCartItemInput, placeOrderInput, previewCheckoutInput } from '../../cart/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { placeOrderResult } from '../../desk/contract/index.ts';
import { getStoreOrder } from '../../desk/queries/get-store-order.ts';
import { listOwnOrders } from '../../desk/queries/list-own-orders.ts';
import { domain } from '../../domain.ts';
import { brokenPromises, makeMethods, someAddress, someContact } from '../../testing/index.ts';
import { accessedOrderId, ownOrderId } from '../scopes.ts';

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

const code = (value: string) => expect.objectContaining({ code: value });
const add = (ctx: Context, input: unknown) => addCartItem(ctx, addCartItemInput.parse(input));

const orderOf = (cart_id: string, expected_total: number, more: object = {}) =>
  placeOrderInput.parse({
    cart_id,
    expected_total,
    contact: someContact,
    shipping_address: someAddress,
    shipping_method_id: courier,
    payment_method: 'bank_transfer',
    ...more,
  });

const countOrders = async () =>
  Number((await runtime.database.db.execute(sql`select count(*) from orders`)).rows[0]?.count);

/** A cart with two pieces of a stock at 10.00; with the courier 50.00. */
async function someCart(ctx = guest, quantity = 2) {
  const stock = await makeStock(runtime, { quantity: 5, options: { size: 'm' } });
  const { cart_id } = await add(ctx, { stock_id: stock.id, quantity });
  return { cart_id, stock };
}

async function place(ctx: Context, cartId: string, total = 50, more: object = {}) {
  const result = placeOrderResult.parse(await checkOut(ctx, orderOf(cartId, total, more)));
  if (result.result !== 'placed') throw new Error(`not placed: ${JSON.stringify(result)}`);
  return result;
}

describe('preview', () => {
  const preview = (input: object) => previewCheckout(guest, previewCheckoutInput.parse(input));

  it('knows no shipping before the country, and then the methods that go there', async () => {
    const { cart_id } = await someCart();
    expect(await preview({ cart_id })).toMatchObject({ subtotal: 20, shipping: null, total: 20, can_place: false });
    const home = await preview({ cart_id, country: 'HKG' });
    expect(home).toMatchObject({ shipping: 30, total: 50, can_place: true, shipping_method_id: courier });
    expect(home.payment_methods.map((method) => method.code)).toEqual(['bank_transfer', 'cash_on_delivery']);
    const away = await preview({ cart_id, country: 'SGP', shipping_method_id: courier });
    expect(away).toMatchObject({ shipping: 120, total: 140 });
    expect(away.payment_methods.map((method) => method.code)).toEqual(['bank_transfer']);
    expect(await preview({ cart_id, country: 'FRA' })).toMatchObject({
      shipping_methods: [],
      can_place: false,
      shipping_places: [
        { name: 'Courier', countries: ['HKG', 'MAC'] },
        { name: 'Airmail', countries: ['AUS', 'SGP'] },
      ],
    });
  });

  it('sends for nothing from the limit on', async () => {
    const stock = await makeStock(runtime, { price: 25_000, quantity: 5 });
    const { cart_id } = await add(guest, { stock_id: stock.id, quantity: 2 });
    const [choice] = (await preview({ cart_id, country: 'HKG' })).shipping_methods;
    expect(choice).toMatchObject({ price: 0, full_price: 30, free_above: 500 });
  });

  it('shows another currency and charges in the base one', async () => {
    const restore = await changeSettings(runtime, {
      supported_currencies: [
        { identifier: 'HKD', rate: '1', mark: 'HK$' },
        { identifier: 'USD', rate: '0.128', mark: 'US$' },
      ],
    });
    const { cart_id } = await someCart();
    const shown = await preview({ cart_id, country: 'HKG', currency: 'usd' });
    expect(shown).toMatchObject({
      total: 50,
      currency: 'HKD',
      display: { currency: 'USD', rate: '0.128', total: 6.4 },
    });
    const { order } = await place(guest, cart_id, 50, { currency: 'USD' });
    expect(order).toMatchObject({ total: 50, currency: 'HKD', display: { mark: 'US$', total: 6.4 } });
    await restore();
  });
});

describe('goods that are not sent', () => {
  const preview = (input: object) => previewCheckout(guest, previewCheckoutInput.parse(input));
  const nowhere = { shipping_address: undefined, shipping_method_id: undefined };

  it.each(['virtual', 'service', 'booking'] as const)('%s needs no address and no way to send it', async (type) => {
    const stock = await makeStock(runtime, { type, code: `unsent-${type}`, tracked: type !== 'service' });
    const link = `${type === 'service' ? '/service' : '/product'}/unsent-${type}`;
    const { cart_id, items, needs_shipping } = await add(guest, { stock_id: stock.id, quantity: 1 });
    expect(items).toMatchObject([{ link }]);
    expect(needs_shipping).toBe(false);
    const seen = await preview({ cart_id });
    expect(seen).toMatchObject({
      needs_shipping: false,
      shipping: null,
      total: 10,
      can_place: true,
      shipping_methods: [],
    });
    // Nobody comes to the door for the cash.
    expect(seen.payment_methods.map((method) => method.code)).toEqual(['bank_transfer']);
    const cash = place(guest, cart_id, 10, { ...nowhere, payment_method: 'cash_on_delivery' });
    await expect(cash).rejects.toEqual(code('sales.payment-unavailable'));
    const { order } = await place(guest, cart_id, 10, nowhere);
    expect(order).toMatchObject({ shipping_address: null, billing_address: null, shipping: 0, total: 10 });
    expect(order.lines).toMatchObject([{ link }]);
  });

  it('keeps an address sent for a parcel that is none away, and the bill’s where it is', async () => {
    const stock = await makeStock(runtime, { type: 'virtual' });
    const { cart_id } = await add(guest, { stock_id: stock.id, quantity: 1 });
    const { order } = await place(guest, cart_id, 10, { billing_address: someAddress });
    expect(order).toMatchObject({ shipping_address: null, billing_address: someAddress, shipping_method: '' });
  });

  it('is asked for as soon as one thing of the cart is sent', async () => {
    const [voucher, tea] = [await makeStock(runtime, { type: 'virtual' }), await makeStock(runtime)];
    const { cart_id } = await add(guest, { stock_id: voucher.id, quantity: 1 });
    expect(await add(guest, { cart_id, stock_id: tea.id, quantity: 1 })).toMatchObject({ needs_shipping: true });
    expect(await preview({ cart_id })).toMatchObject({ needs_shipping: true, can_place: false });
    await expect(place(guest, cart_id, 50, { shipping_address: undefined })).rejects.toMatchObject({
      fields: { shipping_address: [code('sales.address-missing')] },
    });
    await expect(place(guest, cart_id, 50, { shipping_method_id: undefined })).rejects.toMatchObject({
      fields: { shipping_method_id: [code('validation.required')] },
    });
    expect((await place(guest, cart_id)).order).toMatchObject({ shipping: 30, shipping_address: someAddress });
  });
});

describe('telephone numbers', () => {
  it('must be ones of their country', async () => {
    const { cart_id } = await someCart();
    const wrong = { country_code: '852', phone: '1234' };
    await expect(place(guest, cart_id, 50, { contact: { ...someContact, ...wrong } })).rejects.toMatchObject({
      fields: { 'contact.phone': [{ code: 'customers.phone-unknown', params: { code: '852' } }] },
    });
    for (const name of ['shipping_address', 'billing_address']) {
      const address = { ...someAddress, contact_number: '+852 1234' };
      await expect(place(guest, cart_id, 50, { [name]: address })).rejects.toMatchObject({
        fields: { [`${name}.contact_number`]: [{ code: 'customers.contact-number-unknown' }] },
      });
    }
    await place(guest, cart_id, 50, { contact: { ...someContact, country_code: '853', phone: '6623 0004' } });
  });

  it('stay as they were taken before: a member’s own is not questioned at the checkout', async () => {
    const ctx = runtime.as(customer(await makeCustomer(runtime, undefined, { country_code: '852', phone: '1234' })));
    const { cart_id } = await someCart(ctx);
    const contact = { ...someContact, country_code: '852', phone: '1234' };
    await place(ctx, cart_id, 50, { contact, shipping_address: { ...someAddress, contact_number: '+852 1234' } });
  });
});

describe('placing', () => {
  it('numbers by the day of the shop, wherever that is', async () => {
    // Two zones that never have the same day.
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const restore = await changeSettings(runtime, { time_zone });
      const { order_number } = await place(guest, (await someCart()).cart_id, 50);
      const day = dateIn(time_zone, runtime.now()).slice(2).replaceAll('-', '');
      expect(order_number.startsWith(`K${day}-`)).toBe(true);
      await restore();
    }
  });

  it('turns a guest cart into an order, holds its stock and writes to the buyer', async () => {
    const { cart_id, stock } = await someCart();
    const { order, order_number, key, redirect_url } = await place(guest, cart_id, 50, { note: 'Ring twice' });
    expect(order_number).toMatch(/^K\d{6}-\d+$/);
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect(redirect_url).toBe(`/order/success?order_number=${order_number}`);
    expect(order).toMatchObject({
      status: 'pending',
      payment: 'pending',
      fulfilment: 'pending',
      count: 2,
      subtotal: 20,
      shipping: 30,
      total: 50,
      note: 'Ring twice',
      lines: [{ quantity: 2, unit_price: 10, line_total: 20, options: 'm' }],
      can: { submit_slip: true, cancel: true },
      progress: [{ status: 'pending' }],
    });
    const deadline = Date.parse(order.payment_deadline_at ?? '') - runtime.now().getTime();
    expect(Math.round(deadline / 3_600_000)).toBe(48);
    const lots = await runtime.database.db.execute(
      sql`select quantity, reserved from inventories where stock_id = ${stock.id}`,
    );
    expect(lots.rows).toEqual([{ quantity: 5, reserved: 2 }]);

    // The order answered by placing it is the one that reading it finds later.
    const id = await accessedOrderId(guest, { order_number, key });
    expect(await getStoreOrder(guest, id)).toEqual(order);
  });

  it('writes one letter in the buyer’s language', async () => {
    const { cart_id } = await someCart();
    const buyer = runtime.as(visitor, 'zh-HK');
    const { order_number } = await place(buyer, cart_id, 50, { contact: { ...someContact, email: 'siu@example.com' } });
    await runtime.drain();
    await runtime.drain();
    const { rows } = await runtime.database.db.execute(
      sql`select name, language, subject, text, html from mail_logs where recipient = 'siu@example.com'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ name: 'sales.placed', language: 'zh-HK' });
    expect(rows[0]?.subject).toContain(order_number);
    for (const part of ['text', 'html']) {
      expect(rows[0]?.[part]).toContain('戶口 123-456');
      expect(rows[0]?.[part]).toContain('HK$50.00');
      expect(rows[0]?.[part]).not.toContain('{{');
      expect(rows[0]?.[part]).not.toContain('sales.letters');
    }
  });

  it('closes the cart; the same cart again is the same order', async () => {
    const { cart_id } = await someCart();
    const first = await place(guest, cart_id);
    const orders = await countOrders();
    const again = await place(guest, cart_id, 12);
    expect(again).toEqual(first);
    expect(await countOrders()).toBe(orders);
    const fresh = await readCart(guest, { cart_id });
    expect(fresh.count).toBe(0);
    expect(fresh.cart_id).not.toBe(cart_id);
  });

  it('answers a guest’s cart again only to whoever sent the same contact data or holds the order’s key', async () => {
    const { cart_id } = await someCart();
    const first = await place(guest, cart_id);
    const stranger = { contact: { ...someContact, email: 'stranger@example.com' } };
    const refusal = await checkOut(guest, orderOf(cart_id, 50, stranger)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'sales.cart-ordered', status: 409 });
    expect(JSON.stringify(refusal)).not.toContain(first.key);
    const otherName = { contact: { ...someContact, last_name: 'Other' } };
    await expect(checkOut(guest, orderOf(cart_id, 50, otherName))).rejects.toEqual(code('sales.cart-ordered'));
    const wrongKeys = { ...stranger, order_keys: ['x', (await place(guest, (await someCart()).cart_id)).key] };
    await expect(checkOut(guest, orderOf(cart_id, 50, wrongKeys))).rejects.toEqual(code('sales.cart-ordered'));
    expect(await place(guest, cart_id, 50, { ...stranger, order_keys: ['x', first.key] })).toEqual(first);
  });

  it('asks again when the price is another than she saw', async () => {
    const { cart_id, stock } = await someCart();
    await changeStock(runtime, stock.id, { price_cents: 1250 });
    const orders = await countOrders();
    const changed = placeOrderResult.parse(await checkOut(guest, orderOf(cart_id, 50)));
    expect(changed).toMatchObject({ result: 'price-changed', preview: { subtotal: 25, total: 55 } });
    expect(await countOrders()).toBe(orders);
    expect((await place(guest, cart_id, 55)).order.total).toBe(55);
  });

  it('freezes names and prices', async () => {
    const { cart_id, stock } = await someCart();
    const { order, order_number, key } = await place(guest, cart_id);
    await changeStock(runtime, stock.id, { price_cents: 9900, sku: randomUUID() });
    await changeProduct(runtime, stock.productId, { name: { 'en-US': 'Renamed' } });
    const later = await getStoreOrder(guest, await accessedOrderId(guest, { order_number, key }));
    expect(later.lines).toEqual(order.lines);
  });

  it('refuses and does nothing', async () => {
    const orders = await countOrders();
    const { cart_id, stock } = await someCart();
    const refuse = (total: number, more: object) => expect(checkOut(guest, orderOf(cart_id, total, more))).rejects;
    await refuse(50, { shipping_method_id: 999_999 }).toEqual(code('sales.shipping-unavailable'));
    const abroad = { ...someAddress, country: 'FRA', contact_number: '+33 1 23 45 67 89' };
    await refuse(50, { shipping_address: abroad }).toEqual(code('sales.shipping-unavailable'));
    await expect(
      checkOut(guest, orderOf(cart_id, 50, { shipping_address: undefined, address_id: 1 })),
    ).rejects.toMatchObject({ status: 401 });
    await expect(checkOut(guest, orderOf(randomUUID(), 50))).rejects.toEqual(code('sales.cart-empty'));
    await countLots(runtime, stock.id, 1);
    const problems = await checkOut(guest, orderOf(cart_id, 50)).catch((error: unknown) => error);
    expect(problems).toMatchObject({
      code: 'sales.cart-problems',
      details: { preview: { items: [{ problem: 'quantity' }], can_place: false } },
    });
    await changeProduct(runtime, stock.productId, { visibled: false });
    await refuse(50, {}).toEqual(code('sales.cart-problems'));
    const restore = await changeSettings(runtime, { guest_checkout: 0 });
    await refuse(50, {}).toEqual(code('sales.guest-checkout'));
    await restore();
    expect(await countOrders()).toBe(orders);
  });
});

describe('an order of a customer', () => {
  it('goes to an address of her book and is hers alone', async () => {
    const [amy, bob] = [await makeCustomer(runtime), await makeCustomer(runtime)];
    const ctx = runtime.as(customer(amy));
    const address_id = await makeAddress(runtime, amy);
    const { cart_id } = await someCart(ctx);
    const choice = { shipping_address: undefined, address_id };
    const { order, order_number } = await place(ctx, cart_id, 50, choice);
    expect(order.shipping_address).toMatchObject({ address: 'Temple Street', country: 'HKG' });
    expect(await ownOrderId(ctx, order.id)).toBeGreaterThan(0);
    await expect(ownOrderId(runtime.as(customer(bob)), order.id)).rejects.toMatchObject({ status: 404 });
    await expect(ownOrderId(guest, order.id)).rejects.toMatchObject({ status: 401 });
    await expect(accessedOrderId(guest, { order_number, key: order.id })).rejects.toMatchObject({ status: 404 });
    const stolen = orderOf((await someCart(runtime.as(customer(bob)))).cart_id, 50, choice);
    await expect(checkOut(runtime.as(customer(bob)), stolen)).rejects.toMatchObject({ status: 404 });
    const page = { page: 1, per_page: 10 };
    const { code, name } = order.payment_method;
    const first_line = { name: order.lines[0]?.name };
    const row = {
      id: order.id,
      to_pay: true,
      ships: true,
      total: 50,
      count: 2,
      payment_method: { code, name },
      first_line,
    };
    expect(name).not.toBe('');
    expect(await listOwnOrders(ctx, page)).toMatchObject({ total: 1, data: [row] });
    expect(await listOwnOrders(ctx, { ...page, page: 1000 })).toMatchObject({ total: 1, data: [] });
    expect(await listOwnOrders(runtime.as(customer(bob)), page)).toMatchObject({ total: 0, data: [] });
  });

  it('takes a cart she filled as a guest', async () => {
    const { cart_id } = await someCart();
    const ctx = runtime.as(customer(await makeCustomer(runtime)));
    const { order_number } = await place(ctx, cart_id);
    // The same checkout sent twice, by the now logged-in buyer, is the same order.
    expect((await place(ctx, cart_id)).order_number).toBe(order_number);
    await expect(checkOut(guest, orderOf(cart_id, 50))).rejects.toEqual(code('sales.cart-empty'));
  });
});
