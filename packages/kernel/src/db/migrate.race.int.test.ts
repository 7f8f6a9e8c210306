import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runScript } from '../testing/index.ts';

const name = `kaifong_scratch_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
let folder: string;
let url: string;

async function ask(address: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  const { serverUrl } = inject('database');
  await ask(serverUrl, `create database ${name} template template0`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  url = address.href;
  folder = await mkdtemp(join(tmpdir(), 'kaifong-migrations-'));
  await mkdir(join(folder, 'meta'));
  const steps = {
    first: `create table counted (n int);\n--> statement-breakpoint\nselect pg_sleep(0.2);`,
    second: `insert into counted values (1);`,
    third: `alter table counted add column note text;`,
  };
  const entries = Object.keys(steps).map((tag, idx) => ({ idx, tag, when: idx, version: '7', breakpoints: true }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(steps)) await writeFile(join(folder, `${tag}.sql`), text);
});
afterAll(async () => {
  await ask(inject('database').serverUrl, `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const migrating = `
const { openDatabase, migrateDatabase } = await import(kernel + 'db/index.ts');
const database = await openDatabase({ url: args.url, dataDir: '' });
const applied = await migrateDatabase({ database, migrations: [{ folder: args.folder }] });
await database.close();
console.log(JSON.stringify(applied));
`;

it('four processes that start together migrate once', async () => {
  const started = Array.from({ length: 4 }, () => runScript(migrating, { url, folder }));
  const results = await Promise.all(started.map(({ ended }) => ended));
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const applied = results.map(({ output }) => JSON.parse(output.trim()) as string[]);
  expect(applied.flat().sort()).toEqual(['first', 'second', 'third']);
  expect(await ask(url, 'select n, note from counted')).toEqual([{ n: 1, note: null }]);
});
