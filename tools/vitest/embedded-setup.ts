// Runs once before the integration suite on the embedded engine: one migrated data folder that every file copies.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasMigrations, MIGRATIONS_FOLDER } from './migrations.ts';
import './provided.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { migrateDatabase, openDatabase } = await import('@kaifong/kernel/db');
  const template = await mkdtemp(join(tmpdir(), 'kaifong-embedded-template-'));
  const database = await openDatabase({ dataDir: template });
  try {
    if (hasMigrations()) await migrateDatabase({ database, migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await database.close();
  }
  project.provide('database', { engine: 'embedded', url: '', serverUrl: '', dataDir: '', template });
  return () => rm(template, { recursive: true, force: true });
}
