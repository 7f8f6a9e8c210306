// Runs once before the part of the integration suite that runs on the embedded engine as well: one migrated data folder that every file copies.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareTemplate } from './prepare-template.ts';
import './provided.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'kaifong-embedded-template-'));
  await prepareTemplate({ dataDir: template });
  project.provide('database', { engine: 'embedded', url: '', serverUrl: '', dataDir: '', template });
  return () => rm(template, { recursive: true, force: true });
}
