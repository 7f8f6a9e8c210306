// Writes everything a shop consists of into one file: rows of one snapshot, files, waiting jobs, the secret.
import type { Writable } from 'node:stream';
import type { Database, Queryable } from '../db/index.ts';
import { type FileStore, isFileKey } from '../files/index.ts';
import { waitingJobs } from '../jobs/index.ts';
import { type ArchiveWriter, formatVersion, LineCount, type Manifest, type Summary, writeArchive } from './archive.ts';
import { listSequences, listTables, quoted, type Table } from './catalog.ts';

export interface BackupSource {
  readonly database: Database;
  readonly files: FileStore;
  readonly secret: string;
}

const rowsPerEntry = 1_000;

/** Fetches a table through a cursor, so that no table has to fit into memory. */
async function writeTable(client: Queryable, archive: ArchiveWriter, table: Table): Promise<LineCount> {
  const count = new LineCount();
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await client.query(
    `declare backup_rows no scroll cursor for select json_build_array(${texts})::text as line from ${quoted(table.name)} order by 1`,
  );
  for (let number = 1; ; number += 1) {
    const { rows } = await client.query(`fetch ${rowsPerEntry} from backup_rows`);
    if (rows.length === 0) break;
    const lines = rows.map((row) => String(row.line));
    count.add(lines);
    await archive.add(`tables/${table.name}/${String(number).padStart(6, '0')}.jsonl`, `${lines.join('\n')}\n`);
  }
  await client.query('close backup_rows');
  return count;
}

async function writeDatabase(
  client: Queryable,
  archive: ArchiveWriter,
  engine: string,
): Promise<Omit<Summary, 'files'>> {
  const tables = await listTables(client);
  const applied = await client.query('select tag from migrations order by applied_at, tag');
  const manifest: Manifest = {
    format: formatVersion,
    made_at: new Date().toISOString(),
    engine,
    migrations: applied.rows.map((row) => String(row.tag)),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
  await archive.add('manifest.json', JSON.stringify(manifest, null, 2));
  const counts: Record<string, LineCount['result']> = {};
  for (const table of tables) counts[table.name] = (await writeTable(client, archive, table)).result;
  await archive.add('sequences.json', JSON.stringify(await listSequences(client), null, 2));
  const jobs = await waitingJobs(client);
  await archive.add('jobs.jsonl', jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
  return { tables: counts, jobs: jobs.length };
}

async function writeFiles(archive: ArchiveWriter, store: FileStore): Promise<number> {
  const keys: string[] = [];
  // Unfinished writes are left out.
  for await (const { key } of store.list()) if (isFileKey(key)) keys.push(key);
  let count = 0;
  for (const key of keys.sort()) {
    const bytes = await store.get(key);
    // Removed since the keys were listed; the rows of this backup that named it are of before.
    if (!bytes) continue;
    await archive.add(`files/${key}`, bytes, 0o644);
    count += 1;
  }
  return count;
}

/**
 * Writes a backup to `out` while the shop runs. All rows are of one snapshot; files are only ever added and are read
 * after the rows, so every row finds its file.
 */
export async function writeBackup({ database, files: store, secret }: BackupSource, out: Writable): Promise<Summary> {
  const archive = writeArchive(out);
  const client = await database.sessions.connect();
  let rows: Omit<Summary, 'files'>;
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`);
    await client.query(`set local bytea_output = 'hex'; set local extra_float_digits = 1`);
    rows = await writeDatabase(client, archive, database.engine);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  const files = await writeFiles(archive, store);
  await archive.add('secret', secret);
  const summary: Summary = { ...rows, files };
  await archive.add('end.json', JSON.stringify(summary, null, 2));
  await archive.finish();
  return summary;
}
