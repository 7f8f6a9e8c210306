// Runs before each `.int.test.ts` file: gives it a database of its own, which `inject('database')` then names.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetDomains } from '@kaifong/kernel/domain';
import { afterAll, inject } from 'vitest';
import { createDatabase, dropDatabase } from '../postgres/index.ts';

// Files share the modules of their process; what the domains of the one before made known is not this one's.
forgetDomains();
const database = inject('database');

if (database.engine === 'postgres') {
  const server = { url: database.serverUrl };
  const own = await createDatabase(server, { template: database.template });
  // The object that `inject` returns is this worker's own copy, so filling it in here reaches this file's tests only.
  database.url = own.url;
  afterAll(() => dropDatabase(server, own.name));
} else {
  database.dataDir = await mkdtemp(join(tmpdir(), 'kaifong-embedded-'));
  await cp(database.template, database.dataDir, { recursive: true });
  afterAll(() => rm(database.dataDir, { recursive: true, force: true }));
}
