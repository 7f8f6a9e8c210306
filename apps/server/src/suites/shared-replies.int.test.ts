// What visitors are answered from the cache is what the database would answer: whatever changes, the next answer has it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeStock } from '@kaifong/domain/catalogue/testing';
import { domains } from '@kaifong/domain/server';
import { shareDrops } from '@kaifong/kernel/cache';
import { createApp } from '@kaifong/kernel/http';
import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { mountApi } from '../doors/api.ts';
import { callAt, type FilledShop, type Member, placeOrder } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let shop: FilledShop;
let amy: Member;
let url = '';
const leave: (() => Promise<void>)[] = [];

const share = (runtime: TestRuntime) => shareDrops(runtime.database, runtime.cache, randomUUID(), runtime.log);

/** The doors of another process on the same database. */
async function openOther(): Promise<Pick<Suite, 'app' | 'runtime'>> {
  const runtime = await openTestRuntime(inject('database'), domains, { rateFactor: 1_000_000 });
  const app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  await mountApi(app, runtime, { secureCookies: false, replyCache: true });
  await app.ready();
  leave.push(
    () => app.close(),
    () => runtime.close(),
  );
  return { app, runtime };
}

beforeAll(async () => {
  ({ suite, shop, amy } = await openFilledSuite());
  const { rows } = await suite.runtime.database.connection.query('select url from products where id = $1', [
    shop.productId,
  ]);
  url = String(rows[0]?.url);
});
afterAll(async () => {
  for (const end of leave) await end();
  await suite.close();
});

interface Card {
  readonly id: number;
  readonly name: string;
  readonly price: number | null;
  readonly special_price: number | null;
  readonly member_price: number | null;
  readonly available_inventories: number | null;
}

/** The caller, and the place she asks at. */
interface Asking {
  readonly at?: Pick<Suite, 'app'>;
  readonly token?: string;
  readonly language?: string;
}

async function cardsOf({ at = suite, token, language = 'en-US' }: Asking = {}): Promise<(Card | undefined)[]> {
  const options = { ...(token && { token }) };
  const ask = (path: string, payload: object) => callAt(at, 'POST', path, { ...options, payload });
  const cardIn = async (path: string, payload: object) =>
    ((await ask(path, payload)).body.data as Card[] | undefined)?.find(({ id }) => id === shop.productId);
  return [
    await cardIn('/api/product/search', { language }),
    await cardIn('/api/product/search', { language, keyword: 'tea' }),
    (await ask('/api/product', { language, url })).body.data as Card | undefined,
  ];
}

/** One field of the product in the list, the search and the detail. */
const shown = async <K extends keyof Card>(key: K, asking?: Asking) =>
  (await cardsOf(asking)).map((card) => card?.[key]);

const three = <T>(value: T): T[] => [value, value, value];

