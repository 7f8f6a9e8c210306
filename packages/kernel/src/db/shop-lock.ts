// Every server process holds a shared PostgreSQL lock while it runs; a restore takes it exclusively. (The embedded
// engine's folder has its own lock: folder-lock.ts.)
import type { ClientBase } from 'pg';

/** Key of the advisory lock; the same in every version. */
const shopLock = 7_305_001;

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
