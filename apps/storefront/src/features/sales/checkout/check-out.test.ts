import { CallError } from '@kaifong/client/call';
import { routes as customers } from '@kaifong/domain/customers/contract';
import { type CheckoutPreview, routes } from '@kaifong/domain/sales/contract';
import { describe, expect, it } from 'vitest';
import { Sequence, visitorWith } from '../../../shell/testing/visitor-with.ts';
import { type CheckoutReply, checkOut } from './check-out.ts';

const preview: CheckoutPreview = {
  cart_id: 'c',
  items: [],
  count: 1,
  subtotal: 78,
  adjustments: [],
  coupons: [],
  bags: [],
  needs_shipping: true,
  shipping: 30,
  total: 108,
  currency: 'HKD',
  display: { currency: 'HKD', rate: '1', mark: 'HK$', total: 108 },
  countries: ['HKG'],
  shipping_places: [{ name: 'Courier', countries: ['HKG'], districts: [] }],
  district_matters: false,
  region_countries: [],
  shipping_methods: [
    { id: 1, name: 'Courier', price: 30, full_price: 30, free_above: 100, days_min: 1, days_max: 2, pickup_points: [] },
  ],
  payment_methods: [],
  country: 'HKG',
  district: null,
  shipping_method_id: 1,
  payment_method: null,
  points: null,
  package_choices: [],
  can_place: true,
};

const placed = { result: 'placed', order_number: 'K1', key: 'secret', redirect_url: '/order/success?order_number=K1' };

const formOf = (change: Record<string, string> = {}) => {
  const form = new FormData();
  const fields = {
    intent: 'place',
    key: 'once',
    cart_id: 'c',
    country: 'HKG',
    address: 'Flat 1',
    shown_total: 'HK$99.00',
  };
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  return form;
};

const request = new Request('http://shop.test/checkout', { method: 'POST' });
const replyIn = (answer: unknown) => (answer as { data: CheckoutReply }).data;

