// How many statements a request of the shop sends at most, once what the shop keeps in memory has been read. Not timed.
import { randomUUID } from 'node:crypto';
import { makeEvent, makeResource } from '@kaifong/domain/booking/testing';
import { changeStock, makeStock } from '@kaifong/domain/catalogue/testing';
import { makePoints, makeTier, switchPointsOn } from '@kaifong/domain/members/testing';
import { makePromotion } from '@kaifong/domain/promotions/testing';
import { offerAllPayments } from '@kaifong/domain/sales/testing';
import { makeStore } from '@kaifong/domain/stores/testing';
import { statementCount } from '@kaifong/kernel/db';
import type { TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt, type FilledShop } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let shop: FilledShop;
let token = '';
let url = '';
let eventUrl = '';

/** A tier with a price of its own, which she is in, points she can spend, and a coupon for everybody. */
async function openBenefits(runtime: TestRuntime, customerId: number): Promise<void> {
  await makeTier(runtime, 'counted', 0);
  await changeStock(runtime, shop.stockId, { member_prices: { counted: 8700 } });
  await makePromotion(runtime, { code: 'COUNTED' });
  await switchPointsOn(runtime);
  await makePoints(runtime, customerId, 1000);
  runtime.cache.drop(['membership', 'products']);
}

beforeAll(async () => {
  const opened = await openFilledSuite();
  ({ suite, shop } = opened);
  token = opened.amy.token;
  const { rows } = await suite.runtime.database.connection.query('select url from products where id = $1', [
    shop.productId,
  ]);
  url = String(rows[0]?.url);
  await openBenefits(suite.runtime, opened.amy.id);
  const people_ids = [await makeResource(suite.runtime), await makeResource(suite.runtime)];
  eventUrl = (await makeEvent(suite.runtime, { people_ids })).url;
});
afterAll(() => suite.close());

async function ask(path: string, payload: object, asMember = false): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = path === 'checkout' ? { 'idempotency-key': randomUUID() } : {};
  const options = { payload, headers, ...(asMember && { token }) };
  const { status, body } = await callAt(suite, 'POST', `/api/${path}`, options);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return { ...body };
}

interface Cart {
  readonly cart_id: string;
  readonly subtotal: number;
  readonly items: readonly unknown[];
}

async function filledCart(asMember = false): Promise<Cart> {
  const { cart_id } = (await ask('cart', {}, asMember)).data as Cart;
  return (await ask('cart/item', { cart_id, stock_id: shop.stockId, quantity: 1 }, asMember)).data as Cart;
}

const contact = { email: 'counted@buyer.example', first_name: 'Amy', last_name: 'Chan' };
const shipping_address = {
  first_name: 'Amy',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '9123 4567',
  address: '3 Temple Street',
};

function order(cart: Cart, total: number, more: object = {}) {
  const method = { shipping_method_id: shop.shippingMethodId, payment_method: 'bank_transfer' };
  return { cart_id: cart.cart_id, contact, shipping_address, ...method, expected_total: total, ...more };
}

const placed = (body: Record<string, unknown>) =>
  expect(body.data, JSON.stringify(body)).toMatchObject({ result: 'placed' });

interface Request {
  readonly most: number;
  /** Made before each request and not counted; what the request asks with. */
  readonly prepare?: () => Promise<Cart>;
  /** `turn` differs each time, so that no reply is kept from the last. */
  readonly send: (turn: number, cart: Cart) => Promise<void>;
}

/** The month that begins next, with times on all of its days. */
const nextMonth = (() => {
  const at = new Date();
  at.setUTCMonth(at.getUTCMonth() + 1, 1);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 };
})();

const noCart: Cart = { cart_id: '', subtotal: 0, items: [] };

