// Applies the SQL migrations, once even when several processes start together.
import { Client } from 'pg';
import type { Database } from './open-database.ts';
import type { Queryable } from './session.ts';
import { type AppliedMigration, type MigrationsFolder, missingOf, readTimelines } from './timeline.ts';

/** Key of the advisory lock every migrating process takes; any fixed number. */
const lockKey = 7_246_001;

/** Names of the migrations a database has applied; none for an empty one. Writes nothing. */
export async function appliedMigrations(client: Queryable): Promise<AppliedMigration[]> {
  const { rows } = await client.query(`select to_regclass('public.migrations') is not null as there`);
  if (!rows[0]?.there) return [];
  // A database of before releases ran side by side has no column `needs` yet.
  const applied = await client.query<{ tag: string; hash: string; needs: string | null }>(
    `select tag, hash, to_jsonb(migrations) ->> 'needs' as needs from migrations order by tag`,
  );
  return applied.rows.map(({ needs, ...row }) => ({ ...row, needs: needs ?? undefined }));
}

/**
 * Applies what is missing in the open transaction of `client`; `only` leaves out every migration it does not name.
 * Throws `TimelineMismatch`, before anything is written, for a database of another timeline.
 */
export async function migrateWithin(
  client: Queryable,
  folders: readonly MigrationsFolder[],
  { only, asked }: { only?: readonly string[]; asked?: AbortSignal | undefined } = {},
): Promise<string[]> {
  const missing = missingOf(await readTimelines(folders), await appliedMigrations(client));
  const applied: string[] = [];
  if (missing.length > 0)
    await client.query(`create table if not exists migrations (
      tag text primary key, hash text not null, applied_at timestamptz not null default now());
      alter table migrations add column if not exists needs text`);
  for (const { tag, sql, hash, needs } of missing) {
    if (only && !only.includes(tag)) continue;
    asked?.throwIfAborted();
    await client.query(sql.replaceAll('--> statement-breakpoint', ''));
    await client.query('insert into migrations (tag, hash, needs) values ($1, $2, $3)', [tag, hash, needs ?? null]);
    applied.push(tag);
  }
  return applied;
}

/** Ends the statement a connection is at, by another one; the embedded engine has none to spare. */
async function cancelOf(database: Database, client: Queryable): Promise<() => void> {
  if (database.engine === 'embedded') return () => undefined;
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return () => void database.sessions.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined);
}

/** Runs `work`, which may take minutes, so that a stop asked meanwhile ends it. */
async function stoppable<T>(
  { database, asked }: { database: Database; asked?: AbortSignal | undefined },
  client: Queryable,
  work: () => Promise<T>,
): Promise<T> {
  if (!asked) return work();
  const cancel = await cancelOf(database, client);
  asked.addEventListener('abort', cancel, { once: true });
  try {
    asked.throwIfAborted();
    return await work();
  } catch (error) {
    asked.throwIfAborted();
    throw error;
  } finally {
    asked.removeEventListener('abort', cancel);
  }
}

async function underLock(
  client: Queryable,
  folders: readonly MigrationsFolder[],
  asked?: AbortSignal,
): Promise<string[]> {
  await client.query('BEGIN');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query('set local lock_timeout = 0');
    // Held to the end of the transaction: whoever comes second finds everything applied.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    asked?.throwIfAborted();
    const applied = await migrateWithin(client, folders, { asked });
    await client.query('COMMIT');
    return applied;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Brings a database to the newest shape. Returns the names of the migrations this call applied.
 * Takes an open database, or an address for tools that have none open. Asked to stop, it leaves everything as it was and
 * rejects with the signal's reason.
 */
export async function migrateDatabase(
  target: { readonly migrations: readonly MigrationsFolder[] } & (
    | { database: Database; asked?: AbortSignal | undefined }
    | { url: string }
  ),
): Promise<string[]> {
  if ('database' in target) {
    const client = await target.database.sessions.connect();
    try {
      return await stoppable(target, client, () => underLock(client, target.migrations, target.asked));
    } finally {
      // A word to cancel may still be on its way: the next statement of this connection must not hear it.
      client.release(target.asked?.aborted);
    }
  }
  const client = new Client({ connectionString: target.url });
  await client.connect();
  try {
    return await underLock(client, target.migrations);
  } finally {
    await client.end();
  }
}
