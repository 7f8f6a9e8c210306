// Applies the generated SQL timeline once, even when several processes start together.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from './open-database.ts';

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Any fixed number; every process that migrates takes the lock with this key. */
const lockKey = 7_246_001;

/** Names of all migrations, oldest first. */
export async function listMigrations(folder: string): Promise<string[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag }) => tag);
}

/** Applies what is missing in the open transaction of `client`; `only` leaves out every migration it does not name. */
export async function migrateWithin(client: Queryable, folder: string, only?: readonly string[]): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    tag text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query('select tag from migrations');
  const done = new Set(rows.map((row) => row.tag));
  const applied: string[] = [];
  for (const tag of await listMigrations(folder)) {
    if (done.has(tag) || (only && !only.includes(tag))) continue;
    const sql = await readFile(join(folder, `${tag}.sql`), 'utf8');
    await client.query(sql.replaceAll('--> statement-breakpoint', ''));
    await client.query('insert into migrations (tag, hash) values ($1, $2)', [
      tag,
      createHash('sha256').update(sql).digest('hex'),
    ]);
    applied.push(tag);
  }
  return applied;
}

async function underLock(client: Queryable, folder: string): Promise<string[]> {
  await client.query('BEGIN');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query('set local lock_timeout = 0');
    // Held to the end of the transaction: whoever comes second finds everything applied.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const applied = await migrateWithin(client, folder);
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
  target: { database: Database; migrationsFolder: string } | { url: string; migrationsFolder: string },
): Promise<string[]> {
  if ('database' in target) {
    const client = await target.database.pool.connect();
    try {
      return await underLock(client, target.migrationsFolder);
    } finally {
      client.release();
    }
  }
  const client = new Client({ connectionString: target.url });
  await client.connect();
  try {
    return await underLock(client, target.migrationsFolder);
  } finally {
    await client.end();
  }
}
