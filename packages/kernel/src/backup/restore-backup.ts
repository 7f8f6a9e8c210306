// Restores a database and a data folder from a backup: all of it, or nothing.
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import {
  type Database,
  extensionOf,
  type MigrationsFolder,
  migrateWithin,
  type Queryable,
  readTimelines,
  takeShopLock,
} from '../db/index.ts';
import { type FileStore, isFileKey } from '../files/index.ts';
import { JobQueue, type WaitingJob } from '../jobs/index.ts';
import {
  type ArchiveEntry,
  BrokenBackup,
  formatVersion,
  LineCount,
  type Manifest,
  readArchive,
  type Summary,
} from './archive.ts';
import {
  addForeignKeys,
  type Column,
  dropEverything,
  dropForeignKeys,
  findFilledTable,
  listTables,
  quoted,
  type SequenceValue,
} from './catalog.ts';

export interface RestoreTarget {
  readonly database: Database;
  readonly log: Logger;
  readonly files: FileStore;
  /** A folder that is made for the files until all is well. */
  readonly staging: string;
  /** File of the signing secret; absent when the environment sets it. */
  readonly secretFile?: string | undefined;
  readonly migrations: readonly MigrationsFolder[];
  /** Empty a filled database first. */
  readonly replace: boolean;
}

/** Thrown while a server uses the database: its jobs and caches would go on with old data. */
export class DatabaseInUse extends Error {}

/** Thrown when the database holds data and `replace` is not set. */
export class DatabaseFilled extends Error {}

/** The parsed JSON of an entry; throws `BrokenBackup`. */
function parsed<T>({ name, bytes }: ArchiveEntry): T {
  try {
    return JSON.parse(bytes.toString('utf8')) as T;
  } catch {
    throw new BrokenBackup(`${name} cannot be read`);
  }
}

const linesOf = ({ bytes }: ArchiveEntry): string[] => bytes.toString('utf8').split('\n').slice(0, -1);

/** Fills one table with rows of texts; PostgreSQL turns each back into its column's type. */
async function insertRows(client: Queryable, table: string, columns: readonly Column[], lines: readonly string[]) {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  const text = `insert into ${quoted(table)} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) as lines(line)`;
  await client.query(text, [`[${lines.join(',')}]`]).catch((error: Error & { code?: string }) => {
    // Values no column takes: the archive was changed on its way.
    if (/^2[23]/.test(error.code ?? '')) throw new BrokenBackup(`rows of the table ${table}: ${error.message}`);
    throw error;
  });
}

/** State of one restore. */
class Restore {
  readonly #client: Queryable;
  readonly #target: RestoreTarget;
  readonly #staging: string;
  #tables = new Map<string, readonly Column[]>();
  readonly #counts = new Map<string, LineCount>();
  readonly #files: string[] = [];
  jobs: WaitingJob[] = [];
  secret: string | undefined;
  summary: Summary | undefined;

  constructor(client: Queryable, target: RestoreTarget, staging: string) {
    this.#client = client;
    this.#target = target;
    this.#staging = staging;
  }

  async take(entry: ArchiveEntry): Promise<void> {
    const [place = '', name = '', ...rest] = entry.name.split('/');
    if (this.summary) throw new BrokenBackup('something follows its end');
    if (place === 'tables' && rest.length === 1) return this.#takeRows(name, entry);
    if (place === 'files') return this.#takeFile(entry);
    if (entry.name === 'sequences.json') return this.#setSequences(parsed(entry));
    if (entry.name === 'jobs.jsonl') this.jobs = linesOf(entry).map((line) => JSON.parse(line) as WaitingJob);
    else if (entry.name === 'secret') this.secret = entry.bytes.toString('utf8').trim();
    else if (entry.name === 'end.json') this.summary = parsed<Summary>(entry);
    else throw new BrokenBackup(`it holds something unknown: ${entry.name}`);
  }

