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
  const applied = await client.query('select tag, hash from migrations order by tag');
  return applied.rows.map(({ tag, hash }) => ({ tag: String(tag), hash: String(hash) }));
}

/**
 * Applies what is missing in the open transaction of `client`; `only` leaves out every migration it does not name.
 * Throws `TimelineMismatch`, before anything is written, for a database of another timeline.
 */
export async function migrateWithin(
  client: Queryable,
  folders: readonly MigrationsFolder[],
  only?: readonly string[],
): Promise<string[]> {
  const missing = missingOf(await readTimelines(folders), await appliedMigrations(client));
  const applied: string[] = [];
  for (const { tag, sql, hash } of missing) {
    if (only && !only.includes(tag)) continue;
    await client.query(`create table if not exists migrations (
      tag text primary key, hash text not null, applied_at timestamptz not null default now())`);
    await client.query(sql.replaceAll('--> statement-breakpoint', ''));
    await client.query('insert into migrations (tag, hash) values ($1, $2)', [tag, hash]);
    applied.push(tag);
  }
  return applied;
}

async function underLock(client: Queryable, folders: readonly MigrationsFolder[]): Promise<string[]> {
  await client.query('BEGIN');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query('set local lock_timeout = 0');
    // Held to the end of the transaction: whoever comes second finds everything applied.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const applied = await migrateWithin(client, folders);
    await client.query('COMMIT');
    return applied;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Brings a database to the newest shape. Returns the names of the migrations this call applied.
 * Takes an open database, or an address for tools that have none open.
 */
export async function migrateDatabase(
  target: { readonly migrations: readonly MigrationsFolder[] } & ({ database: Database } | { url: string }),
): Promise<string[]> {
  if ('database' in target) {
    const client = await target.database.pool.connect();
    try {
      return await underLock(client, target.migrations);
    } finally {
      client.release();
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
