// An update without closing: buyers order while a server of the next release starts beside the running one and widens the
// tables, which takes as long as it does with large ones.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database as Tables } from '@kaifong/kernel/db';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, type Database, dropDatabase } from '../tools/postgres/index.ts';
import { type Shop, startShop } from '../tools/process/shop.ts';
import { checkOut, expectKept, expectWhole, Goods, ordersWithoutOneMail, type Placed } from './runner/buyers.ts';
import { makeLaterRelease } from './runner/later-release.ts';
import { ownSite } from './runner/site.ts';

const orders = 1_000;
const buyersAtOnce = 8;
/** Longer than a statement of the running server waits for a table. */
const widening = `ALTER TABLE "orders" ADD COLUMN "of_next_release" text;
ALTER TABLE "order_lines" ADD COLUMN "of_next_release" integer DEFAULT 0 NOT NULL;
CREATE TABLE "next_releases" ("id" integer PRIMARY KEY, "order_id" integer REFERENCES "orders" ("id"));
CREATE INDEX "orders_of_next_release" ON "orders" ("of_next_release");
SELECT pg_sleep(3);`;

let server: { url: string };
let database: Database;
let sql: Pool;
let tables: Tables;
let running: Shop[];
let folders: string[];

/** Both releases work jobs, and share what stands in the data folder, as servers of one shop do. */
async function start(root?: string): Promise<Shop> {
  const env = { DEMO: '0', RATE_FACTOR: '100000', LOG_LEVEL: 'warn' };
  const dataDir = running[0]?.dataDir;
  const shop = await startShop({ databaseUrl: database.url, env, ...(dataDir && { dataDir }), ...(root && { root }) });
  running.push(shop);
  return shop;
}

beforeEach(async () => {
  running = [];
  folders = [];
  const main = new URL(ownSite().databaseUrl);
  main.pathname = '/postgres';
  server = { url: main.href };
  database = await createDatabase(server);
  sql = new Pool({ connectionString: database.url, max: 4 });
  tables = await openDatabase({ url: database.url, dataDir: '' });
});
afterEach(async () => {
  await sql?.end();
  await tables?.close();
  for (const shop of running.toReversed()) await shop.stop();
  await dropDatabase(server, database.name);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('old and new release side by side: no error but "not now", and jobs run once', {
  timeout: 1_200_000,
}, async () => {
  const old = await start();
  const goods = new Goods(tables);
  await goods.make();
  folders.push(makeLaterRelease({ '9000_more': widening }));
  const servers = [old.url];
  const placed: Placed[] = [];
  const notNow: (string | null)[] = [];
  const byServer = new Map<string, number>();

  const buy = async (buyer: number) => {
    while (placed.length < orders) {
      const attempt = await goods.attempt();
      for (;;) {
        const url = servers[buyer % servers.length] ?? old.url;
        const page = placed.length % 10 === 0 ? await fetch(url) : undefined;
        expect([200, 503, undefined]).toContain(page?.status);
        await page?.arrayBuffer();
        const response = await checkOut(url, attempt);
        const reply = await response.json();
        if (response.ok) {
          expect(reply.data.result).toBe('placed');
          placed.push({ ...attempt, number: reply.data.order_number });
          byServer.set(url, (byServer.get(url) ?? 0) + 1);
          break;
        }
        expect(response.status, JSON.stringify(reply)).toBe(503);
        notNow.push(response.headers.get('retry-after'));
        await sleep(200);
      }
    }
  };
  const buying = Promise.all(Array.from({ length: buyersAtOnce }, (_, buyer) => buy(buyer)));
  const updating = (async () => {
    await expect.poll(() => placed.length, { timeout: 200_000 }).toBeGreaterThan(orders / 5);
    servers.push((await start(folders[0])).url);
  })();
  await Promise.all([buying, updating]);

  expect([...byServer.values()].every((count) => count > 50) && byServer.size, 'both sold').toBe(2);
  expect(notNow.length, 'the tables were locked for longer than a statement waits').toBeGreaterThan(0);
  expect(notNow.filter((seconds) => !(Number(seconds) > 0))).toEqual([]);
  await expectKept(sql, placed);
  await expect.poll(() => ordersWithoutOneMail(sql), { timeout: 300_000, interval: 500 }).toBe(0);
  await expectWhole(sql);
});
