// `kill -9` in the middle of checkouts, ten times: an order a buyer was told about is there afterwards, an unfinished one
// left nothing, the same key answers with the same order, and every order's mail is written exactly once.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database as Tables } from '@kaifong/kernel/db';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database, dropDatabase } from '../tools/postgres/index.ts';
import { type Shop, startShop } from '../tools/process/shop.ts';
import {
  type Attempt,
  checkOut,
  expectKept,
  expectWhole,
  Goods,
  ordersWithoutOneMail,
  type Placed,
} from './runner/buyers.ts';
import { ownSite } from './runner/site.ts';

const rounds = 10;
const buyersAtOnce = 12;

let server: { url: string };
let database: Database;
let sql: Pool;
let tables: Tables;
let shop: Shop;
let goods: Goods;

const env = { DEMO: '0', RATE_FACTOR: '100000', LOG_LEVEL: 'warn' };
const start = (dataDir?: string) => startShop({ databaseUrl: database.url, env, ...(dataDir ? { dataDir } : {}) });

beforeAll(async () => {
  const main = new URL(ownSite().databaseUrl);
  main.pathname = '/postgres';
  server = { url: main.href };
  database = await createDatabase(server);
  shop = await start();
  sql = new Pool({ connectionString: database.url, max: 4 });
  tables = await openDatabase({ url: database.url, dataDir: '' });
  goods = new Goods(tables);
  await goods.make();
});
afterAll(async () => {
  await sql?.end();
  await tables?.close();
  await shop?.stop();
  if (shop) await rm(shop.dataDir, { recursive: true, force: true });
  await dropDatabase(server, database.name);
});

async function buyUntil(stopped: () => boolean, placed: Placed[], tried: Attempt[]): Promise<void> {
  while (!stopped()) {
    const attempt = await goods.attempt();
    tried.push(attempt);
    const response = await checkOut(shop.url, attempt).catch(() => undefined);
    if (!response) return;
    const reply = await response.json().catch(() => undefined);
    if (response.ok && reply?.data?.result === 'placed') placed.push({ ...attempt, number: reply.data.order_number });
    else if (reply) throw new Error(`refused: ${JSON.stringify(reply)}`);
  }
}

/** Asks again with the same key; what a killed connection still holds may make that "not now" for a moment. */
async function askAgain(attempt: Attempt): Promise<string> {
  for (let turn = 1; ; turn += 1) {
    const response = await checkOut(shop.url, attempt);
    const reply = await response.json();
    if (response.ok) return reply.data.order_number;
    const notNow = response.status === 503 || response.status === 409;
    if (!notNow || turn === 10) throw new Error(`${response.status}: ${JSON.stringify(reply)}`);
    await sleep(500);
  }
}

test('nothing is lost and nothing is half done', { timeout: 600_000 }, async () => {
  const placed: Placed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const tried: Attempt[] = [];
    let killed = false;
    const buying = Promise.all(Array.from({ length: buyersAtOnce }, () => buyUntil(() => killed, placed, tried)));
    await sleep(150 + Math.random() * 250);
    const { dataDir } = shop;
    await shop.kill();
    killed = true;
    await buying;
    shop = await start(dataDir);
    await expectWhole(sql);
    // Whoever was left without an answer asks again, with the same key.
    for (const attempt of tried.slice(-buyersAtOnce)) {
      const number = await askAgain(attempt);
      const before = placed.find(({ key }) => key === attempt.key);
      if (before) expect(number).toBe(before.number);
      else placed.push({ ...attempt, number });
    }
  }
  expect(placed.length).toBeGreaterThan(rounds);
  await expectKept(sql, placed);
  await expectWhole(sql);

  // Jobs of killed workers run again within 90 seconds, and no mail is written twice.
  await expect.poll(() => ordersWithoutOneMail(sql), { timeout: 90_000, interval: 500 }).toBe(0);
  await expectWhole(sql);
});