async function asStaff(method: 'POST' | 'PUT', path: string, payload: object): Promise<void> {
  const { status, body } = await callAt(suite, method, `/api/admin/${path}`, { token: suite.staff(['*']), payload });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

/** Changes the one stock of the product. */
const change = (stock: object) =>
  asStaff('PUT', `product/${shop.productId}`, { stocks: [{ id: shop.stockId, ...stock }] });

it('the answers are kept', async () => {
  expect(await shown('price')).toEqual(three(88));
  // What happens behind the cache's back is not seen.
  await changeStock(suite.runtime, shop.stockId, { price_cents: 1 });
  expect(await shown('price')).toEqual(three(88));
  await changeStock(suite.runtime, shop.stockId, { price_cents: 8800 });
});

it('a changed name and price are in the next answer', async () => {
  await change({ price: 90 });
  expect(await shown('price')).toEqual(three(90));
  await asStaff('PUT', `product/${shop.productId}`, { name: { 'en-US': 'Black tea', 'zh-HK': '紅茶' } });
  expect(await shown('name')).toEqual(three('Black tea'));
});

it('what is sold is gone from the next answer', async () => {
  const before = (await shown('available_inventories'))[0] ?? 0;
  await placeOrder(suite, shop, 'guest@buyer.example');
  expect(await shown('available_inventories')).toEqual(three(before - 1));
});

it('each language has its own', async () => {
  await cardsOf({ language: 'en-US' });
  expect((await shown('name', { language: 'zh-HK' }))[2]).toBe('紅茶');
  expect((await shown('name', { language: 'en-US' }))[2]).toBe('Black tea');
});

it('a setting counts at once: prices for members only are hers alone', async () => {
  expect(await shown('price')).toEqual(three(90));
  await asStaff('PUT', 'configuration', { member_only: 1 });
  expect(await shown('price')).toEqual(three(null));
  expect(await shown('price', { token: amy.token })).toEqual(three(90));
  expect(await shown('price')).toEqual(three(null));
  await asStaff('PUT', 'configuration', { member_only: 0 });
  expect(await shown('price')).toEqual(three(90));
});

it('a product that is hidden is not found any more', async () => {
  await cardsOf();
  await asStaff('PUT', `product/${shop.productId}`, { visibled: false });
  expect(await cardsOf()).toEqual(three(undefined));
  await asStaff('PUT', `product/${shop.productId}`, { visibled: true });
  expect(await shown('price')).toEqual(three(90));
});

it('a product is listed among the services while it is one', async () => {
  const listed = async () => {
    const { body } = await callAt(suite, 'GET', '/api/service?language=en-US', {});
    return (body.data as Card[]).map(({ id, price }) => [id, price]);
  };
  expect(await listed()).toEqual([]);
  await asStaff('PUT', `product/${shop.productId}`, { type: 'service' });
  expect(await listed()).toEqual([[shop.productId, 90]]);
  await change({ price: 91 });
  expect(await listed()).toEqual([[shop.productId, 91]]);
  await asStaff('PUT', `product/${shop.productId}`, { visibled: false });
  expect(await listed()).toEqual([]);
  await asStaff('PUT', `product/${shop.productId}`, { type: 'general', visibled: true });
  await change({ price: 90 });
  expect(await listed()).toEqual([]);
});

it('a member sees her price, and nobody else is shown it', async () => {
  const tier = { name: { 'en-US': 'Gold' }, key: 'gold', threshold: 0 };
  const unknown = { stocks: [{ id: shop.stockId, member_prices: { gold: 80 } }] };
  const put = (payload: object) =>
    callAt(suite, 'PUT', `/api/admin/product/${shop.productId}`, { token: suite.staff(['*']), payload });
  expect((await put(unknown)).status).toBe(422);
  await asStaff('POST', 'membership_tier', tier);
  await change({ member_prices: { gold: 80 } });
  expect(await shown('member_price', { token: amy.token })).toEqual(three(80));
  expect(await shown('price', { token: amy.token })).toEqual(three(90));
  expect(await shown('member_price')).toEqual(three(null));
  // A price everybody has that is lower still is hers too.
  await change({ special_price: 70 });
  expect(await shown('member_price', { token: amy.token })).toEqual(three(null));
  await change({ special_price: null, member_prices: {} });
});

it('a special price ends to the moment', async () => {
  const ends = Date.now() + 1_500;
  await change({ price: 90, special_price: 70, special_until: new Date(ends).toISOString() });
  expect(await shown('special_price')).toEqual(three(70));
  await sleep(Math.max(0, ends - Date.now()) + 50);
  expect(await shown('special_price')).toEqual(three(null));
});

it('another process answers with the change, too', async () => {
  const other = await openOther();
  for (const { runtime } of [suite, other]) leave.unshift(share(runtime));
  // Until both hear: whatever is kept before is forgotten then.
  await expect
    .poll(async () => {
      const { rows } = await suite.runtime.database.connection.query(
        `select count(*) as n from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      );
      return rows[0]?.n;
    })
    .toBe(2);
  expect(await shown('price', { at: other })).toEqual(three(90));
  await change({ price: 95 });
  await expect.poll(() => shown('price', { at: other })).toEqual(three(95));
});
