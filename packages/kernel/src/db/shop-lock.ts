// Every server process holds a shared PostgreSQL lock while it runs; a restore takes it exclusively. (The embedded
// engine's folder has its own lock: folder-lock.ts.)
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, PoolClient } from 'pg';
import type { Database } from './open-database.ts';
import { isUnavailable } from './pg-errors.ts';

/** Key of the advisory lock; the same in every version. */
const shopLock = 7_305_001;

/** Key of the lock of whoever prepares a shop. */
const preparing = 7_305_002;
const tryEvery = 250;
/** Tries that may find no connection, or no answer. */
const mostLate = 10;

type Queryable = Pick<ClientBase, 'query'>;

/** Takes the lock shared, until the connection ends. Waits for a restore to finish. */
export async function shareShopLock(client: Queryable): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [shopLock]);
}

/** Takes the lock exclusively for the open transaction; false while a server holds it. */
export async function takeShopLock(client: Queryable): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [shopLock]);
  return rows[0]?.taken === true;
}

/** A connection that holds the lock of whoever prepares; undefined while another one does. */
async function takePreparing({ watch }: Database): Promise<PoolClient | undefined> {
  const client = await watch.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [preparing]);
    if (rows[0]?.taken) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
}

/**
 * Runs `work` while no other process is at its own: of several that start on an empty database one prepares it, and the others find
 * it prepared. Undefined where a stop is asked before its turn. The lock is held by the connection that does no other work.
 */
export async function prepareInTurn<T>(
  database: Database,
  work: () => Promise<T>,
  asked?: AbortSignal,
): Promise<T | undefined> {
  // The embedded engine has one process.
  if (database.engine === 'embedded') return work();
  for (let late = 0; ; ) {
    const client = await takePreparing(database).catch((error: unknown) => {
      // The connection gives up early, and may be asked something at this moment.
      late += 1;
      if (late > mostLate || !isUnavailable(error)) throw error;
      return undefined;
    });
    // The lock ends with the connection.
    if (client) return work().finally(() => client.release(true));
    if (asked?.aborted) return undefined;
    await sleep(tryEvery);
  }
}
