// Several processes that start at the same moment on a database nobody has prepared.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { prepareShop } from './prepare-shop.ts';
import { type OpenRuntime, openRuntime } from './wiring.ts';

let folder: string;
let config: Config;
const open: OpenRuntime[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaifong-prepare-'));
  const { url } = inject('database');
  config = await readConfig({
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: 'plain',
    POOL_SIZE: '4',
  });
  for (const _ of [1, 2]) open.push(await openRuntime(config, { supervise: false }));
});
afterAll(async () => {
  for (const { runtime, close } of open) {
    await runtime.jobs.stop();
    await close();
  }
  await rm(folder, { recursive: true, force: true });
});

test('one makes the owner and fills the demo, and both open', { timeout: 240_000 }, async () => {
  const owners = await Promise.all(open.map(({ runtime }) => prepareShop(runtime, config)));
  expect(owners.filter((owner) => owner !== undefined)).toHaveLength(1);
  const [{ runtime }] = open as [OpenRuntime, OpenRuntime];
  const twice = await runtime.database.connection.query(
    `select title::text from brands group by title having count(*) > 1 union all select name from accounts where name = 'Owner' offset 1`,
  );
  expect(twice.rows).toEqual([]);
});

test('a connection that is busy at the moment is waited for', async () => {
  const [{ runtime }] = open as [OpenRuntime, OpenRuntime];
  const held = await runtime.database.watch.connect();
  const prepared = prepareShop(runtime, config);
  await sleep(1_000);
  held.release();
  expect(await prepared).toBeUndefined();
});

test('a stop that is asked meanwhile ends the waiting', async () => {
  const [{ runtime }, other] = open as [OpenRuntime, OpenRuntime];
  const holder = await runtime.database.sessions.connect();
  await holder.query('select pg_advisory_lock(7305002)');
  try {
    expect(await prepareShop(other.runtime, config, AbortSignal.abort())).toBeUndefined();
  } finally {
    holder.release(true);
  }
});
