// An order a journey needs but is not about the placing of.
import type { Page } from 'playwright';
import { expect } from 'vitest';

interface Reply<T> {
  readonly data: T;
}

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as Reply<T>).data;
}

/** A guest orders some pieces of the first stock of a product, by courier and transfer. Returns the number of the order. */
export async function orderByCall(page: Page, product: string, quantity: number): Promise<string> {
  const { stocks } = await call<{ stocks: { id: number }[] }>(page, 'product', { url: product });
  const { cart_id } = await call<{ cart_id: string }>(page, 'cart', {});
  await call(page, 'cart/item', { cart_id, stock_id: stocks[0]?.id, quantity });
  const name = { first_name: 'Test', last_name: 'Buyer' };
  const place = { country: 'HKG', contact_number: '+852 21234567', address: 'Flat 1, 2 Test Street, Mong Kok' };
  const seen = await call<{ total: number; shipping_methods: { id: number }[] }>(page, 'checkout/preview', {
    cart_id,
    country: 'HKG',
  });
  const placed = await call<{ order_number: string }>(page, 'checkout', {
    cart_id,
    contact: { ...name, email: 'buyer@example.com', country_code: '852', phone: '21234567' },
    shipping_address: { ...name, ...place },
    shipping_method_id: seen.shipping_methods[0]?.id,
    payment_method: 'bank_transfer',
    expected_total: seen.total,
  });
  return placed.order_number;
}
