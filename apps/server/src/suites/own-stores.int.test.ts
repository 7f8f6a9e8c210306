// An account that is limited to a store has the till of that store alone: every call of the till and the stock that names a record is tried with one of another
// store, and no list and no bell shows any of it.
import { randomUUID } from 'node:crypto';
import { multipartOf } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { callAt } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { triesOfStock, triesOfTill } from '../testing/store-tries.ts';
import { hireLimited, makeStoreWorld, type StoreWorld, senderOf } from '../testing/store-world.ts';
import { onlyExtensions } from '../testing/walked.ts';

let suite: Suite;
let own: StoreWorld;
let other: StoreWorld;
/** Holds every right, in one store. */
let clerk: string;

beforeAll(async () => {
  suite = await openSuite();
  own = await makeStoreWorld(suite, 'Temple Street');
  other = await makeStoreWorld(suite, 'Peel Street');
  ({ token: clerk } = await hireLimited(suite, ['*'], [own.id]));
});
afterAll(() => suite.close());

const worlds = () => ({ own, other });
const tries = { ...triesOfTill(worlds), ...triesOfStock(worlds) };
/** Calls that name no record of a store, or whose answer is of the whole shop. */
const ofTheShop =
  /^(till\.(find-members|get-offline-terms|set-manager-code|list-.*|export-.*)|inventory\.(list-.*|export-.*|get-expiry))$/;
const listsOfOneStore =
  /^(till\.(list-goods|list-offline-goods|list-parked|list-sale-cards|list-open-cards)|inventory\.list-count-rows)$/;

it('every call of the till and the stock that names a record is tried here', () => {
  const named = bindings
    .map(({ route }) => route)
    .filter(({ door, name }) => door === 'admin' && /^(till|inventory)\./.test(name))
    .filter(({ name }) => !ofTheShop.test(name) || listsOfOneStore.test(name))
    .map(({ name }) => name);
  expect(named.sort()).toEqual(Object.keys(tries).sort());
});

/** Everything of the other store's till, as the database holds it. */
async function theirs(): Promise<unknown> {
  const { connection } = suite.runtime.database;
  const rows = async (text: string, ...values: unknown[]) => (await connection.query(text, values)).rows;
  return [
    await rows('select * from till_sessions where store_id = $1', other.id),
    await rows('select * from till_sales where session_id = $1', other.sessionId),
    await rows('select * from till_returns where session_id = $1', other.sessionId),
    await rows('select * from till_devices where session_id = $1', other.sessionId),
    await rows('select * from till_entries where device_id = $1', other.deviceId),
    await rows('select * from till_cards where session_id = $1', other.sessionId),
    await rows('select * from parked_sales where store_id = $1', other.id),
    await rows(`select * from postings where account_kind = 'till-cash' and account_id = $1`, other.sessionId),
    await rows('select * from stock_counts where warehouse_id = $1 order by id', other.warehouseId),
    await rows('select * from stock_transfers where from_warehouse_id = $1 order by id', other.warehouseId),
    await rows('select * from inventories where warehouse_id = $1 order by id', other.warehouseId),
  ];
}

const attempt = async (name: string, token: string) => {
  const [method, path, payload] = tries[name]?.() ?? ['GET', ''];
  const reply = await suite.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, text: reply.body };
};

/** Several records at once are answered one by one; what belongs to a sale that is not there is an empty list. */
function asIfNone(name: string): [number, string] {
  if (name.includes('.batch-')) return [200, 'none'];
  return name === 'till.list-sale-cards' ? [200, '{"data":[]}'] : [404, 'none'];
}

function outcomeOf(status: number, text: string): [number, string] {
  const { code, success_ids } = JSON.parse(text) as { code?: string; success_ids?: number[] };
  return [status, status === 404 || (code === undefined && success_ids?.length === 0) ? 'none' : text];
}

describe.skipIf(onlyExtensions)('the till and the stock of another store', () => {
  it.each(Object.keys(tries))('%s: as if it were not there, and nothing changes', async (name) => {
    const before = await theirs();
    const { status, text } = await attempt(name, clerk);
    expect([name, ...outcomeOf(status, text)]).toEqual([name, ...asIfNone(name)]);
    expect(await theirs()).toEqual(before);
  });

  it('is in no list and no sheet of hers, whatever it is narrowed by', async () => {
    for (const list of [
      '/pos',
      '/till-sale',
      '/till-return',
      '/store',
      '/inventory',
      '/inventory/history',
      '/stock-count',
      '/transfer',
    ]) {
      for (const narrowing of ['', `?filter[store_id]=${other.id}`, `?keyword=${other.orderNumber}`]) {
        const { status, body } = await callAt(suite, 'GET', `/api/admin${list}${narrowing}`, { token: clerk });
        const text = JSON.stringify(body);
        expect([list, status < 300 || status === 422]).toEqual([list, true]);
        for (const word of [
          'Peel Street',
          other.sessionNumber,
          other.orderNumber,
          other.countNumber,
          other.transferNumber,
        ])
          expect([list, narrowing, text.includes(word)]).toEqual([list, narrowing, false]);
      }
    }
    const { body } = await callAt(suite, 'GET', '/api/admin/pos', { token: clerk });
    expect(JSON.stringify(body)).toContain(own.sessionNumber);
    for (const list of ['/inventory', '/inventory/day', '/inventory/history']) {
      const reply = await callAt(suite, 'GET', `/api/admin${list}?per_page=100`, { token: clerk });
      const lots = (reply.body.data as { id: number; inventory_id?: number }[]).map(
        (row) => row.inventory_id ?? row.id,
      );
      expect([list, lots.includes(own.lotId), lots.includes(other.lotId)]).toEqual([list, true, false]);
    }
  });

  it('does not wait for her in the bell', async () => {
    const waiting = (token: string) => callAt(suite, 'GET', '/api/admin/waiting', { token });
    const { body } = await waiting(clerk);
    const { body: whole } = await waiting(suite.staff(['*']));
    const entries = (reply: unknown) => JSON.stringify(reply).split('"title":"#1"').length - 1;
    expect([entries(body), entries(whole)]).toEqual([1, 2]);
  });
});

