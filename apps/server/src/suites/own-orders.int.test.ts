// An account that is limited to a store has the orders that were sold or are fetched there, and those of no store: every call that names an order or
// what hangs on one is tried with an order of another store, and no list, sheet, search, card or bell tells of it.
import { randomUUID } from 'node:crypto';
import type { AnyRoute } from '@kaifong/base/contract';
import { makeWebhook } from '@kaifong/domain/webhooks/testing';
import { requestOf, sampleInput } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { callAt } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { makeStoreOrders, type StoreOrders } from '../testing/store-orders.ts';
import { hireLimited, makeStoreWorld, type StoreWorld } from '../testing/store-world.ts';
import { onlyExtensions } from '../testing/walked.ts';

let suite: Suite;
let own: StoreWorld;
let other: StoreWorld;
let hers: StoreOrders;
let theirs: StoreOrders;
/** Holds every right, in one store. */
let clerk: string;

beforeAll(async () => {
  suite = await openSuite();
  own = await makeStoreWorld(suite, 'Temple Street');
  other = await makeStoreWorld(suite, 'Peel Street');
  hers = await makeStoreOrders(suite, own);
  theirs = await makeStoreOrders(suite, other);
  ({ token: clerk } = await hireLimited(suite, ['*'], [own.id]));
});
afterAll(() => suite.close());

/** Calls of the shop as a whole: ways to pay and to send, goods, rules, and orders that are not there yet. */
const ofTheShop =
  /^sales\.(explain-stock|rehearse-promotion|.*-payment-methods?|test-payment-connection|list-unsigned-room|reconcile-payments|.*shipping-method.*|create-order|preview-order|place-test-order)$/;
const area = bindings
  .map(({ route }) => route)
  .filter(
    ({ door, name, path }) =>
      door === 'admin' &&
      // What later domains say of an order stands under its address as well.
      (name.startsWith('sales.') || path.startsWith('/api/admin/order/')) &&
      !ofTheShop.test(name),
  );
const nounOf = ({ path }: AnyRoute) =>
  /\/(reconciliation|inbox|order|refund|return|shipment)\//.exec(`${path}/`)?.[1] as keyof StoreOrders | undefined;
const naming = area.filter(({ path }) => /\/:id\b/.test(path));
/** Steps for several at once, and the papers of several. */
const several = area.filter(({ method, path }) => method === 'POST' && !/\/:id\b/.test(path));
const lists = area.filter(({ method, path }) => method === 'GET' && !/\/:id\b/.test(path));

/** Inputs that are not of the shape a route asks for by itself. */
const filled: Record<string, object> = {
  'sales.get-order-document': { kind: 'invoice', shipment_id: undefined },
  'sales.get-order-documents': { kind: 'invoice' },
  'sales.get-order-slip': { payment_id: undefined },
};

async function attempt(route: AnyRoute, token: string, { letter, download, agreed, ...ids }: StoreOrders) {
  const id = route.name === 'sales.get-refund-document' ? agreed : ids[(nounOf(route) ?? 'order') as 'order'];
  const named = { id, ids: [id], letter_id: letter, download_id: download, version: 1 };
  const request = requestOf(route, { ...sampleInput(route), ...named, ...filled[route.name] }, token);
  const headers = { ...request.headers, 'idempotency-key': randomUUID() };
  const reply = await suite.app.inject({ ...request, headers });
  return { status: reply.statusCode, text: reply.body };
}

/** Everything of an order of the other store, as the database holds it. */
async function kept(): Promise<unknown> {
  const { connection } = suite.runtime.database;
  const rows = async (table: string, column = 'order_id', id = other.orderId) =>
    (await connection.query(`select * from ${table} where ${column} = $1 order by id`, [id])).rows;
  const tables = ['payments', 'refunds', 'returns', 'shipments', 'order_comments', 'order_downloads', 'order_lines'];
  const mails = await connection.query(`select count(*) from mail_logs where about ->> 'id' = $1`, [
    String(other.orderId),
  ]);
  return [
    await rows('orders', 'id'),
    ...(await Promise.all(tables.map((table) => rows(table)))),
    await rows('payment_differences', 'id', theirs.reconciliation),
    mails.rows,
  ];
}

