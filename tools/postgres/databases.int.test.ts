import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createStatement, dropStaleDatabases, scratchName } from './databases.ts';
import { createDatabase, dropDatabase } from './index.ts';

const server = { url: inject('database').serverUrl };

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const names = async () =>
  (await ask(server.url, 'SELECT datname AS name FROM pg_database')).map((row) => (row as { name: string }).name);

test('this file has a database of its own', async () => {
  const { url, template } = inject('database');
  const [row] = await ask(url, 'SELECT current_database() AS name');
  expect(row).not.toEqual({ name: template });
});

test('a copy holds what its template holds, and stays apart from it', async () => {
  const template = await createDatabase(server);
  await ask(template.url, 'CREATE TABLE shelf (n int); INSERT INTO shelf VALUES (1)');
  const copy = await createDatabase(server, { template: template.name });
  await ask(copy.url, 'INSERT INTO shelf VALUES (2)');
  expect(await ask(copy.url, 'SELECT n FROM shelf ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await ask(template.url, 'SELECT n FROM shelf')).toEqual([{ n: 1 }]);
  await Promise.all([template, copy].map(({ name }) => dropDatabase(server, name)));
});

test('a server is asked to copy file by file in words of its version', () => {
  expect(createStatement('copy', 'shelf', 140_012)).toBe('CREATE DATABASE "copy" TEMPLATE "shelf"');
  expect(createStatement('copy', 'shelf', 150_000)).toBe('CREATE DATABASE "copy" TEMPLATE "shelf" STRATEGY file_copy');
});

test('a database is dropped even while somebody is connected', async () => {
  const { name, url } = await createDatabase(server);
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await dropDatabase(server, name);
  expect(await names()).not.toContain(name);
});

test('what a killed run left behind is dropped a day later, and only that', async () => {
  const day = 86_400_000;
  const left = await createDatabase(server, { name: scratchName(Date.now() - 2 * day) });
  const recent = await createDatabase(server);
  await dropStaleDatabases(server);
  expect(await names()).not.toContain(left.name);
  expect(await names()).toContain(recent.name);
  await dropDatabase(server, recent.name);
});
