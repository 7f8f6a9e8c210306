// Every process that serves a shop from PostgreSQL shares a lock for as long as it runs; who replaces the whole database
// needs it alone. The embedded engine's folder has a lock of its own: folder-lock.ts.
import type { ClientBase } from 'pg';

/** Any number, the same in every version. */
const shopLock = 7_305_001;

type Queryable = Pick<ClientBase, 'query'>;

/** Says that this connection's process uses the database; ends with the connection. Waits for a restore to end. */
export async function shareShopLock(client: Queryable): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [shopLock]);
}

/** Takes the database for the open transaction alone. False while a process uses it. */
export async function takeShopLock(client: Queryable): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [shopLock]);
  return rows[0]?.taken === true;
}
