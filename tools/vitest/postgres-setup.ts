// Runs once before the integration suite: one PostgreSQL server, and in it one migrated database that every file copies.
import type { TestProject } from 'vitest/node';
import { createDatabase, dropDatabase, startPostgres } from '../postgres/index.ts';
import { filledName } from './copy-filled.ts';
import { prepareTemplate } from './prepare-template.ts';
import './provided.ts';

export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return setUp(project);
}

/** Prepares databases with these extensions on the street; left out: those of kaifong.config.ts. */
export async function setUp(project: TestProject, extensions?: readonly string[]): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = await createDatabase(server);
  await prepareTemplate({ url: template.url, dataDir: '' }, extensions);
  project.provide('database', {
    engine: 'postgres',
    url: '',
    serverUrl: server.url,
    dataDir: '',
    template: template.name,
  });
  return async () => {
    for (const name of ['founded', 'filled']) await dropDatabase(server, filledName(template.name, name));
    await dropDatabase(server, template.name);
    await server.stop();
  };
}
