import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../context/index.ts';
import { type Database, openDatabase, shareShopLock } from '../db/index.ts';
import { createFolderStore, StorageProblem } from '../files/index.ts';
import { defineJob, enqueue, waitingJobs } from '../jobs/index.ts';
import { seal, unseal } from '../secrets/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
import { listTables, quoted } from './catalog.ts';
import { BrokenBackup, DatabaseFilled, DatabaseInUse, restoreBackup, writeBackup } from './index.ts';

const secret = 'the-secret-of-this-machine';
const migrations = [{ folder: fileURLToPath(new URL('../../../domain/migrations', import.meta.url)) }];
const later = defineJob({ name: 'toy.later', input: z.object({ n: z.number() }), run: async () => undefined });

let runtime: TestRuntime;
let folder: string;
let archive: Buffer;

/** Everything a table can hold that texts and JSON might spoil. */
const rows = `
  insert into audit_logs (actor, action, resource, record_id, before, after, request_id)
  select 'staff:' || n, 'create', E'quote " back \\\\ tab \\t line \\n 街坊 👩‍👩‍👧', n, case when n % 3 = 0 then 'null'::jsonb end,
    jsonb_build_object('n', n, 'text', E'\\\\', 'big', 12345678901234567890.123, 'list', array[n, null]), ''
  from generate_series(1, 2500) as n;
  insert into outbox_events (name, payload) values ('toy', '"text"'), ('toy', '[]'), ('toy', 'null');
  insert into idempotency_keys (scope, key, body_hash, status, body, created_at)
  values ('visitor', 'k', 'h', 200, '{"a": 1.50}', '2026-01-01 00:00:00.123456+08');
  select nextval('order_numbers'), nextval('order_numbers');
`;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  folder = await mkdtemp(join(tmpdir(), 'kaifong-backup-'));
  await runtime.database.connection.query(rows);
  await runtime.database.connection.query(`insert into outbox_events (name, payload) values ('toy.sealed', $1)`, [
    JSON.stringify(seal(secret, 'toy.stripe_secret_key', 'sk_live_1')),
  ]);
  await createFolderStore(join(folder, 'files')).put('ab/picture.png', Buffer.from([0, 1, 2, 255]));
  await createFolderStore(join(folder, 'files')).put('empty', Buffer.alloc(0));
  await inTransaction(runtime.as(system), (tx) => enqueue(tx, later, { n: 7 }, { key: 'seven' }));
  archive = await backUp({ database: runtime.database, dataDir: folder });
});
afterAll(async () => {
  await runtime.close();
  await rm(folder, { recursive: true, force: true });
});

async function backUp({ database, dataDir }: Place): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  const summary = await writeBackup({ database, files: createFolderStore(join(dataDir, 'files')), secret }, out);
  expect(summary.tables.audit_logs?.rows).toBe(2500);
  return Buffer.concat(chunks);
}

/** Table → hash of its rows, whatever order they are in. */
async function hashesOf(database: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { name, columns } of await listTables(database.connection)) {
    const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
    const found = await database.connection.query(
      `select json_build_array(${texts})::text as line from ${quoted(name)}`,
    );
    const lines = found.rows.map((row) => String(row.line)).sort();
    hashes[name] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
  }
  return hashes;
}

interface Place {
  readonly database: Database;
  readonly dataDir: string;
}

/** A database of the other engine's kind, or of the same: empty to begin with. */
let place: Place;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaifong-restore-'));
  place = { dataDir, database: await openDatabase({ dataDir }) };
}, 120_000);
afterAll(async () => {
  await place.database.close();
  await rm(place.dataDir, { recursive: true, force: true });
});

const restoreInto = (
  { database, dataDir }: Place,
  bytes: Buffer,
  replace = false,
  files = createFolderStore(join(dataDir, 'files')),
) =>
  restoreBackup(
    {
      database,
      log: runtime.log,
      files,
      staging: join(dataDir, 'files.restoring'),
      secretFile: join(dataDir, 'secret'),
      migrations,
      replace,
    },
    Readable.from([bytes]),
  );