it.skipIf(onlyExtensions)('whoever sees every store does find each of them', async () => {
  const lost: string[] = [];
  for (const name of Object.keys(tries)) if ((await attempt(name, suite.staff(['*']))).status === 404) lost.push(name);
  // A sale that was put aside is called back in its own store alone.
  expect(lost).toEqual(['till.recall-sale']);
});

describe.skipIf(onlyExtensions)('in her own store', () => {
  it('she sells, parks and closes as before', async () => {
    const send = senderOf(suite, clerk);
    const lines = [{ stock_id: own.stockId, quantity: 1 }];
    const sale = { session_id: own.sessionId, sale_key: randomUUID(), lines };
    const receipt = await send('POST', '/pos/sale', { ...sale, tenders: [{ method: 'cash', amount: 1000 }] });
    expect((await send('GET', `/pos/sale/${receipt.order_id}`)).number).toBe(receipt.number);
    expect(await send('GET', `/pos/parked?store_id=${own.id}`)).toHaveLength(1);
    expect((await send('GET', `/pos/${own.sessionId}`)).status).toBe('processing');
  });
});

describe.skipIf(onlyExtensions)('a transfer with one end of hers', () => {
  const make = (from: StoreWorld, to: StoreWorld) =>
    senderOf(suite, suite.staff(['*']))('POST', '/transfer', {
      ...{ from_warehouse_id: from.warehouseId, to_warehouse_id: to.warehouseId },
      lines: [{ inventory_id: from.lotId, quantity: 1 }],
    });
  const step = (id: number, command: string, token: string, version: number, more: object = {}) =>
    callAt(suite, 'POST', `/api/admin/transfer/${id}/steps/${command}`, {
      ...{ token, headers: { 'idempotency-key': randomUUID() } },
      payload: { version, ...more },
    });

  it('is there for her, is shipped at its beginning, and received at its end, by whoever stands there', async () => {
    const coming = await make(other, own);
    expect((await callAt(suite, 'GET', `/api/admin/transfer/${coming.id}`, { token: clerk })).status).toBe(200);
    const shipped = await step(coming.id, 'ship', clerk, coming.version);
    expect([shipped.status, shipped.body.code]).toEqual([403, 'forbidden']);

    const going = await make(own, other);
    const gone = await step(going.id, 'ship', clerk, going.version);
    expect(gone.status).toBe(200);
    const { version, lines } = gone.body.data as { version: number; lines: { id: number }[] };
    const arrived = { lines: [{ line_id: lines[0]?.id, received: 1, damaged: 0 }] };
    const received = await step(going.id, 'receive', clerk, version, arrived);
    expect([received.status, received.body.code]).toEqual([403, 'forbidden']);
    expect((await step(going.id, 'receive', suite.staff(['*']), version, arrived)).status).toBe(200);
  });
});

describe.skipIf(onlyExtensions)('a limited colleague gives no more stores than her own', () => {
  const accounts = async () =>
    (await suite.runtime.database.connection.query('select id, email, enabled, store_ids from accounts order by id'))
      .rows;

  it('by a sheet: a row without a store, or with another one, is refused at its cell and makes nobody', async () => {
    const before = await accounts();
    const { rows } = await suite.runtime.database.connection.query('select id from roles order by id desc limit 1');
    const sheet = [
      'name,email,role_id,store_ids',
      `Everywhere,everywhere@shop.example,${rows[0]?.id},`,
      `Elsewhere,elsewhere@shop.example,${rows[0]?.id},${other.id}`,
      `Both,both@shop.example,${rows[0]?.id},"${own.id},${other.id}"`,
      `Mine,mine@shop.example,${rows[0]?.id},${own.id}`,
    ].join('\n');
    const { payload, headers } = multipartOf({}, { name: 'file', filename: 'a.csv', bytes: Buffer.from(sheet) });
    const reply = await suite.app.inject({
      ...{ method: 'POST', url: '/api/admin/account/import', payload },
      headers: { ...headers, authorization: `Bearer ${clerk}` },
    });
    const { errors } = reply.json() as { errors: { row: number }[] };
    expect([reply.statusCode, errors.map(({ row }) => row)]).toEqual([200, [2, 3, 4]]);
    const made = (await accounts()).slice(before.length);
    expect(made).toMatchObject([{ email: 'mine@shop.example', store_ids: [own.id] }]);
  });

  it('for several at once: stores are nothing that is changed for many, and wider accounts are out of reach', async () => {
    const before = await accounts();
    const ids = before.map(({ id }) => id);
    for (const payload of [
      { ids, key: 'store_ids', value: [] },
      { ids, key: 'store_ids', value: [other.id] },
    ])
      expect((await callAt(suite, 'PUT', '/api/admin/account/batch', { token: clerk, payload })).status).toBe(422);
    const { rows } = await suite.runtime.database.connection.query(
      "select id from accounts where store_ids = '{}' and enabled order by id limit 1",
    );
    const off = { ids: [rows[0]?.id], key: 'enabled', value: false };
    const { body } = await callAt(suite, 'PUT', '/api/admin/account/batch', { token: clerk, payload: off });
    expect(body).toMatchObject({ success_ids: [], fail_ids: off.ids });
    expect(await accounts()).toEqual(before);
  });
});
