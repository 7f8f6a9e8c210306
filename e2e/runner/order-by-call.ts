// An order a journey needs but is not about the placing of.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ownCall } from './records.ts';

const calls = { headers: ownCall } as const;

interface Reply<T> {
  readonly data: T;
}

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`/api/${path}`, { ...calls, data });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as Reply<T>).data;
}

/** Puts some pieces of the first stock of a product into a cart; that of who is logged in. Returns its id. */
export async function fillCartByCall(page: Page, product: string, quantity: number): Promise<string> {
  const { stocks } = await call<{ stocks: { id: number }[] }>(page, 'product', { url: product });
  const { cart_id } = await call<{ cart_id: string }>(page, 'cart', {});
  await call(page, 'cart/item', { cart_id, stock_id: stocks[0]?.id, quantity });
  return cart_id;
}

/** Somebody orders some pieces of the first stock of a product, by courier and transfer. Returns the number of the order. */
export async function orderByCall(
  page: Page,
  product: string,
  quantity: number,
  email = 'buyer@example.com',
): Promise<string> {
  const cart_id = await fillCartByCall(page, product, quantity);
  const name = { first_name: 'Test', last_name: 'Buyer' };
  const place = { country: 'HKG', contact_number: '+852 21234567', address: 'Flat 1, 2 Test Street, Mong Kok' };
  const seen = await call<{ total: number; shipping_methods: { id: number }[] }>(page, 'checkout/preview', {
    cart_id,
    country: 'HKG',
  });
  const placed = await call<{ order_number: string }>(page, 'checkout', {
    cart_id,
    contact: { ...name, email, country_code: '852', phone: '21234567' },
    shipping_address: { ...name, ...place },
    shipping_method_id: seen.shipping_methods[0]?.id,
    payment_method: 'bank_transfer',
    expected_total: seen.total,
  });
  return placed.order_number;
}

/** Staff write down what a customer buys by telephone, one piece of the first stock of a product; `staff` must be signed in. Returns the number of the order. */
export async function orderForByCall(
  staff: Page,
  product: string,
  customer: { readonly id: number; readonly email: string },
): Promise<string> {
  const { stocks } = await call<{ stocks: { id: number }[] }>(staff, 'product', { url: product });
  const name = { first_name: 'Test', last_name: 'Buyer' };
  const place = { country: 'HKG', contact_number: '+852 21234567', address: 'Flat 1, 2 Test Street, Mong Kok' };
  const bought = { customer_id: customer.id, lines: [{ stock_id: stocks[0]?.id, quantity: 1 }] };
  const seen = await call<{ shipping_methods: { id: number }[] }>(staff, 'admin/order/preview', {
    ...bought,
    country: 'HKG',
  });
  const placed = await call<{ number: string }>(staff, 'admin/order', {
    ...bought,
    contact: { ...name, email: customer.email },
    shipping_address: { ...name, ...place },
    shipping_method_id: seen.shipping_methods[0]?.id,
    payment_method: 'bank_transfer',
  });
  return placed.number;
}

/** Staff see an order through to its end: paid, packed, sent, completed; `staff` must be signed in. Returns its id. */
export async function completeByCall(staff: Page, number: string): Promise<number> {
  const found = await staff.request.get(`/api/admin/order?keyword=${number}`);
  const { data } = (await found.json()) as Reply<{ id: number }[]>;
  const id = data[0]?.id ?? 0;
  for (const command of ['confirm-payment', 'process', 'ship', 'complete']) {
    const now = (await (await staff.request.get(`/api/admin/order/${id}`)).json()) as Reply<{
      version: number;
      money: { due: number };
    }>;
    const { version, money } = now.data;
    const input = { version, ...(command === 'confirm-payment' && { amount: money.due }) };
    const reply = await staff.request.post(`/api/admin/order/${id}/steps/${command}`, { ...calls, data: input });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  return id;
}

/** Staff note the money of an order as it came; `staff` must be signed in. */
export async function payByCall(staff: Page, number: string): Promise<void> {
  const found = await staff.request.get(`/api/admin/order?keyword=${number}`);
  const [row] = ((await found.json()) as Reply<{ id: number }[]>).data;
  const read = await staff.request.get(`/api/admin/order/${row?.id}`);
  const { version, money } = ((await read.json()) as Reply<{ version: number; money: { due: number } }>).data;
  const input = { version, amount: money.due };
  const paid = await staff.request.post(`/api/admin/order/${row?.id}/steps/confirm-payment`, { ...calls, data: input });
  expect(paid.ok(), await paid.text()).toBe(true);
}

/** The package that was granted for an order; waits for whoever grants it. Returns its id. */
export async function packageOfOrder(staff: Page, number: string): Promise<number> {
  for (let turn = 0; turn < 80; turn += 1) {
    const found = await staff.request.get(`/api/admin/package?keyword=${number}`);
    const [row] = ((await found.json()) as Reply<{ id: number }[]>).data;
    if (row) return row.id;
    await staff.waitForTimeout(250);
  }
  throw new Error(`no package was granted for order ${number}`);
}

/** Staff refund all that is left of an order. Returns the money that goes back. */
export async function refundByCall(staff: Page, number: string): Promise<number> {
  const found = await staff.request.get(`/api/admin/order?keyword=${number}`);
  const [row] = ((await found.json()) as Reply<{ id: number }[]>).data;
  const read = await staff.request.get(`/api/admin/order/${row?.id}`);
  const { version } = ((await read.json()) as Reply<{ version: number }>).data;
  const input = { version, all: true, reason: 'Moving away' };
  const reply = await staff.request.post(`/api/admin/order/${row?.id}/steps/refund`, { ...calls, data: input });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { refunds } = ((await reply.json()) as Reply<{ refunds: { amount: number }[] }>).data;
  return refunds.at(-1)?.amount ?? 0;
}
