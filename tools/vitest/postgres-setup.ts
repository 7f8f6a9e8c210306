// Runs once before the integration suite: one PostgreSQL server, and in it one migrated database that every file copies.
import type { TestProject } from 'vitest/node';
import { createDatabase, dropDatabase, startPostgres } from '../postgres/index.ts';
import { hasMigrations, MIGRATIONS_FOLDER } from './migrations.ts';
import './provided.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = await createDatabase(server);
  if (hasMigrations()) {
    const { migrateDatabase } = await import('@kaifong/kernel/db');
    await migrateDatabase({ url: template.url, migrationsFolder: MIGRATIONS_FOLDER });
  }
  project.provide('database', {
    engine: 'postgres',
    url: '',
    serverUrl: server.url,
    dataDir: '',
    template: template.name,
  });
  return async () => {
    await dropDatabase(server, template.name);
    await server.stop();
  };
}
