// Something to buy and two customers who did, made the way people make it: over the doors.
import type { NextPaymentStep } from '@kaifong/domain/sales/contract';
import type { Suite } from './open-suite.ts';

export interface Member {
  readonly id: number;
  readonly token: string;
  readonly addressId: number;
  /** An open cart with one line. */
  readonly cartId: string;
  readonly itemId: number;
  readonly orderId: string;
  readonly orderNumber: string;
  /** Opens the order to a guest who holds it. */
  readonly key: string;
}

export interface FilledShop {
  readonly productId: number;
  readonly stockId: number;
  readonly shippingMethodId: number;
}

export interface Answer {
  readonly status: number;
  readonly body: { readonly data?: unknown; readonly code?: string };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call at the doors. */
export async function callAt(
  suite: Pick<Suite, 'app'>,
  method: Method,
  url: string,
  options: { token?: string; payload?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const reply = await suite.app.inject({
    method,
    url,
    headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
    ...(options.payload ? { payload: options.payload } : {}),
  });
  return { status: reply.statusCode, body: reply.json() as Answer['body'] };
}

async function done(suite: Suite, method: Method, url: string, payload: object, token?: string): Promise<unknown> {
  const { status, body } = await callAt(suite, method, url, { payload, ...(token ? { token } : {}) });
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const address = {
  first_name: 'Amy',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '9123 4567',
  address: '3 Temple Street',
};

/** A product with plenty of stock and a way to send it. */
export async function fillShop(suite: Suite): Promise<FilledShop> {
  const owner = suite.staff(['*']);
  const warehouses = await callAt(suite, 'GET', '/api/admin/warehouse', { token: owner });
  const [warehouse] = warehouses.body.data as { id: number }[];
  const product = await done(
    suite,
    'POST',
    '/api/admin/product',
    {
      name: { 'en-US': 'Oolong tea', 'zh-HK': '烏龍茶' },
      visibled: true,
      track_inventories: true,
      stocks: [{ price: 88, inventories: [{ quantity: 1_000, warehouse_id: warehouse?.id }] }],
    },
    owner,
  );
  const methods = await callAt(suite, 'GET', '/api/admin/payment', { token: owner });
  const transfer = (methods.body.data as { code: string }[]).find(({ code }) => code === 'bank_transfer');
  const instructions = { 'en-US': 'Please transfer to account 123-456.' };
  await done(suite, 'PUT', '/api/admin/payment/bank_transfer', { ...transfer, instructions }, owner);
  const name = { 'en-US': 'Courier' };
  const method = { name, countries: ['HKG'], price: 30, free_above: null, enabled: true, order: 0 };
  const shipping = await done(suite, 'POST', '/api/admin/shipping', method, owner);
  const { data } = product as { data: { id: number; stocks: { id: number }[] } };
  return {
    productId: data.id,
    stockId: data.stocks[0]?.id ?? 0,
    shippingMethodId: (shipping as { data: { id: number } }).data.id,
  };
}

/** Puts pieces into the cart and returns the cart. */
async function fillCart(suite: Suite, shop: FilledShop, token?: string, quantity = 1) {
  const cart = (await done(suite, 'POST', '/api/cart', {}, token)) as { data: { cart_id: string } };
  const line = { cart_id: cart.data.cart_id, stock_id: shop.stockId, quantity };
  return (await done(suite, 'POST', '/api/cart/item', line, token)) as {
    data: { cart_id: string; items: { id: number }[]; subtotal: number };
  };
}

/** Buys one piece, or some. */
export async function placeOrder(
  suite: Suite,
  shop: FilledShop,
  email: string,
  token?: string,
  payment_method = 'bank_transfer',
  quantity = 1,
) {
  const { data } = await fillCart(suite, shop, token, quantity);
  const order = (await done(
    suite,
    'POST',
    '/api/checkout',
    {
      cart_id: data.cart_id,
      contact: { email, first_name: 'Amy', last_name: 'Chan' },
      shipping_address: address,
      shipping_method_id: shop.shippingMethodId,
      payment_method,
      expected_total: data.subtotal + 30,
    },
    token,
  )) as {
    data: { result: string; order_number: string; key: string; order: { id: string }; next: NextPaymentStep | null };
  };
  if (order.data.result !== 'placed') throw new Error(`not placed: ${JSON.stringify(order)}`);
  const { key, next } = order.data;
  return { orderId: order.data.order.id, orderNumber: order.data.order_number, key, next };
}

/** Books a service, which nothing is sent for. */
export async function placeUnsentOrder(suite: Suite, shop: FilledShop, email: string) {
  const service = {
    name: { 'en-US': 'Tea tasting' },
    type: 'service',
    visibled: true,
    track_inventories: false,
    stocks: [{ price: 120 }],
  };
  const made = (await done(suite, 'POST', '/api/admin/product', service, suite.staff(['*']))) as {
    data: { stocks: { id: number }[] };
  };
  const { data } = await fillCart(suite, { ...shop, stockId: made.data.stocks[0]?.id ?? 0 });
  const order = (await done(suite, 'POST', '/api/checkout', {
    cart_id: data.cart_id,
    contact: { email, first_name: 'Amy', last_name: 'Chan' },
    payment_method: 'bank_transfer',
    expected_total: data.subtotal,
  })) as { data: { order_number: string; key: string } };
  return { orderNumber: order.data.order_number, key: order.data.key };
}

/** A customer with an address, an order that waits for its payment, and a cart with a line. */
export async function makeMember(suite: Suite, shop: FilledShop, name: string): Promise<Member> {
  const { id, token, email } = await suite.register(name);
  const saved = (await done(suite, 'POST', '/api/address', address, token)) as { data: { id: number } };
  const order = await placeOrder(suite, shop, email, token);
  const { data } = await fillCart(suite, shop, token);
  return { id, token, addressId: saved.data.id, cartId: data.cart_id, itemId: data.items[0]?.id ?? 0, ...order };
}