const requests: Record<string, Request> = {
  'product list': {
    most: 2,
    send: async (turn) => {
      await ask('product/search', { per_page: 10 + turn });
    },
  },
  'product detail': {
    most: 2,
    send: async (turn) => {
      await ask('product', { url, language: turn % 2 ? 'en-US' : 'zh-HK' });
      suite.runtime.cache.drop([`product:${shop.productId}`]);
    },
  },
  search: {
    most: 2,
    send: async (turn) => {
      const { total } = await ask('product/search', { keyword: 'oolong', per_page: 10 + turn });
      expect(total).toBe(1);
    },
  },
  'corrected search': {
    most: 2,
    send: async () => {
      expect(await ask('product/search', { keyword: 'oolnog' })).toMatchObject({ corrected_to: 'oolong' });
    },
  },
  suggestion: {
    most: 2,
    send: async (turn) => {
      await ask('product/suggest', { keyword: ['oolo', 'oolon', 'oolong', 'oolong te'][turn] });
    },
  },
  'month of times': {
    most: 4,
    send: async () => {
      const { days } = (await ask('event/times', { url: eventUrl, year: nextMonth.year, month: nextMonth.month }))
        .data as { days: unknown[] };
      expect(days.length).toBeGreaterThan(27);
    },
  },
  cart: {
    most: 3,
    prepare: () => filledCart(),
    send: async (_, { cart_id }) => {
      const { items } = (await ask('cart', { cart_id })).data as Cart;
      expect(items).toHaveLength(1);
    },
  },
  'plain checkout': {
    most: 12,
    prepare: () => filledCart(),
    send: async (_, cart) => placed(await ask('checkout', order(cart, cart.subtotal + 30))),
  },
  'checkout with coupon, points and member price': {
    most: 20,
    prepare: async () => {
      const cart = await filledCart(true);
      await ask('cart/coupon', { cart_id: cart.cart_id, code: 'COUNTED' }, true);
      return cart;
    },
    // A tenth off by the coupon, one dollar by the points, and the courier.
    send: async (_, cart) => {
      expect(cart.items).toMatchObject([{ unit_price: 87 }]);
      const total = (Math.round(cart.subtotal * 90) - 100 + 3000) / 100;
      placed(await ask('checkout', order(cart, total, { points: 10 }), true));
    },
  },
};

/** A register of a store of its own, and the goods of this shop in it. */
async function openTill(runtime: TestRuntime, owner: string) {
  const store = await makeStore(runtime);
  const { body } = await callAt(suite, 'POST', '/api/admin/pos', {
    token: owner,
    payload: { store_id: store.id, register: store.register, counts: { 10000: 5 } },
  });
  const goods = await makeStock(runtime, { quantity: 50, warehouseId: store.warehouseId, price: 1000 });
  await offerAllPayments(runtime);
  const session_id = (body.data as { id: number }).id;
  return { session_id, lines: [{ stock_id: goods.id, quantity: 1 }] };
}

it('a sale over the counter', async () => {
  const owner = suite.staff(['*']);
  const sale = await openTill(suite.runtime, owner);
  const taken = await fewest({
    most: 0,
    send: async () => {
      const payload = { ...sale, sale_key: randomUUID(), tenders: [{ method: 'cash', amount: 10 }] };
      const headers = { 'idempotency-key': randomUUID() };
      const { status, body } = await callAt(suite, 'POST', '/api/admin/pos/sale', { token: owner, payload, headers });
      expect(status, JSON.stringify(body)).toBe(201);
    },
  });
  expect(taken).toBeLessThanOrEqual(34);
});

/** The fewest of three: what the shop puts off may be written at the same moment. */
async function fewest({ prepare, send }: Request): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const cart = prepare ? await prepare() : noCart;
    const before = statementCount.value;
    await send(turn, cart);
    counts.push(statementCount.value - before);
  }
  // The first reads what is kept from then on.
  return Math.min(...counts.slice(1));
}

it.each(Object.entries(requests))('%s', async (name, request) => {
  const taken = await fewest(request);
  expect(taken, name).toBeGreaterThan(0);
  expect(taken, name).toBeLessThanOrEqual(request.most);
});
