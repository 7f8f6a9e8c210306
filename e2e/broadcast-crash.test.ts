// `kill -9` of a real worker in the middle of a broadcast, again and again: whatever it was doing, each person has the mail once.
// `WHOLE=1` takes ten thousand people and twenty kills.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCustomers } from '@kaifong/domain/customers/testing';
import { makeBroadcast } from '@kaifong/domain/marketing/testing';
import { openDatabase, type Database as Tables } from '@kaifong/kernel/db';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database, dropDatabase } from '../tools/postgres/index.ts';
import { type Shop, startShop } from '../tools/process/shop.ts';
import { ownSite } from './runner/site.ts';

const [people, kills] = process.env.WHOLE === '1' ? [10_000, 20] : [1_500, 5];

let server: { url: string };
let database: Database;
let sql: Pool;
let tables: Tables;
let shop: Shop;

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
});
afterAll(async () => {
  await sql?.end();
  await tables?.close();
  await shop?.stop();
  if (shop) await rm(shop.dataDir, { recursive: true, force: true });
  await dropDatabase(server, database.name);
});

const one = async (text: string, values: unknown[] = []) => (await sql.query(text, values)).rows[0];
const sent = async (id: number): Promise<number> =>
  (
    await one(`select count(*)::int as many from broadcast_recipients where broadcast_id = $1 and status = 'sent'`, [
      id,
    ])
  ).many;

/** The worker looks at once, instead of with the next minute. */
const wake = (queue: 'passes' | 'work', job: string, input: object) =>
  sql.query('insert into pgboss.job (name, data) values ($1, $2::jsonb)', [queue, JSON.stringify({ job, input })]);

async function until(id: number, many: number): Promise<void> {
  const deadline = Date.now() + 150_000;
  while ((await sent(id)) < many) {
    if (Date.now() > deadline) throw new Error(`${await sent(id)} of ${many} were written to: ${shop.log()}`);
    await sleep(15);
  }
}

test('each of the people has the mail once', { timeout: 900_000 }, async () => {
  const reader = { is_subscribe: true, email_verified_at: new Date(), tags: ['crash'] };
  await makeCustomers({ database: tables }, people, 'crash.example', reader);
  const id = await makeBroadcast({ database: tables }, 'crash', { status: 'pending', send_at: new Date() });
  for (let turn = 1; turn <= kills; turn += 1) {
    if (turn === 1) await wake('passes', 'marketing.turn-broadcasts', {});
    else await wake('work', 'marketing.send-broadcast', { id });
    await until(id, Math.floor((people * turn) / (kills + 1)));
    // Anywhere within a batch, between two, or while the next job is stored.
    await sleep(Math.random() * 120);
    const { dataDir } = shop;
    await shop.kill();
    shop = await start(dataDir);
  }
  await wake('work', 'marketing.send-broadcast', { id });
  await until(id, people);
  const mails = await one(
    `select count(*)::int as all, count(distinct recipient)::int as people from mail_logs where about = $1::jsonb`,
    [JSON.stringify({ kind: 'broadcast', id })],
  );
  expect(mails).toEqual({ all: people, people });
  const rows = await one(
    `select count(*)::int as all, count(distinct mail_id)::int as mails,
       count(*) filter (where r.address is distinct from m.recipient)::int as others
     from broadcast_recipients r left join mail_logs m on m.id = r.mail_id where r.broadcast_id = $1`,
    [id],
  );
  expect(rows).toEqual({ all: people, mails: people, others: 0 });
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(200))
    if ((await one('select status from broadcasts where id = $1', [id])).status === 'sent') break;
  expect((await one('select status from broadcasts where id = $1', [id])).status).toBe('sent');
});
