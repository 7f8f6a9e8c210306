// Runs before each `.int.test.ts` file: gives it a database of its own, which `inject('database')` then names.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { createDatabase, dropDatabase, startPooler } from '../postgres/index.ts';

const database = inject('database');

if (database.engine === 'postgres') {
  const server = { url: database.serverUrl };
  const own = await createDatabase(server, { template: database.template });
  // The object that `inject` returns is this worker's own copy, so filling it in here reaches this file's tests only.
  database.url = own.url;
  const pooler = process.env.KAIFONG_TEST_POOLER === '1' ? await startPooler(server) : undefined;
  if (pooler) database.pooledUrl = pooler.through(own.url);
  afterAll(async () => {
    await pooler?.stop();
    await dropDatabase(server, own.name);
  });
} else {
  // Nothing else happens meanwhile, and a thousand files are copied at once in a third of the time.
  database.dataDir = mkdtempSync(join(tmpdir(), 'kaifong-embedded-'));
  cpSync(database.template, database.dataDir, { recursive: true });
  afterAll(() => rmSync(database.dataDir, { recursive: true, force: true }));
}
