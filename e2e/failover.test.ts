// The server of the database is lost under buyers, and a standby is promoted: nobody starts a shop anew, no order a buyer was told
// about is gone, none is there twice.
import { openDatabase, type Database as Tables } from '@kaifong/kernel/db';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, followed, startCluster } from '../tools/postgres/index.ts';
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

const orders = 300;
const buyersAtOnce = 8;
const longestMs = 10_000;
let servers: Cluster[];
let shops: Shop[];
let tables: Tables;
let url: string;

/** One address that names all servers, in this order. */
function addressOf(clusters: readonly Cluster[]): string {
  const [first = '', ...others] = clusters.map((cluster) => cluster.url);
  const hosts = [first, ...others].map((one) => new URL(one).host).join(',');
  return `${first.replace(new URL(first).host, hosts)}?target_session_attrs=read-write`;
}

beforeEach(async () => {
  servers = [];
  shops = [];
  // A commit is answered once one of the standbys has it.
  const synchronous = { synchronous_commit: 'on', synchronous_standby_names: 'ANY 1 (*)' };
  const primary = await startCluster({ settings: { ...followed, ...synchronous } });
  servers.push(primary);
  for (const _ of [1, 2]) servers.push(await startCluster({ settings: followed, copyOf: primary }));
  url = addressOf(servers);
  const env = { DEMO: '0', RATE_FACTOR: '100000', LOG_LEVEL: 'fatal' };
  const replicas = servers.slice(1).map((server) => server.url);
  shops.push(await startShop({ databaseUrl: url, env: { ...env, REPLICA_URLS: replicas.join(',') } }));
  const { dataDir } = shops[0] as Shop;
  shops.push(await startShop({ databaseUrl: url, dataDir, env: { ...env, WORKER: '0' } }));
  tables = await openDatabase({ url, dataDir: '' });
}, 300_000);
afterEach(async () => {
  await tables?.close();
  for (const shop of shops.toReversed()) await shop.stop();
  for (const server of servers.toReversed()) await server.stop();
});

async function ask<Row>(server: Cluster, text: string): Promise<Row[]> {
  const pool = new Pool({ connectionString: server.url, max: 1 });
  try {
    return (await pool.query(text)).rows as Row[];
  } finally {
    await pool.end();
  }
}

/** As a manager of failovers does: of the standbys, that which has most of the log. */
async function promote(standbys: readonly Cluster[]): Promise<Cluster> {
  const places = await Promise.all(
    standbys.map(async (server) => {
      const text = `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::float8 as place`;
      return { server, place: (await ask<{ place: number }>(server, text))[0]?.place ?? 0 };
    }),
  );
  const [most] = places.sort((a, b) => b.place - a.place);
  if (!most) throw new Error('there is no standby');
  expect(await ask(most.server, 'select pg_promote(true, 30) as done')).toEqual([{ done: true }]);
  return most.server;
}

test('the primary is killed and a standby promoted: back within ten seconds', { timeout: 1_200_000 }, async () => {
  const goods = new Goods(tables);
  await goods.make();
  const waiting: Attempt[] = [];
  for (let count = 0; count < orders; count += 1) waiting.push(await goods.attempt());
  const placed: (Placed & { at: number })[] = [];
  const notNow: (string | null)[] = [];

  const buy = async (buyer: number) => {
    const shop = shops[buyer % shops.length] as Shop;
    for (let attempt = waiting.pop(); attempt; attempt = waiting.pop()) {
      for (;;) {
        const response = await checkOut(shop.url, attempt);
        const reply = await response.json();
        if (response.ok) {
          expect(reply.data.result).toBe('placed');
          placed.push({ ...attempt, number: reply.data.order_number, at: performance.now() });
          break;
        }
        // A key whose first try is not known to have ended is told to wait as well.
        expect([503, 409], JSON.stringify(reply)).toContain(response.status);
        if (response.status === 503) notNow.push(response.headers.get('retry-after'));
      }
    }
  };
  const buying = Promise.all(Array.from({ length: buyersAtOnce }, (_, buyer) => buy(buyer)));
  await expect.poll(() => placed.length, { timeout: 100_000 }).toBeGreaterThan(orders / 4);
  const [primary, ...standbys] = servers as [Cluster, ...Cluster[]];
  const killedAt = performance.now();
  await primary.kill();
  const promoted = await promote(standbys);
  const promotedAt = performance.now();
  await buying;

  const next = Math.min(...placed.filter(({ at }) => at > promotedAt).map(({ at }) => at));
  console.info(
    `failover: ${Math.round(promotedAt - killedAt)} ms to promote, ${Math.round(next - promotedAt)} ms from there to the next order, ${notNow.length} answers "not now", ${placed.length} orders`,
  );
  expect(next - killedAt).toBeLessThan(longestMs);
  expect(notNow.length).toBeGreaterThan(0);
  expect(notNow.filter((seconds) => !(Number(seconds) > 0))).toEqual([]);
  const sql = new Pool({ connectionString: promoted.url, max: 2 });
  try {
    await expectKept(sql, placed);
    expect((await sql.query('select count(*)::int as n from orders')).rows).toEqual([{ n: orders }]);
    await expect.poll(() => ordersWithoutOneMail(sql), { timeout: 300_000, interval: 500 }).toBe(0);
    await expectWhole(sql);
  } finally {
    await sql.end();
  }
  // Every page and the health of both say that they are well, without a start.
  for (const shop of shops)
    await expect
      .poll(async () => [(await fetch(`${shop.url}/health/ready`)).status, (await fetch(shop.url)).status])
      .toEqual([200, 200]);

  // A start finds the promoted server, and refuses servers of different databases.
  const env = { DEMO: '0', LOG_LEVEL: 'fatal' };
  const replicas = servers.slice(1).map((server) => server.url);
  await (await startShop({ databaseUrl: url, env: { ...env, REPLICA_URLS: replicas.join(',') } })).stop();
  const stranger = await startCluster();
  servers.push(stranger);
  await ask(stranger, `alter role kaifong password '${new URL(servers[0]?.url ?? '').password}'`);
  await expect(startShop({ databaseUrl: addressOf(servers), env })).rejects.toThrow('are no copies of one database');
});