describe('the checkout form', () => {
  it('places the order once under its key, keeps the order’s key and lets the cart go', async () => {
    const { visitor, asked, cookies } = visitorWith({ [routes.placeOrder.name]: placed });
    const answer = (await checkOut(request, visitor, formOf())) as Response;
    expect(answer.headers.get('Location')).toBe('/order/success?order_number=K1');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.options).toEqual({ idempotencyKey: 'once' });
    expect(cookies).toEqual({ order_keys: 'K1~secret', cart_id: '' });
  });

  it('asks for a yes when the price is another one', async () => {
    const { visitor, cookies } = visitorWith({ [routes.placeOrder.name]: { result: 'price-changed', preview } });
    const reply = replyIn(await checkOut(request, visitor, formOf()));
    expect(reply).toMatchObject({ changedFrom: 'HK$99.00', sums: { total: 'HK$108.00', expectedTotal: '108.00' } });
    expect(reply.key).not.toBe('once');
    expect(cookies).toEqual({});
  });

  it('answers a refusal at its fields, with today’s sums and what was typed', async () => {
    const refusal = new CallError(422, {
      messages: ['No.'],
      errors: { 'contact.email': ['Required.'], 'shipping_address.contact_number': ['Required.'] },
      code: 'validation',
    });
    const { visitor } = visitorWith({ [routes.placeOrder.name]: refusal, [routes.previewCheckout.name]: preview });
    const reply = replyIn(await checkOut(request, visitor, formOf()));
    expect(reply.errors).toEqual({ email: ['Required.'], phone: ['Required.'] });
    expect(reply.values.address).toBe('Flat 1');
    expect(reply.sums.shippingMethods).toEqual([
      { id: '1', name: 'Courier', price: 'HK$30.00', was: null, missing: 'HK$22.00', days: '1–2', points: [] },
    ]);
  });

  it('tells no street that was left empty where the parcel is picked up, and keeps no such address', async () => {
    const answers = { [routes.placeOrder.name]: placed, [customers.listAddresses.name]: [] };
    const { visitor, asked } = visitorWith(answers, { customer: { id: 1, first_name: 'Amy' } });
    const left = { collected: '1', save_address: 'on', address: '' };
    await checkOut(request, visitor, formOf({ ...left, shipping_method_id: '1' }));
    await checkOut(request, visitor, formOf({ ...left, shipping_method_id: '2' }));
    const orders = asked.filter(({ name }) => name === routes.placeOrder.name);
    expect(orders.map(({ input }) => (input.shipping_address as { address?: string }).address)).toEqual([
      undefined,
      '',
    ]);
    expect(asked.map(({ name }) => name)).not.toContain(customers.createAddress.name);
  });

  it('works the sums out anew without ordering anything', async () => {
    const { visitor, asked } = visitorWith({ [routes.previewCheckout.name]: preview });
    const reply = await checkOut(request, visitor, formOf({ intent: 'recalculate' }));
    expect(asked.map(({ name }) => name)).toEqual([routes.previewCheckout.name]);
    expect(reply).toMatchObject({ errors: {}, messages: [], changedFrom: null });
  });

  it('says at the points what is wrong with them, and reckons without', async () => {
    const errors = { points: ['Please enter a number.'] };
    const refused = new CallError(422, { messages: errors.points, errors, code: 'validation' });
    const { visitor, asked } = visitorWith({ [routes.previewCheckout.name]: new Sequence(refused, preview) });
    const reply = await checkOut(request, visitor, formOf({ intent: 'recalculate', points: '-5' }));
    expect(asked.map(({ input }) => 'points' in input)).toEqual([true, false]);
    expect(reply).toMatchObject({ errors });
  });

  it('puts the bags into the cart first, and says at its field what is wrong with one', async () => {
    const errors = { 'bags.1.quantity': ['Only 2 left.'] };
    const refused = new CallError(422, { messages: ['Only 2 left.'], errors, code: 'sales.cart-quantity' });
    const gone = new CallError(422, { messages: ['Empty.'], code: 'sales.cart-empty' });
    const answers = {
      [routes.setCartBags.name]: new Sequence(refused, gone),
      [routes.previewCheckout.name]: preview,
      [routes.placeOrder.name]: placed,
    };
    const { visitor, asked } = visitorWith(answers);
    const bags = { bag_12: '', bag_13: '3' };
    expect(replyIn(await checkOut(request, visitor, formOf(bags))).errors).toEqual({ bag_13: ['Only 2 left.'] });
    expect(asked.map(({ name }) => name)).toEqual([routes.setCartBags.name, routes.previewCheckout.name]);
    expect(asked[0]?.input.bags).toEqual([
      { stock_id: 12, quantity: '0' },
      { stock_id: 13, quantity: '3' },
    ]);
    // A cart that was ordered meanwhile takes no bags; its order is answered again.
    const again = (await checkOut(request, visitor, formOf(bags))) as Response;
    expect(again.headers.get('Location')).toBe('/order/success?order_number=K1');
  });

  it('leads to the cart when that is empty', async () => {
    const empty = new CallError(422, { messages: ['Empty.'], code: 'sales.cart-empty' });
    const { visitor } = visitorWith({ [routes.placeOrder.name]: empty, [routes.previewCheckout.name]: empty });
    const led = (await checkOut(request, visitor, formOf()).catch((thrown: unknown) => thrown)) as Response;
    expect(led.headers.get('Location')).toBe('/cart');
  });

  describe('of a cart that was ordered before', () => {
    const ordered = new CallError(409, { messages: ['Ordered.'], code: 'sales.cart-ordered' });
    const held = new Request('http://shop.test/checkout', {
      method: 'POST',
      headers: { cookie: `order_keys=${encodeURIComponent('K1~secret')}` },
    });

    it('leads to the order again where this browser holds its key, and keeps the key', async () => {
      const { visitor, asked, cookies } = visitorWith({ [routes.placeOrder.name]: new Sequence(ordered, placed) });
      const answer = (await checkOut(held, visitor, formOf())) as Response;
      expect(answer.headers.get('Location')).toBe('/order/success?order_number=K1');
      // The proof goes with the second sending alone: under one key the first must stay the same request.
      expect(asked.map(({ input, options }) => [input.order_keys, options])).toEqual([
        [undefined, { idempotencyKey: 'once' }],
        [['secret'], undefined],
      ]);
      expect(cookies).toEqual({ order_keys: 'K1~secret', cart_id: '' });
    });

    it('says so where it holds none, or none that opens it', async () => {
      const none = visitorWith({ [routes.placeOrder.name]: ordered, [routes.previewCheckout.name]: preview });
      expect(replyIn(await checkOut(request, none.visitor, formOf())).messages).toEqual(['Ordered.']);
      expect(none.asked.filter(({ name }) => name === routes.placeOrder.name)).toHaveLength(1);
      const other = visitorWith({ [routes.placeOrder.name]: ordered, [routes.previewCheckout.name]: preview });
      expect(replyIn(await checkOut(held, other.visitor, formOf())).messages).toEqual(['Ordered.']);
      expect(other.cookies).toEqual({});
    });
  });

  it('keeps a member’s new address, but never loses the order over it', async () => {
    const full = new CallError(422, { messages: ['Too many.'], code: 'customers.too-many-addresses' });
    const answers = { [routes.placeOrder.name]: placed, [customers.listAddresses.name]: [] };
    const { visitor, asked } = visitorWith(
      { ...answers, [customers.createAddress.name]: full },
      { customer: { id: 1, first_name: 'Amy' } },
    );
    const answer = (await checkOut(request, visitor, formOf({ save_address: '1' }))) as Response;
    expect(answer.status).toBe(302);
    expect(asked.at(-1)).toMatchObject({
      name: customers.createAddress.name,
      input: { address: 'Flat 1', default_shipping: true },
    });
  });
});
