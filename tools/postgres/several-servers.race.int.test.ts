// A database with standbys, as a shop reads and writes it: what is no copy, or not any more, and machines that say nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { Cache } from '@kaifong/kernel/cache';
import { type Database, openDatabase, openStandbys, type Standbys } from '@kaifong/kernel/db';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type Cluster, followed, startCluster } from './index.ts';

const patiently = { timeout: 30_000, interval: 50 };
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function started(copyOf?: Cluster, settings: Record<string, string> = followed): Promise<Cluster> {
  const cluster = await startCluster({ settings, ...(copyOf && { copyOf }) });
  endings.push(() => {
    cluster.thaw();
    return cluster.stop();
  });
  return cluster;
}

async function opened(
  urls: readonly string[],
  replicas: readonly string[] = [],
): Promise<Database & { standbys: Standbys; cache: Cache }> {
  const [first = '', ...others] = urls;
  const { host } = new URL(first);
  const url = first.replace(host, [host, ...others.map((one) => new URL(one).host)].join(','));
  const database = await openDatabase({ url, dataDir: '', poolSize: 4 });
  const cache = new Cache();
  const generation = () => cache.generation;
  const standbys = await openStandbys({ database, urls: replicas, poolSize: 4, generation });
  endings.push(async () => {
    await standbys?.close();
    await database.close();
  });
  return Object.assign(database, { standbys: standbys as Standbys, cache });
}

async function at(server: Cluster, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const isRead = async ({ standbys }: { standbys: Standbys }) => (await standbys.near(1, 0)) !== undefined;
/** Long enough for whatever may be read to be found. */
const looks = 1_000;

test('a standby of another database that answers after the start is not read', { timeout: 120_000 }, async () => {
  const [own, other] = [await started(), await started()];
  const foreign = await started(other);
  await foreign.kill();
  const database = await opened([own.url], [foreign.url]);
  await foreign.crash();
  await expect
    .poll(() => at(foreign, 'select pg_is_in_recovery() as here').catch(() => []), patiently)
    .toEqual([{ here: true }]);
  // Being behind or ahead makes no copy of it.
  await at(own, 'create table far as select g from generate_series(1, 100000) g');
  await sleep(looks);
  expect(await isRead(database)).toBe(false);
});

test('what follows a standby that was promoted beside its database is not read', { timeout: 120_000 }, async () => {
  const own = await started();
  const split = await started(own);
  const behind = await started(own);
  // A role of a shop may not see whom a standby follows.
  await at(own, `create role shop login password 'shop'`);
  const replica = new URL(behind.url);
  Object.assign(replica, { username: 'shop', password: 'shop' });
  const database = await opened([own.url], [replica.href]);
  await expect.poll(() => isRead(database), patiently).toBe(true);
  const { port, username, password } = new URL(split.url);
  await at(
    behind,
    `alter system set primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'`,
  );
  await at(behind, 'select pg_reload_conf()');
  await at(split, 'select pg_promote(true, 30)');
  await at(split, 'create table wrong as select g from generate_series(1, 1000) g');
  await expect
    .poll(() => at(behind, `select to_regclass('wrong') is not null as there`), patiently)
    .toEqual([{ there: true }]);
  await expect.poll(() => isRead(database), patiently).toBe(false);
  // Nor once the database has written as much.
  for (let turn = 0; turn < 10; turn += 1) {
    await at(own, `create table right_${turn} as select g from generate_series(1, 300) g`);
    expect(await isRead(database)).toBe(false);
    await sleep(100);
  }
});

test('a standby that says nothing is left out, and who waits there is told', { timeout: 120_000 }, async () => {
  const own = await started();
  const standby = await started(own);
  const database = await opened([own.url], [standby.url]);
  await expect.poll(() => isRead(database), patiently).toBe(true);
  const near = await database.standbys.near(1, 0);
  const waits = near?.session.connection.query('select pg_sleep(4)').then(
    () => 'answered',
    () => 'told',
  );
  await sleep(100);
  standby.freeze();
  await expect.poll(() => isRead(database), patiently).toBe(false);
  expect(await Promise.race([waits, sleep(5_000, 'waits')])).toBe('told');
  standby.thaw();
  await expect.poll(() => isRead(database), patiently).toBe(true);
  await expect(near?.session.connection.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('whoever reads from a standby finds every change for which something was forgotten', {
  timeout: 120_000,
}, async () => {
  const own = await started(undefined, { ...followed, synchronous_commit: 'on' });
  const standby = await started(own);
  const database = await opened([own.url], [standby.url]);
  await at(own, 'create table told (turn int)');
  await expect.poll(() => isRead(database), patiently).toBe(true);
  const change = async (turn: number) => {
    await database.connection.query('insert into told values ($1)', [turn]);
    database.cache.drop([`turn-${turn}`]);
  };
  // Many a second, as orders do: most are read from the standby all the same.
  let read = 0;
  for (let turn = 0; turn < 50; turn += 1) {
    await change(turn);
    const near = await database.standbys.near(1, 0);
    if (!near) continue;
    read += 1;
    const { rows } = await near.session.connection.query('select max(turn) as turn from told');
    expect(rows).toEqual([{ turn }]);
  }
  expect(read).toBeGreaterThan(25);

  await at(standby, 'select pg_wal_replay_pause()');
  await change(50);
  // The standby is near for another second, and has not the change.
  expect(await isRead(database)).toBe(false);
  await at(standby, 'select pg_wal_replay_resume()');
  await expect.poll(() => isRead(database), patiently).toBe(true);
});

test('standbys are read while every connection to the database is busy', { timeout: 120_000 }, async () => {
  const own = await started();
  const standby = await started(own);
  const database = await opened([own.url], [standby.url]);
  await expect.poll(() => isRead(database), patiently).toBe(true);
  const busy = await Promise.all([1, 2, 3, 4].map(() => database.pool.connect()));
  endings.push(() => busy.forEach((client) => void client.release()));
  await sleep(2 * looks);
  await expect.poll(() => isRead(database), patiently).toBe(true);
  expect(database.pool.waitingCount).toBe(0);
});

test('a primary that says nothing is left as soon as another one takes writes', { timeout: 120_000 }, async () => {
  const own = await started();
  const standby = await started(own);
  const database = await opened([own.url, standby.url]);
  await Promise.all([1, 2, 3].map(() => database.connection.query('select pg_sleep(0.1)')));
  own.freeze();
  const waits = Promise.allSettled(
    [1, 2].map(() => database.connection.query('select pg_is_in_recovery() as standby')),
  );
  await sleep(500);
  await at(standby, 'select pg_promote(true, 30)');
  const before = performance.now();
  await expect
    .poll(
      () =>
        Promise.race([
          database.transaction(async (tx) => (await tx.connection.query('create table if not exists went_on ()')).rows),
          sleep(10_000, 'waits'),
        ]).catch(() => 'lost'),
      patiently,
    )
    .toEqual([]);
  expect(performance.now() - before).toBeLessThan(10_000);
  expect(await Promise.race([waits.then(() => 'told'), sleep(5_000, 'waits')])).toBe('told');
});
