// One of everything a shop must not lose, made over the doors as people make it.
import type { Shop } from '../process/shop.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const address = {
  first_name: 'Amy',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '9123 4567',
  address: '3 Temple Street',
};

type Reply<T> = { data: T; token?: string };

export interface SmallShop {
  readonly owner: { readonly email: string; readonly password: string };
  readonly customer: { readonly email: string; readonly password: string };
  readonly product: { readonly id: number; readonly name: string; readonly quantity: number };
  readonly order: { readonly id: string; readonly number: string; readonly total: number };
  /** Where anybody may read the product's picture. */
  readonly picture: string;
  readonly message: string;
}

/** Fills an empty shop; returns what has to be found in it ever after. */
export async function fillSmallShop({ url, owner }: Pick<Shop, 'url' | 'owner'>): Promise<SmallShop> {
  async function call<T>(method: string, path: string, body?: object | FormData, token?: string): Promise<Reply<T>> {
    const isForm = body instanceof FormData;
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return JSON.parse(text) as Reply<T>;
  }
  const picture = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([png], { type: 'image/png' }), 'picture.png');
    return form;
  };

  const { token: staff } = await call('POST', '/api/admin/login', owner);
  const file = await call<{ id: string; path: string }>('POST', '/api/admin/upload', picture({ type: 'image' }), staff);
  const warehouses = await call<{ id: number }[]>('GET', '/api/admin/warehouse', undefined, staff);
  const name = 'Oolong tea';
  const product = await call<{ id: number; stocks: { id: number }[] }>(
    'POST',
    '/api/admin/product',
    {
      name: { 'en-US': name, 'zh-HK': '烏龍茶' },
      visibled: true,
      track_inventories: true,
      image_list: [{ id: file.data.id }],
      stocks: [{ price: 88, inventories: [{ quantity: 1_000, warehouse_id: warehouses.data[0]?.id }] }],
    },
    staff,
  );
  const methods = await call<{ code: string }[]>('GET', '/api/admin/payment', undefined, staff);
  const transfer = methods.data.find(({ code }) => code === 'bank_transfer');
  const instructions = { 'en-US': 'Please transfer to account 123-456.' };
  await call('PUT', '/api/admin/payment/bank_transfer', { ...transfer, instructions }, staff);
  const shipping = await call<{ id: number }>(
    'POST',
    '/api/admin/shipping',
    { name: { 'en-US': 'Courier' }, countries: ['HKG'], price: 30, free_above: null, enabled: true, order: 0 },
    staff,
  );

  const customer = { email: 'amy@customer.example', password: 'Customer-of-the-shop-1' };
  const { first_name, last_name } = address;
  const { token } = await call('POST', '/api/register', {
    ...customer,
    first_name,
    last_name,
    password_confirmation: customer.password,
  });
  await call('POST', '/api/address', address, token);
  const cart = await call<{ cart_id: string }>('POST', '/api/cart', {}, token);
  const line = { cart_id: cart.data.cart_id, stock_id: product.data.stocks[0]?.id, quantity: 2 };
  const { data: filled } = await call<{ subtotal: number }>('POST', '/api/cart/item', line, token);
  const total = filled.subtotal + 30;
  const { data: placed } = await call<{ order_number: string; order: { id: string } }>(
    'POST',
    '/api/checkout',
    {
      cart_id: cart.data.cart_id,
      contact: { email: customer.email, first_name, last_name },
      shipping_address: address,
      shipping_method_id: shipping.data.id,
      payment_method: 'bank_transfer',
      expected_total: total,
    },
    token,
  );
  await call('POST', `/api/order/${placed.order.id}/slip`, picture({}), token);
  const message = 'Open on Sundays?';
  await call('POST', '/api/contact', { name: 'Amy', email: customer.email, subject: 'Hours', message });
  return {
    owner,
    customer,
    product: { id: product.data.id, name, quantity: 998 },
    order: { id: placed.order.id, number: placed.order_number, total },
    picture: file.data.path,
    message,
  };
}
