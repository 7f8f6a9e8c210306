// A way to pay and a carrier that an extension brings: chosen, paid and followed over the doors like those of the house.
import { join } from 'node:path';
import { leavePayment } from '@kaifong/domain/sales/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../root.ts';
import { callAt, placeOrder } from '../../testing/fill-shop.ts';
import { openFilledSuite } from '../../testing/open-suite.ts';

interface Notice {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string;
}
const { payByVoucher } = (await import(
  /* @vite-ignore */ join(root, 'examples/gift-notes/testing/voucher-house.ts')
)) as { payByVoucher(key: string, link: string, paid?: { cents?: number }): Notice };

const key = 'voucher-key-0123456789';
let filled: Awaited<ReturnType<typeof openFilledSuite>>;
beforeAll(async () => {
  filled = await openFilledSuite();
});
afterAll(() => filled.suite.close());

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  callAt(filled.suite, method, `/api/admin/${path}`, {
    token: filled.suite.staff(['*']),
    ...(payload && { payload }),
  });
async function done<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<T> {
  const { status, body } = await ask(method, path, payload);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.data as T;
}
const methodNow = async () =>
  (await done<{ code: string; name: string; usable: boolean }[]>('GET', 'payment')).find(
    ({ code }) => code === 'gift_voucher',
  );
const offered = async () => {
  const { suite, shop, amy } = filled;
  const payload = { cart_id: amy.cartId, country: 'HKG', shipping_method_id: shop.shippingMethodId };
  const { body } = await callAt(suite, 'POST', '/api/checkout/preview', { token: amy.token, payload });
  return (body.data as { payment_methods: { code: string }[] }).payment_methods.map(({ code }) => code);
};
interface Order {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly payment: string;
  readonly payment_method: string;
}
const orderOf = async (number: string) => {
  const [order] = await done<Order[]>('GET', `order?keyword=${number}`);
  if (!order) throw new Error(`no order ${number}`);
  return order;
};
const bought = async (email: string) => {
  const { orderNumber, next } = await placeOrder(filled.suite, filled.shop, email, undefined, 'gift_voucher');
  return { orderNumber, next: next as { url: string } };
};
const deliver = async ({ url, headers, payload }: Notice) =>
  (await filled.suite.app.inject({ method: 'POST', url, headers, payload })).statusCode;

describe('a way to pay', () => {
  it('is there from the first start in the words of the extension, and offered once its account is set', async () => {
    const before = await methodNow();
    expect(before).toMatchObject({ name: 'Gift voucher', usable: false });
    expect(await offered()).not.toContain('gift_voucher');
    await done('PUT', 'configuration', {
      gift_voucher_address: 'https://vouchers.example',
      secrets: { gift_voucher_key: key },
    });
    await done('PUT', 'payment/gift_voucher', { ...before, enabled: true });
    expect(await methodNow()).toMatchObject({ usable: true });
    expect(await offered()).toContain('gift_voucher');
  });

  it('takes the buyer to its house, whose notice makes the order paid, once', async () => {
    const { orderNumber, next } = await bought('voucher@buyer.example');
    expect(new URL(next.url).origin).toBe('https://vouchers.example');
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'pending', payment_method: 'gift_voucher' });
    const notice = payByVoucher(key, next.url);
    expect(await deliver({ ...notice, headers: { ...notice.headers, 'voucher-signature': '00' } })).toBe(400);
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'pending' });
    expect([await deliver(notice), await deliver(notice)]).toEqual([200, 200]);
    await filled.suite.runtime.drain();
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'paid', payment: 'paid' });
  });

  it('does not pay an order with another amount', async () => {
    const { orderNumber, next } = await bought('less@buyer.example');
    expect(await deliver(payByVoucher(key, next.url, { cents: 100 }))).toBe(200);
    await filled.suite.runtime.drain();
    expect(await orderOf(orderNumber)).not.toMatchObject({ status: 'paid' });
  });

  it('that nobody brings is no way to pay, and an order paid with one is still read and given back by hand', async () => {
    const { orderNumber } = await bought('gone@buyer.example');
    const { id } = await orderOf(orderNumber);
    await leavePayment(filled.suite.runtime, id, 'left_with_it');
    expect((await ask('GET', `order/${id}`)).body.data).toMatchObject({ payment_method: 'left_with_it' });
    expect(await orderOf(orderNumber)).toMatchObject({ payment_method: 'left_with_it' });
    expect((await ask('POST', 'payment/left_with_it/test', {})).status).toBe(422);
  });
});

it('a carrier can be chosen for a way to send, and its parcels are followed where it says', async () => {
  const name = { 'en-US': 'By runner' };
  const sent = { name, countries: ['HKG'], price: 30, free_above: null, enabled: true, order: 0 };
  expect((await ask('POST', 'shipping', { ...sent, carrier: 'nobody' })).status).toBe(422);
  const { id: shippingMethodId } = await done<{ id: number }>('POST', 'shipping', { ...sent, carrier: 'card_runner' });
  const shop = { ...filled.shop, shippingMethodId };
  const { orderNumber } = await placeOrder(filled.suite, shop, 'runner@buyer.example');
  const step = async (command: string, payload: object = {}) => {
    const { id, version } = await orderOf(orderNumber);
    return done<object>('POST', `order/${id}/steps/${command}`, { version, ...payload });
  };
  const { total } = (await orderOf(orderNumber)) as Order & { total: number };
  await step('confirm-payment', { amount: total });
  await step('process');
  await step('ship', { carrier: 'Card Runner', tracking_number: 'R 1' });
  const { id } = await orderOf(orderNumber);
  expect((await ask('GET', `order/${id}`)).body.data).toMatchObject({
    shipments: [
      { carrier: 'Card Runner', usual_carrier: 'Card Runner', tracking_url: 'https://runner.example/follow/R%201' },
    ],
  });
});
