// Shares dropped cache tags between processes by PostgreSQL's NOTIFY. Sent after the commit, because a NOTIFY inside
// a transaction serialises commits. A notice lost in a crash is made good by the entries' maximum age.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/open-database.ts';
import { shareShopLock } from '../db/shop-lock.ts';
import type { Cache } from './cache.ts';

const channel = 'kaifong_drops';
const gatherFor = 50;
/** Milliseconds until what could not be told is told again. */
const tryAgainAfter = 500;
const tagsPerMessage = 150;

async function publish(database: Database, tags: readonly string[], self: string): Promise<void> {
  for (let start = 0; start < tags.length; start += tagsPerMessage) {
    const payload = JSON.stringify({ from: self, tags: tags.slice(start, start + tagsPerMessage) });
    await database.connection.query('select pg_notify($1, $2)', [channel, payload]);
  }
}

function hear(client: PoolClient, cache: Cache, self: string): void {
  client.on('notification', ({ payload }) => {
    const { from, tags } = JSON.parse(payload ?? '{}') as { from: string; tags: string[] };
    if (from !== self) cache.dropQuietly(tags);
  });
}

/** Tells the others what a cache drops, gathered for a moment. Returns a function that tells what waits still, and ends it. */
function tellDrops(database: Database, cache: Cache, self: string, log: Logger): () => Promise<void> {
  let ended = false;
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  const tell = async () => {
    clearTimeout(timer);
    timer = undefined;
    const tags = [...waiting];
    waiting = new Set();
    try {
      await publish(database, tags, self);
    } catch (error) {
      log.warn({ err: error }, 'telling what changed');
      for (const tag of tags) waiting.add(tag);
      tellAfter(tryAgainAfter);
    }
  };
  const tellAfter = (milliseconds: number) => {
    if (ended) return;
    timer ??= setTimeout(() => {
      telling = telling.then(tell);
    }, milliseconds);
  };
  cache.onDrop((tags) => {
    for (const tag of tags) waiting.add(tag);
    tellAfter(gatherFor);
  });
  return () => {
    ended = true;
    return telling.then(tell);
  };
}

/**
 * Connects this process's cache to the others'. Returns a function that disconnects, once everything is told. Does nothing on
 * the embedded engine, which has one process.
 */
export function shareDrops(database: Database, cache: Cache, self: string, log: Logger): () => Promise<void> {
  if (database.engine === 'embedded') return async () => undefined;
  let stopped = false;
  let listener: PoolClient | undefined;
  const tellRest = tellDrops(database, cache, self, log);

  const listen = async () => {
    while (!stopped) {
      try {
        const client = await database.sessions.connect();
        listener = client;
        hear(client, cache, self);
        await shareShopLock(client);
        await client.query(`listen ${channel}`);
        // Whatever was said before was missed. Until now what is remembered has served: better a page of a minute ago than
        // none, should the database be gone.
        cache.clear();
        await new Promise((resolve) => client.once('end', resolve).once('error', resolve));
      } catch (error) {
        log.warn({ err: error }, 'listening for changes');
      }
      listener?.release(true);
      listener = undefined;
      if (!stopped) await sleep(500);
    }
  };
  listen().catch((error) => log.error({ err: error }, 'listening for changes'));

  return async () => {
    stopped = true;
    // What changed last waits still: the others would show what is old until it ends by itself.
    await tellRest();
    listener?.release(true);
    listener = undefined;
  };
}