it('every call of orders that is not of the shop is tried here', () => {
  const tried = new Set([...naming, ...several, ...lists]);
  expect(area.filter((route) => !tried.has(route)).map(({ name }) => name)).toEqual([]);
  expect([...naming, ...several].filter((route) => !nounOf(route)).map(({ name }) => name)).toEqual([]);
});

describe.skipIf(onlyExtensions)('an order of another store', () => {
  it('is not there by any number, and nothing of it changes', { timeout: 300_000 }, async () => {
    const before = await kept();
    const found: unknown[] = [];
    for (const route of [...naming, ...several]) {
      const { status, text } = await attempt(route, clerk, theirs);
      const none = (JSON.parse(text) as { success_ids?: number[] }).success_ids?.length === 0;
      if (status !== 404 && !none) found.push([route.name, status, text.slice(0, 200)]);
    }
    expect(found).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  it('is in no list, sheet, search, card and bell', { timeout: 300_000 }, async () => {
    const telling: unknown[] = [];
    const places = lists.map(({ path }) => path.replace('/api/admin', ''));
    for (const place of [
      ...places,
      '/mail_log',
      '/audit_log',
      '/dashboard',
      '/waiting',
      `/search?keyword=${other.orderNumber}`,
    ])
      for (const narrowing of ['', `filter[store_id]=${other.id}`, `keyword=${other.orderNumber}`]) {
        const url = `/api/admin${place}${place.includes('?') ? '&' : '?'}${narrowing}`;
        const reply = await suite.app.inject({ url, headers: { authorization: `Bearer ${clerk}` } });
        const isRefused = reply.statusCode === 422 && narrowing !== '';
        if (reply.statusCode >= 300 && !isRefused) telling.push([url, reply.statusCode, reply.body.slice(0, 200)]);
        if (theirs.words.some((word) => reply.body.includes(word))) telling.push([url, 'tells']);
      }
    expect(telling).toEqual([]);
  });
});

it.skipIf(onlyExtensions)(
  'whoever sees every store finds each of them, and she each of hers',
  { timeout: 300_000 },
  async () => {
    const lost: string[] = [];
    for (const route of naming.filter(({ method }) => method === 'GET')) {
      if ((await attempt(route, suite.staff(['*']), theirs)).status === 404) lost.push(route.name);
      if ((await attempt(route, clerk, hers)).status === 404) lost.push(`${route.name} of her own`);
    }
    expect(lost).toEqual([]);
  },
);

describe.skipIf(onlyExtensions)('figures', () => {
  const read = async (url: string, token: string) =>
    (await callAt(suite, 'GET', `/api/admin${url}`, { token })).body as ReturnType<JSON['parse']>;

  it('are those of her store: every report and its rows', { timeout: 300_000 }, async () => {
    const telling: unknown[] = [];
    const reports = bindings.map(({ route }) => route).filter(({ path }) => path.startsWith('/api/admin/report/'));
    for (const { path, method } of reports.filter(({ path }) => !/:|mail|landing/.test(path))) {
      if (method !== 'GET') continue;
      const reply = await suite.app.inject({ url: path, headers: { authorization: `Bearer ${clerk}` } });
      const tells = [other.orderNumber, 'Peel Street'].some((word) => reply.body.includes(word));
      if (reply.statusCode !== 200 || tells) telling.push([path, reply.statusCode, reply.body.slice(0, 300)]);
    }
    expect(telling).toEqual([]);
    for (const [report, by, figure] of [
      ['sales', 'store', 'billed'],
      ['products', 'store', 'gross'],
      ['payments', 'store', 'taken'],
      ['inventories', 'warehouse', 'on_hand'],
    ]) {
      const asked = `/report/${report}?filter[by]=${by}&filter[before]=none&per_page=100`;
      const [mine, all] = [await read(asked, clerk), await read(asked, suite.staff(['*']))];
      const group = (reply: typeof mine, { id, warehouseId }: StoreWorld) =>
        reply.data.find((one: { id: string }) => one.id === String(by === 'store' ? id : warehouseId))?.values[
          figure ?? ''
        ];
      expect([report, group(all, other) > 0, group(mine, other)]).toEqual([report, true, undefined]);
      expect([report, group(mine, own)]).toEqual([report, group(all, own)]);
      expect([report, mine.whole.values[figure ?? '']]).toEqual([report, group(all, own)]);
    }
  });

  it('are those of her store: the cards of the first page', async () => {
    const cards = async (token: string) => (await read('/dashboard', token)).data;
    const [mine, all] = [await cards(clerk), await cards(suite.staff(['*']))];
    expect([mine.turnover.today.orders, all.turnover.today.orders]).toEqual([1, 2]);
    expect([mine.orders.newest.length, all.orders.newest.length]).toEqual([1, 2]);
    expect([mine.orders.asides, all.orders.asides]).toEqual([1, 2]);
    expect([mine.orders.returns.pending, all.orders.returns.pending]).toEqual([1, 2]);
  });
});

it.skipIf(onlyExtensions)('a product shows the lots of her warehouses, and changes and prints no other', async () => {
  const { connection } = suite.runtime.database;
  const { rows } = await connection.query('select product_id from stocks where id = $1', [other.stockId]);
  const at = `/api/admin/product/${rows[0]?.product_id}`;
  const read = async (token: string) =>
    (await callAt(suite, 'GET', at, { token })).body.data as ReturnType<JSON['parse']>;
  const [mine, all] = [await read(clerk), await read(suite.staff(['*']))];
  const lots = ({ stocks }: typeof mine) => stocks[0].inventories.map(({ id }: { id: number }) => id);
  expect([lots(mine), lots(all)]).toEqual([[], [other.lotId]]);
  expect([mine.stocks[0].quantity, mine.inventories_histories]).toEqual([0, []]);

  const [{ id, version }, stock] = [all, all.stocks[0]];
  const write = (inventories: object[]) =>
    callAt(suite, 'PUT', at, {
      ...{ token: clerk, headers: { 'idempotency-key': randomUUID() } },
      payload: { id, version, stocks: [{ id: stock.id, version: stock.version, price: stock.price, inventories }] },
    });
  const fieldsOf = (body: object) => Object.keys((body as { errors?: object }).errors ?? {});
  const foreign = await write([{ id: other.lotId, is_discard: true }]);
  expect([foreign.status, fieldsOf(foreign.body)]).toEqual([422, ['stocks.0.inventories.0.id']]);
  const placed = await write([{ warehouse_id: other.warehouseId, quantity: 1 }]);
  expect([placed.status, fieldsOf(placed.body)]).toEqual([422, ['stocks.0.inventories.0.warehouse_id']]);

  const print = (inventory_id: number, stockId: number, token: string) =>
    callAt(suite, 'POST', '/api/admin/product/barcode', {
      token,
      payload: { stocks: [{ id: stockId, inventory_id, quantity: 1 }], parts: ['name'], layout: 'a4-24' },
    });
  expect((await print(other.lotId, other.stockId, clerk)).body).toMatchObject({ code: 'catalogue.stock-missing' });
});

it.skipIf(onlyExtensions)('she has no webhooks: they tell of every store', async () => {
  const made = { name: 'Books', url: 'https://books.example/hook', events: ['order.paid'] };
  const owner = suite.staff(['*']);
  const id = await makeWebhook(suite.runtime, 'Books');
  const told: unknown[] = [];
  const calls = bindings.map(({ route }) => route).filter(({ name }) => name.startsWith('webhooks.'));
  for (const route of calls) {
    const request = requestOf(route, { ...sampleInput(route), ...made, id, delivery_id: 1, version: 1 }, clerk);
    const reply = await suite.app.inject(request);
    const nothing = reply.statusCode === 200 && !reply.body.includes('Books');
    if (reply.statusCode !== 404 && !nothing) told.push([route.name, reply.statusCode, reply.body.slice(0, 200)]);
  }
  expect([calls.length > 5, told]).toEqual([true, []]);
  expect((await callAt(suite, 'GET', `/api/admin/webhook/${id}`, { token: owner })).status).toBe(200);
});

it.skipIf(onlyExtensions)('a letter about it, or about figures others see, is not there', async () => {
  const letter = (id: number, token: string) => callAt(suite, 'GET', `/api/admin/mail_log/${id}`, { token });
  expect((await letter(theirs.letter, clerk)).status).toBe(404);
  expect((await letter(theirs.letter, suite.staff(['*']))).status).toBe(200);
  const again = { token: clerk, headers: { 'idempotency-key': randomUUID() } };
  const sent = await callAt(suite, 'POST', `/api/admin/mail_log/${theirs.letter}/resend`, again);
  expect(sent.status).toBe(404);
});
