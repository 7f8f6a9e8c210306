// The shop through PgBouncer, which lends a connection for one transaction. Skipped where the program is not installed.
import { setTimeout as pause } from 'node:timers/promises';
import { Cache, shareDrops } from '@kaifong/kernel/cache';
import { type Database, openDatabase, statement, WrongPooler } from '@kaifong/kernel/db';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, findPooler, type Pooler, startPooler } from './index.ts';

const { url, serverUrl } = inject('database');
const server = { url: serverUrl };
const next = statement<{ value: number }, [number]>('test.pooled', 'select $1::int + 1 as value');

describe.skipIf(findPooler() === undefined)('through a pooler per transaction', () => {
  let pooler: Pooler;
  const opened: Database[] = [];
  const open = async (options: { url: string; directUrl?: string }) => {
    const database = await openDatabase({ dataDir: '', poolSize: 20, ...options });
    opened.push(database);
    return database;
  };
  beforeAll(async () => {
    pooler = await startPooler(server);
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await pooler.stop();
  });

  test('transactions, frequent statements and the bounds of a statement are as without one', async () => {
    const database = await open({ url: pooler.through(url), directUrl: url });
    await database.check();
    await database.connection.query('create table counted (id int primary key, value int not null)');
    await database.connection.query('insert into counted values (1, 0)');
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        database.transaction(async (tx) => {
          const [row] = await tx.run(next, [at]);
          expect(row?.value).toBe(at + 1);
          await tx.connection.query('update counted set value = value + 1 where id = 1');
        }),
      ),
    );
    const { rows } = await database.connection.query('select value from counted');
    expect(rows).toEqual([{ value: 200 }]);
    const bounds = await database.connection.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    expect(bounds.rows).toEqual([{ statement: '5s', lock: '2s' }]);
  });

  test('processes that start together for the first time all start', async () => {
    const fresh = await createDatabase(server);
    const own = await startPooler(server);
    const together = await Promise.all(
      Array.from({ length: 8 }, () => openDatabase({ url: own.through(fresh.url), directUrl: fresh.url, dataDir: '' })),
    );
    await Promise.all(together.map((one) => one.check()));
    for (const one of together) await one.close();
    await own.stop();
    await dropDatabase(server, fresh.name);
  });

  test('what one process drops another hears, each through the pooler', async () => {
    const caches = [new Cache(), new Cache()] as const;
    const log = pino({ level: 'silent' });
    const leave = await Promise.all(
      caches.map(async (cache, at) =>
        shareDrops(await open({ url: pooler.through(url), directUrl: url }), cache, `process ${at}`, log),
      ),
    );
    const [here, there] = caches;
    await expect
      .poll(async () => {
        // Said again until the other process listens; at its first word it forgets everything.
        there.set('page', 'old', { tags: ['menu'] });
        there.set('other', 'stays', { tags: ['settings'] });
        here.drop(['menu']);
        await pause(200);
        return [there.get('page'), there.get('other')];
      })
      .toEqual([undefined, 'stays']);
    for (const end of leave) await end();
  });

  test('a pooler without the address of PostgreSQL itself is refused, whether it refuses settings or drops them', async () => {
    const words = 'DATABASE_URL leads to a pooler: name the address of PostgreSQL itself in DATABASE_DIRECT_URL';
    await expect((await open({ url: pooler.through(url) })).check()).rejects.toThrow(words);
    const silent = await startPooler(server, { ignored: 'options' });
    await expect((await open({ url: silent.through(url) })).check()).rejects.toThrow(words);
    await silent.stop();
  });

  test('a direct address that is a pooler too, or another database, is refused', async () => {
    const twice = await open({ url: pooler.through(url), directUrl: pooler.through(url) });
    await expect(twice.check()).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler');
    const other = await createDatabase(server);
    const apart = await open({ url: pooler.through(url), directUrl: other.url });
    await expect(apart.check()).rejects.toThrow('lead to different databases');
    await apart.close();
    opened.splice(opened.indexOf(apart), 1);
    await dropDatabase(server, other.name);
  });

  test('a pooler per statement, and one that holds connections of before, are refused with what to do', async () => {
    const narrow = await startPooler(server, { mode: 'statement' });
    const one = await open({ url: narrow.through(url), directUrl: url });
    await expect(one.check()).rejects.toThrow('set its pool_mode to transaction');
    await narrow.stop();

    const fresh = await createDatabase(server);
    const old = await startPooler(server);
    const early = await open({ url: old.through(fresh.url), directUrl: fresh.url });
    await early.connection.query('select 1');
    await expect(early.check()).rejects.toThrow('RECONNECT');
    await expect(early.check()).rejects.toThrow(WrongPooler);
    await early.close();
    opened.splice(opened.indexOf(early), 1);
    await old.stop();
    await dropDatabase(server, fresh.name);
  });
});