  /** Makes the tables as they were when the backup was made. */
  async begin(manifest: Manifest): Promise<void> {
    const client = this.#client;
    const known = (await readTimelines(this.#target.migrations)).map(({ tag }) => tag);
    const newer = manifest.migrations.find((tag) => !known.includes(tag));
    const extension = newer && !known.some((tag) => extensionOf(tag) === extensionOf(newer)) && extensionOf(newer);
    if (extension)
      throw new BrokenBackup(`it holds data of the extension ${extension}, which kaifong.config.ts does not name`);
    if (newer) throw new BrokenBackup(`it was made by a newer version (${newer}); update this one first`);
    const had = new Set(manifest.migrations);
    const lacking = known.find((tag, at) => {
      const hasLater = known.slice(at + 1).some((later) => had.has(later) && extensionOf(later) === extensionOf(tag));
      return !had.has(tag) && hasLater;
    });
    if (lacking) throw new BrokenBackup(`it lacks the migration ${lacking}, which comes before others it has`);
    await migrateWithin(client, this.#target.migrations, { only: manifest.migrations });
    const here = new Map((await listTables(client)).map((table) => [table.name, table.columns]));
    for (const { name, columns } of manifest.tables) {
      const types = new Map(here.get(name)?.map((column) => [column.name, column]));
      const found = columns.flatMap((column) => types.get(column.name) ?? []);
      if (found.length !== columns.length)
        throw new BrokenBackup(`its table ${name} is not the one this version knows`);
      this.#tables.set(name, found);
      this.#counts.set(name, new LineCount());
      // What a migration put in is in the backup as well.
      await client.query(`delete from ${quoted(name)}`);
    }
  }

  async #takeRows(name: string, entry: ArchiveEntry): Promise<void> {
    const columns = this.#tables.get(name);
    if (!columns) throw new BrokenBackup(`it holds rows of an unknown table: ${name}`);
    const lines = linesOf(entry);
    this.#counts.get(name)?.add(lines);
    await insertRows(this.#client, name, columns, lines);
  }

  async #takeFile({ name, bytes }: ArchiveEntry): Promise<void> {
    const key = name.slice('files/'.length);
    if (!isFileKey(key)) throw new BrokenBackup(`it holds a file of an odd name: ${key}`);
    const path = join(this.#staging, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    this.#files.push(key);
  }

  async #setSequences(sequences: readonly SequenceValue[]): Promise<void> {
    for (const { name, value, called } of sequences) {
      await this.#client.query('select setval($1::text::regclass, $2::bigint, $3)', [
        `public.${quoted(name)}`,
        value,
        called,
      ]);
    }
  }

  /** Puts the files where the shop has them, beside what is there: a row that is restored finds its bytes, and nobody else's are gone. */
  async putFiles(): Promise<void> {
    for (const key of this.#files) {
      const path = join(this.#staging, key);
      await this.#target.files.put(key, await readFile(path));
      await rm(path);
    }
  }

  /** Compares what came with what the archive's end says. */
  verify(): Summary {
    if (!this.summary) throw new BrokenBackup('its end is missing: it was cut off');
    for (const [name, count] of this.#counts) {
      const wanted = this.summary.tables[name];
      const { rows, sha256 } = count.result;
      if (wanted?.rows !== rows || wanted.sha256 !== sha256)
        throw new BrokenBackup(`rows of the table ${name} are missing or changed`);
    }
    if (this.summary.files !== this.#files.length || this.summary.jobs !== this.jobs.length)
      throw new BrokenBackup('files are missing');
    return this.summary;
  }
}

async function readManifest(entries: AsyncGenerator<ArchiveEntry>): Promise<Manifest> {
  const first = await entries.next();
  if (first.done || first.value.name !== 'manifest.json') throw new BrokenBackup('it has no manifest');
  const manifest = parsed<Manifest>(first.value);
  if (manifest.format !== formatVersion)
    throw new BrokenBackup(`its format ${manifest.format} is not known to this version`);
  return manifest;
}

async function restoreRows(
  client: Queryable,
  restore: Restore,
  target: RestoreTarget,
  source: Readable,
): Promise<Summary> {
  const filled = await findFilledTable(client);
  if (filled && !target.replace) {
    throw new DatabaseFilled(
      `The database is not empty (its table ${filled} has rows). With --replace everything in it is replaced.`,
    );
  }
  const entries = readArchive(source);
  const manifest = await readManifest(entries);
  await dropEverything(client);
  await restore.begin(manifest);
  const keys = await dropForeignKeys(client);
  for await (const entry of entries) await restore.take(entry);
  const summary = restore.verify();
  await addForeignKeys(client, keys);
  await migrateWithin(client, target.migrations);
  // Before the commit: where the files cannot be put the rows stay as they were, and what was put is tidied.
  await restore.putFiles();
  return summary;
}

/**
 * Restores a backup into an empty database, or, with `replace`, in place of what is there. Rows come in one transaction:
 * a backup that is broken or cut off changes nothing. Refuses `DatabaseInUse` while a server uses the database, and with a
 * `StorageProblem` where the files cannot be put.
 */
export async function restoreBackup(target: RestoreTarget, source: Readable): Promise<Summary> {
  const { staging } = target;
  await target.files.check();
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const client = await target.database.sessions.connect();
  const restore = new Restore(client, target, staging);
  let summary: Summary;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query(
      `set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'`,
    );
    if (!(await takeShopLock(client)))
      throw new DatabaseInUse('A shop uses this database. Stop it and every worker first, then run this again.');
    summary = await restoreRows(client, restore, target, source);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  if (target.secretFile && restore.secret) {
    await writeFile(target.secretFile, restore.secret, { mode: 0o600 });
    await chmod(target.secretFile, 0o600);
  }
  // A queue of its own: one that was open before knows tables that are gone.
  const jobs = new JobQueue(target.database, target.log, { supervise: false });
  await jobs.restoreWaiting(restore.jobs);
  await jobs.stop();
  return summary;
}
