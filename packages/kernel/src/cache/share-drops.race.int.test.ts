import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../db/index.ts';
import { Cache, shareDrops } from './index.ts';

interface Process {
  readonly database: Database;
  readonly cache: Cache;
  leave(): Promise<void>;
}

async function start(name: string): Promise<Process> {
  const database = await openDatabase({ url: inject('database').url, dataDir: '', poolSize: 3 });
  const cache = new Cache();
  const leave = shareDrops(database, cache, name, pino({ level: 'fatal' }));
  return { database, cache, leave };
}

let here: Process;
let there: Process;
beforeAll(async () => {
  here = await start('here');
  there = await start('there');
  await listening(2);
});
afterAll(async () => {
  for (const one of [here, there]) {
    await one.leave();
    await one.database.close();
  }
});

/** Waits until `count` connections listen. */
async function listening(count: number): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const { rows } = await here.database.connection.query(
      `select count(*) as n from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    if (rows[0]?.n === count) return;
    await sleep(50);
  }
  throw new Error('nobody listens');
}

async function forgottenAfter(cache: Cache, key: string): Promise<number> {
  const start = Date.now();
  while (cache.get(key) !== undefined && Date.now() - start < 5_000) await sleep(5);
  return Date.now() - start;
}

describe('two processes', () => {
  it('forget what the other one changed within a second', async () => {
    there.cache.set('page', 'old', { tags: ['menu'] });
    there.cache.set('other', 'stays', { tags: ['settings'] });
    here.cache.drop(['menu']);
    expect(await forgottenAfter(there.cache, 'page')).toBeLessThan(1_000);
    expect(there.cache.get('other')).toBe('stays');
  });

  it('hear of many changes at once', async () => {
    for (let id = 0; id < 1_000; id += 1) there.cache.set(`page ${id}`, id, { tags: [`thing:${id}`] });
    here.cache.drop(Array.from({ length: 1_000 }, (_, id) => `thing:${id}`));
    const slowest = await Promise.all(
      Array.from({ length: 1_000 }, (_, id) => forgottenAfter(there.cache, `page ${id}`)),
    );
    expect(Math.max(...slowest)).toBeLessThan(1_000);
  });

  it('keep what was made after their own change, though its news comes back to them', async () => {
    here.cache.drop(['menu']);
    here.cache.set('page', 'new', { tags: ['menu'] });
    await sleep(400);
    expect(here.cache.get('page')).toBe('new');
  });

  it('hear what one of them changed last before it stopped', async () => {
    const going = await start('going');
    await listening(3);
    there.cache.set('page', 'old', { tags: ['menu'] });
    going.cache.drop(['menu']);
    await going.leave();
    await going.database.close();
    expect(await forgottenAfter(there.cache, 'page')).toBeLessThan(1_000);
    await listening(2);
  });

  it('hear a change though its news could not be told at first', async () => {
    const { connection } = here.database;
    let failures = 1;
    const query: typeof connection.query = (...statement) => {
      failures -= 1;
      return failures < 0 ? connection.query(...statement) : Promise.reject(new Error('not now'));
    };
    const cache = new Cache();
    const leave = shareDrops({ ...here.database, connection: { query } }, cache, 'unlucky', pino({ level: 'fatal' }));
    there.cache.set('page', 'old', { tags: ['menu'] });
    cache.drop(['menu']);
    expect(await forgottenAfter(there.cache, 'page')).toBeLessThan(5_000);
    await leave();
  });

  it('forget everything when they were deaf for a while, and hear again afterwards', async () => {
    there.cache.set('page', 'old', { tags: ['menu'] });
    await here.database.connection.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    expect(await forgottenAfter(there.cache, 'page')).toBeLessThan(1_000);
    await listening(2);
    there.cache.set('page', 'old', { tags: ['menu'] });
    here.cache.drop(['menu']);
    expect(await forgottenAfter(there.cache, 'page')).toBeLessThan(1_000);
  });
});