async function expectWhole({ database, dataDir }: Place): Promise<void> {
  expect(await hashesOf(database)).toEqual(await hashesOf(runtime.database));
  expect(await readFile(join(dataDir, 'files/ab/picture.png'))).toEqual(Buffer.from([0, 1, 2, 255]));
  expect((await stat(join(dataDir, 'files/empty'))).size).toBe(0);
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  // Sealed values can be read where they were restored: with the secret that came along.
  const sealed = await database.connection.query(`select payload from outbox_events where name = 'toy.sealed'`);
  const own = await readFile(join(dataDir, 'secret'), 'utf8');
  expect(unseal(own, 'toy.stripe_secret_key', String(sealed.rows[0]?.payload))).toBe('sk_live_1');
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  const waiting = await waitingJobs(database.connection);
  expect(waiting.map(({ data }) => data)).toEqual([{ job: 'toy.later', input: { n: 7 } }]);
  // New rows go on where the old ones stopped.
  const next = await database.connection.query(`select nextval('order_numbers')::int as n`);
  expect(next.rows[0]?.n).toBe(1003);
  const line = `insert into audit_logs (actor, action, resource, record_id, request_id) values ('x', '', '', '', '')`;
  const added = await database.connection.query(`${line} returning id::int`);
  expect(added.rows[0]?.id).toBe(2501);
}

describe('a backup', { timeout: 120_000 }, () => {
  it('is restored into an empty embedded database, row for row', async () => {
    await restoreInto(place, archive);
    await expectWhole(place);
  });

  it('does not touch a filled database unless it is to be replaced', async () => {
    await writeFile(join(place.dataDir, 'files/later'), 'x');
    await expect(restoreInto(place, archive)).rejects.toThrow(DatabaseFilled);
    expect(await hashesOf(place.database)).not.toEqual(await hashesOf(runtime.database));
    await restoreInto(place, archive, true);
    await expectWhole(place);
    // What no row names any more is tidied later; it may be somebody else's.
    expect((await stat(join(place.dataDir, 'files/later'))).size).toBe(1);
    await expect(stat(join(place.dataDir, 'files.restoring'))).rejects.toThrow('ENOENT');
  });

  it('whose files cannot be put changes nothing, and says why', async () => {
    await place.database.connection.query(`insert into outbox_events (name, payload) values ('later', '{}')`);
    const before = await hashesOf(place.database);
    const well = createFolderStore(join(place.dataDir, 'files'));
    const put = async () => {
      throw new StorageProblem('File storage: away.');
    };
    await expect(restoreInto(place, archive, true, { ...well, put })).rejects.toThrow('File storage: away.');
    expect(await hashesOf(place.database)).toEqual(before);
    await expect(restoreInto(place, archive, true, { ...well, check: put })).rejects.toThrow('File storage: away.');
  });

  it('that is cut off, changed or no backup at all changes nothing', async () => {
    await place.database.connection.query(`insert into outbox_events (name, payload) values ('new', '{}')`);
    const before = await hashesOf(place.database);
    const changed = Buffer.from(archive);
    changed.fill(7, archive.length - 2_000, archive.length - 1_900);
    const broken = [
      archive.subarray(0, archive.length - 40),
      archive.subarray(0, Math.floor(archive.length / 2)),
      changed,
      Buffer.from('this is no archive'),
      Buffer.alloc(0),
    ];
    for (const bytes of broken) {
      await expect(restoreInto(place, bytes, true)).rejects.toThrow(BrokenBackup);
      expect(await hashesOf(place.database)).toEqual(before);
    }
    expect(await readFile(join(place.dataDir, 'files/ab/picture.png'))).toHaveLength(4);
  });

  it('is not restored under a server that is at work', async () => {
    const { database } = runtime;
    // The embedded engine's folder lets no second process in: folder-lock.test.ts.
    const before = await hashesOf(database);
    const servers = await Promise.all([database.pool.connect(), database.pool.connect()]);
    for (const server of servers) await shareShopLock(server);
    for (const server of servers) {
      await expect(restoreInto({ database, dataDir: folder }, archive, true)).rejects.toThrow(DatabaseInUse);
      expect(await hashesOf(database)).toEqual(before);
      server.release(true);
    }
  });

  it('of one engine is restored into the other', async () => {
    const back = { database: runtime.database, dataDir: folder };
    await restoreInto(place, archive, true);
    const wanted = await hashesOf(place.database);
    const fromPlace = await backUp(place);
    await runtime.database.connection.query('delete from audit_logs where id > 10');
    await restoreInto(back, fromPlace, true);
    expect(await hashesOf(runtime.database)).toEqual(wanted);
    expect(await waitingJobs(runtime.database.connection)).toHaveLength(1);
  });
});
