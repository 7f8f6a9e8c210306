// An account that is limited to a store has the till of that store alone: every call of the till and the stock that names a record is tried with one of another
// store, and no list and no bell shows any of it.
import { randomUUID } from 'node:crypto';
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
