// `kill -9` in the middle of checkouts, ten times: an order a buyer was told about is there afterwards, an unfinished one
// left nothing, the same key answers with the same order, and every order's mail is written exactly once.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeStock } from '@kaifong/domain/catalogue/testing';
import { makeCart, makeShipping } from '@kaifong/domain/sales/testing';
import { openDatabase, type Database as Tables } from '@kaifong/kernel/db';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventoryInvariants } from '../packages/domain/src/inventory/queries/invariants.ts';
import { salesInvariants } from '../packages/domain/src/sales/desk/queries/invariants.ts';
import { createDatabase, type Database, dropDatabase } from '../tools/postgres/index.ts';
import { type Shop, startShop } from '../tools/process/shop.ts';
import { ownSite } from './runner/site.ts';

const rounds = 10;
const buyersAtOnce = 12;
const priceCents = 1_000;

interface Placed {
  readonly key: string;
  readonly body: string;
  readonly number: string;
}

let server: { url: string };
let database: Database;
let sql: Pool;
let tables: Tables;
let shop: Shop;
let stockId: number;
let shipping: { id: number; price_cents: number };

const env = { DEMO: '0', RATE_FACTOR: '100000', LOG_LEVEL: 'warn' };
const start = (dataDir?: string) => startShop({ databaseUrl: database.url, env, ...(dataDir ? { dataDir } : {}) });

async function stockTheShop(): Promise<void> {
  stockId = (await makeStock({ database: tables }, { price: priceCents, quantity: 1_000_000 })).id;
  shipping = { id: await makeShipping({ database: tables }), price_cents: 3000 };
}

beforeAll(async () => {
  const main = new URL(ownSite().databaseUrl);
  main.pathname = '/postgres';
  server = { url: main.href };
  database = await createDatabase(server);
  shop = await start();
  sql = new Pool({ connectionString: database.url, max: 4 });
  tables = await openDatabase({ url: database.url, dataDir: '' });
  await stockTheShop();
});
afterAll(async () => {
  await sql?.end();
  await tables?.close();
  await shop?.stop();
  if (shop) await rm(shop.dataDir, { recursive: true, force: true });
  await dropDatabase(server, database.name);
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

async function checkoutBody(): Promise<string> {
  const { cart_id } = await makeCart({ database: tables }, stockId);
  const name = { first_name: 'Crash', last_name: 'Tester' };
  return JSON.stringify({
    language: 'en-US',
    cart_id,
    currency: 'HKD',
    payment_method: 'cash_on_delivery',
    shipping_method_id: shipping.id,
    contact: { ...name, email: 'crash@example.com', country_code: '852', phone: '21234567' },
    shipping_address: { ...name, country: 'HKG', contact_number: '21234567', address: '1 Test Street' },
    expected_total: (priceCents + shipping.price_cents) / 100,
  });
}

async function buyUntil(
  stopped: () => boolean,
  placed: Placed[],
  tried: { key: string; body: string }[],
): Promise<void> {
  while (!stopped()) {
    const attempt = { key: randomUUID(), body: await checkoutBody() };
    tried.push(attempt);
    const response = await post('/api/checkout', attempt.body, { 'idempotency-key': attempt.key }).catch(
      () => undefined,
    );
    if (!response) return;
    const reply = await response.json().catch(() => undefined);
    if (response.ok && reply?.data?.result === 'placed') placed.push({ ...attempt, number: reply.data.order_number });
    else if (reply) throw new Error(`refused: ${JSON.stringify(reply)}`);
  }
}

/** Asks again with the same key; what a killed connection still holds may make that "not now" for a moment. */
async function askAgain({ key, body }: { key: string; body: string }): Promise<string> {
  for (let turn = 1; ; turn += 1) {
    const response = await post('/api/checkout', body, { 'idempotency-key': key });
    const reply = await response.json();
    if (response.ok) return reply.data.order_number;
    const notNow = response.status === 503 || response.status === 409;
    if (!notNow || turn === 10) throw new Error(`${response.status}: ${JSON.stringify(reply)}`);
    await sleep(500);
  }
}

async function expectWhole(): Promise<void> {
  for (const [rule, text] of Object.entries({ ...salesInvariants, ...inventoryInvariants })) {
    expect((await sql.query(text)).rows, rule).toEqual([]);
  }
}

test('nothing is lost and nothing is half done', { timeout: 600_000 }, async () => {
  const placed: Placed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const tried: { key: string; body: string }[] = [];
    let killed = false;
    const buying = Promise.all(Array.from({ length: buyersAtOnce }, () => buyUntil(() => killed, placed, tried)));
    await sleep(150 + Math.random() * 250);
    const { dataDir } = shop;
    await shop.kill();
    killed = true;
    await buying;
    shop = await start(dataDir);
    await expectWhole();
    // Whoever was left without an answer asks again, with the same key.
    for (const attempt of tried.slice(-buyersAtOnce)) {
      const number = await askAgain(attempt);
      const before = placed.find(({ key }) => key === attempt.key);
      if (before) expect(number).toBe(before.number);
      else placed.push({ ...attempt, number });
    }
  }
  expect(placed.length).toBeGreaterThan(rounds);
  const { rows } = await sql.query('select number from orders');
  const stored = new Set(rows.map(({ number }) => number));
  expect(placed.filter(({ number }) => !stored.has(number))).toEqual([]);
  expect(new Set(placed.map(({ number }) => number)).size).toBe(placed.length);
  await expectWhole();

  // Jobs of killed workers run again within 90 seconds, and no mail is written twice.
  const deadline = Date.now() + 90_000;
  let missing = 1;
  while (missing > 0 && Date.now() < deadline) {
    await sleep(500);
    const waiting = await sql.query(
      `select count(*)::int as missing from orders o
       where not exists (select from mail_logs m where m.about ->> 'kind' = 'order' and m.about ->> 'id' = o.id::text)`,
    );
    missing = waiting.rows[0].missing;
  }
  expect(missing).toBe(0);
  await expectWhole();
});
