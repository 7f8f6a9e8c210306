// Today's program on the data of the releases before: every one in releases/ is opened as a start opens it, and
// everything it held is found. How the next release adds its own: docs/how-to/change-a-table.md.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, zstdDecompressSync } from 'node:zlib';
import type { Runtime } from '@kaifong/kernel/context';
import { openDatabase } from '@kaifong/kernel/db';
import { createApp } from '@kaifong/kernel/http';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { doctor } from '../commands/doctor.ts';
import { restore } from '../commands/restore.ts';
import { type Config, readConfig } from '../config.ts';
import { mountApi } from '../doors/api.ts';
import { prepareShop } from '../prepare-shop.ts';
import { mountUploads } from '../site/static-files.ts';
import { openRuntime } from '../wiring.ts';

const releases = fileURLToPath(new URL('releases/', import.meta.url));
const { engine, url } = inject('database');
const scratch = mkdtempSync(join(tmpdir(), 'kaifong-releases-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

interface Contents {
  readonly owner: { readonly email: string; readonly password: string };
  readonly customer: { readonly email: string; readonly password: string };
  readonly product: { readonly id: number; readonly name: string; readonly quantity: number };
  readonly order: { readonly id: string; readonly number: string; readonly total: number };
  readonly picture: string;
  readonly message: string;
}

const read = (release: string, file: string) =>
  zstdDecompressSync(readFileSync(join(releases, release, file)), {
    params: { [constants.ZSTD_d_windowLogMax]: 27 },
  });

/** The database of this file, emptied of everything, the template's tables too. */
async function loadDump(sql: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '' });
  const client = await database.pool.connect();
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
  await client.query(sql);
  // The connection's settings are those of a dump being read.
  client.release(true);
  await database.close();
}

/** A shop as the release left it: its data folder, and on PostgreSQL its database. */
async function unpack(release: string): Promise<Config> {
  const dataDir = join(scratch, release);
  mkdirSync(dataDir);
  execFileSync('tar', ['-x', '-C', dataDir], { input: read(release, 'embedded.tar.zst') });
  if (engine === 'postgres') {
    rmSync(join(dataDir, 'database'), { recursive: true });
    await loadDump(read(release, 'postgres.sql.zst').toString());
  }
  return configOf(dataDir);
}

const configOf = (dataDir: string) =>
  readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: engine === 'postgres' ? url : undefined,
    DEMO: '0',
    LOG_LEVEL: 'fatal',
  });

/**
 * Releases before `record_steps` kept what was done about a message in a table of its own; nothing had been done about the
 * one they hold. Says what is to be found in its timeline.
 */
async function moveMessage({ database }: Runtime): Promise<object[]> {
  const { rows } = await database.connection.query(`select to_regclass('contact_message_steps') as found`);
  if (rows[0]?.found === null) return [];
  await database.connection.query(
    `insert into contact_message_steps (message_id, command, "from", "to", reason, account_id)
     select 1, 'process', 'pending', 'processing', 'Ask the warehouse', min(id) from accounts
     union all select 1, 'complete', 'processing', 'completed', '', null`,
  );
  return [
    {
      command: 'process',
      from: 'pending',
      to: 'processing',
      reason: 'Ask the warehouse',
      who: expect.stringMatching(/./),
      effects: [],
    },
    { command: 'complete', from: 'processing', to: 'completed', reason: '', who: null, effects: [] },
  ];
}

async function expectEverything(config: Config, held: Contents): Promise<void> {
  const { runtime, close } = await openRuntime(config, { supervise: false });
  const moves = await moveMessage(runtime);
  const app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  try {
    expect(await prepareShop(runtime, config), 'no new owner is made').toBeUndefined();
    await mountApi(app, runtime, { secureCookies: false, replyCache: true });
    mountUploads(app, runtime);
    const get = async (path: string, token = '') => {
      const reply = await app.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} });
      expect(reply.statusCode, `${path}: ${reply.body.slice(0, 500)}`).toBe(200);
      return reply;
    };
    const signIn = async (path: string, who: object) =>
      ((await app.inject({ method: 'POST', url: path, payload: who })).json() as { token: string }).token;

    const staff = await signIn('/api/admin/login', held.owner);
    const product = await get(`/api/admin/product/${held.product.id}`, staff);
    expect(product.json()).toMatchObject({ data: { name: held.product.name, image_list: [{}] } });
    const orders = await get(`/api/admin/order?keyword=${held.order.number}`, staff);
    expect(orders.json()).toMatchObject({ data: [{ number: held.order.number, total: held.order.total }] });
    const order = `/api/admin/order/${orders.json().data[0].id}`;
    expect((await get(`${order}/slip`, staff)).rawPayload.length).toBeGreaterThan(50);
    const reserved = { kind: 'stock', word: 'reserved', amount: 1_000 - held.product.quantity };
    expect((await get(order, staff)).json().data.timeline).toMatchObject([
      {
        command: 'place',
        from: null,
        to: 'pending',
        actor_kind: 'customer',
        effects: expect.arrayContaining([reserved]),
      },
      { command: 'submit-slip', from: 'pending', to: 'payment_review', actor_kind: 'customer', effects: [] },
    ]);
    const message = (await get('/api/admin/contact_message/1', staff)).json().data;
    expect(message).toMatchObject({ message: held.message, timeline: moves });
    expect(message.timeline).toHaveLength(moves.length);
    expect((await get(held.picture)).rawPayload.length).toBeGreaterThan(50);

    const customer = await signIn('/api/login', held.customer);
    expect((await get('/api/address', customer)).json()).toMatchObject({ data: [{}] });
    expect((await get(`/api/order/${held.order.id}`, customer)).body).toContain(held.order.number);

    const { rows } = await runtime.database.connection.query(
      'select sum(quantity - reserved)::int as n from inventories',
    );
    expect(rows).toEqual([{ n: held.product.quantity }]);
  } finally {
    await app.close();
    await runtime.jobs.stop();
    await close();
  }
}

async function expectSound(config: Config): Promise<void> {
  const lines: string[] = [];
  await doctor.run({ args: [], flags: new Set(), config, say: (line) => lines.push(line) });
  // The letters that were about to go out came along, and wait for a worker since then.
  const problems = lines.filter((line) => line.startsWith('problem'));
  expect(problems).toEqual([expect.stringContaining('The oldest job waits for')]);
}

describe.each(readdirSync(releases))('the shop of release %s', { timeout: 180_000 }, (release) => {
  const held = JSON.parse(readFileSync(join(releases, release, 'contents.json'), 'utf8')) as Contents;

  it('is opened by this one, and nothing is missing', async () => {
    const config = await unpack(release);
    await expectEverything(config, held);
    await expectSound(config);
  });

  it('is restored from its backup, and nothing is missing', async () => {
    const config = await configOf(join(scratch, `${release}-restored`));
    const args = [join(releases, release, 'backup.tgz')];
    expect(await restore.run({ args, flags: new Set(['replace']), config, say: () => undefined })).toBe(0);
    const own = await configOf(config.dataDir);
    await expectEverything(own, held);
    await expectSound(own);
  });
});
