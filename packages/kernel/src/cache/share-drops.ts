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

/**
 * Connects this process's cache to the others'. Returns a function that disconnects. Does nothing on the embedded
 * engine, which has one process.
 */
export function shareDrops(database: Database, cache: Cache, self: string, log: Logger): () => Promise<void> {
  if (database.engine === 'embedded') return async () => undefined;
  let stopped = false;
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let listener: PoolClient | undefined;

  cache.onDrop((tags) => {
    for (const tag of tags) waiting.add(tag);
    timer ??= setTimeout(() => {
      timer = undefined;
      const tags = [...waiting];
      waiting = new Set();
      publish(database, tags, self).catch((error) => log.warn({ err: error }, 'telling what changed'));
    }, gatherFor);
  });

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
    clearTimeout(timer);
    listener?.release(true);
    listener = undefined;
  };
}
