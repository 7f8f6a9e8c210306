// The data of an extension in a backup: restored whole where the extension is, refused where it is not, never left out silently.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { BrokenBackup, restoreBackup, writeBackup } from '@kaifong/kernel/backup';
import { type Database, type MigrationsFolder, migrateDatabase, openDatabase } from '@kaifong/kernel/db';
import { createFolderStore } from '@kaifong/kernel/files';
import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { root } from '../root.ts';

const house: MigrationsFolder = { folder: join(root, 'packages/domain/migrations') };
const both = [house, { folder: join(root, 'examples/gift-notes/migrations'), extension: 'gift-notes' }];

let runtime: TestRuntime;
let folder: string;
/** The shop as it was before it had the extension, and with it. */
let plain: Buffer;
let full: Buffer;
/** Empty to begin with. */
let target: Database;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  folder = await mkdtemp(join(tmpdir(), 'kaifong-extension-'));
  target = await openDatabase({ dataDir: join(folder, 'target') });
  plain = await backUp();
  await migrateDatabase({ database: runtime.database, migrations: both });
  await runtime.database.connection.query(
    `insert into gift_notes (title, text) values ('{"en-US":"Birthday","zh-HK":"生日快樂"}', '{}')`,
  );
  await runtime.database.connection.query(
    `insert into gift_note_prints (note_id, text, copies) values (1, '生日', 50)`,
  );
  full = await backUp();
}, 120_000);
afterAll(async () => {
  await target.close();
  await runtime.close();
  await rm(folder, { recursive: true, force: true });
});

async function backUp(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    chunks.push(chunk);
    done();
  };
  const source = {
    database: runtime.database,
    files: createFolderStore(join(folder, 'source')),
    secret: 'of this machine',
  };
  await writeBackup(source, new Writable({ write }));
  return Buffer.concat(chunks);
}

const restore = (archive: Buffer, migrations: readonly MigrationsFolder[]) =>
  restoreBackup(
    {
      database: target,
      log: runtime.log,
      files: createFolderStore(join(folder, 'target-files')),
      staging: join(folder, 'restoring'),
      migrations,
      replace: true,
    },
    Readable.from([archive]),
  );
const rowsOf = async ({ connection }: Database, table: string) =>
  (await connection.query(`select * from ${table} order by id`)).rows;
const hasTable = async (table: string) =>
  (await target.connection.query('select to_regclass($1) is not null as there', [table])).rows[0]?.there;

it('is refused where the extension is not, and nothing is changed', async () => {
  const refusal = await restore(full, [house]).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(BrokenBackup);
  expect((refusal as Error).message).toContain('extension gift-notes');
  expect(await hasTable('gift_notes')).toBe(false);
  expect(await hasTable('orders')).toBe(false);
});

it('is restored whole where the extension is', async () => {
  await restore(full, both);
  for (const table of ['gift_notes', 'gift_note_prints'])
    expect([table, await rowsOf(target, table)]).toEqual([table, await rowsOf(runtime.database, table)]);
  expect(await rowsOf(target, 'gift_notes')).toHaveLength(1);
  // New rows go on where the old ones stopped.
  await target.connection.query(`insert into gift_notes (title) values ('{"en-US":"Thanks"}')`);
  expect((await rowsOf(target, 'gift_notes')).map(({ id }) => id)).toEqual([1, 2]);
});

it('of a shop without the extension is restored where there is one: its tables are there, empty', async () => {
  await restore(plain, both);
  expect(await rowsOf(target, 'gift_notes')).toEqual([]);
  expect(await migrateDatabase({ database: target, migrations: both })).toEqual([]);
});
