// The timeline at start: a database that had anything else is left as it is.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type Database, migrateDatabase, openDatabase } from './index.ts';

let database: Database;
let folder: string;
const steps: Record<string, string> = {
  first: 'create table counted (n int);',
  second: 'insert into counted values (1);',
};

async function writeTimeline(files: Record<string, string>): Promise<void> {
  const entries = Object.keys(files).map((tag) => ({ tag }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, sql] of Object.entries(files)) await writeFile(join(folder, `${tag}.sql`), sql);
}

const ask = async (text: string) => (await database.connection.query(text)).rows;
const migrate = () => migrateDatabase({ database, migrations: [{ folder }] });
/** Everything the timeline could have changed. */
const state = async () => [
  await ask('select tag, hash, applied_at from migrations order by tag'),
  await ask('select n from counted'),
  await ask(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  ),
];

beforeAll(async () => {
  const { engine, url, dataDir } = inject('database');
  database = await openDatabase({ url: engine === 'postgres' ? url : undefined, dataDir });
  folder = await mkdtemp(join(tmpdir(), 'kaifong-timeline-'));
  await mkdir(join(folder, 'meta'));
});
beforeEach(async () => {
  await ask('drop table if exists migrations, counted');
  await writeTimeline(steps);
  expect(await migrate()).toEqual(['first', 'second']);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it('grows: what is added is applied once, and files keep what they hashed to', async () => {
  await writeTimeline({ ...steps, third: 'alter table counted add column note text;' });
  expect(await migrate()).toEqual(['third']);
  expect(await migrate()).toEqual([]);
});

it.each([
  ['an edited file', { ...steps, first: `${steps.first}\n`, third: 'drop table counted;' }, 'first is not the one'],
  ['a file with other line ends', { ...steps, second: `${steps.second}\r\n` }, 'second is not the one'],
  [
    'a migration put before one that was applied',
    { first: steps.first ?? '', skipped: 'drop table counted;', second: steps.second ?? '' },
    'has second but lacks skipped',
  ],
])('is refused and leaves everything as it is: %s', async (_what, files: Record<string, string>, said) => {
  const before = await state();
  await writeTimeline(files);
  await expect(migrate()).rejects.toThrow(said);
  await expect(migrate()).rejects.toThrow('Nothing was changed');
  expect(await state()).toEqual(before);
});

/** The timeline of the release after: it widens; and of the one after that, which narrows. */
const widening = { ...steps, third: 'alter table counted add column amount int;' };
const narrowing = { ...widening, fourth: '-- narrows: third\nalter table counted drop column n;' };

it('lets an old release start on a database that a newer one has widened', async () => {
  await writeTimeline(widening);
  await migrate();
  const before = await state();
  await writeTimeline(steps);
  expect(await migrate()).toEqual([]);
  expect(await state()).toEqual(before);
});

it('refuses an old release on a database that was narrowed, unless it was prepared', async () => {
  await writeTimeline(narrowing);
  expect(await migrate()).toEqual(['third', 'fourth']);
  const shape = () => ask(`select column_name from information_schema.columns where table_name = 'counted' order by 1`);
  const before = await shape();
  await writeTimeline(widening);
  expect(await migrate()).toEqual([]);
  await writeTimeline(steps);
  const refused =
    'narrowed by a newer version of Kaifong (fourth), which this one was not prepared for by third: start the';
  await expect(migrate()).rejects.toThrow(refused);
  await expect(migrate()).rejects.toThrow('Nothing was changed');
  expect(await shape()).toEqual(before);
});

it('goes on from a database of before migrations could narrow', async () => {
  await ask('alter table migrations drop column needs');
  expect(await migrate()).toEqual([]);
  await writeTimeline(narrowing);
  expect(await migrate()).toEqual(['third', 'fourth']);
  expect(await ask('select tag, needs from migrations where needs is not null')).toEqual([
    { tag: 'fourth', needs: 'third' },
  ]);
});
