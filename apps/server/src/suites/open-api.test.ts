// Whoever writes a program for the shop begins with its document: it is sound to a strict reader, and its types compile.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountDocuments } from '../doors/documents.ts';
import { root } from '../root.ts';

const run = promisify(execFile);

/** The rules of Redocly that a reader should have followed, but for two that say nothing of this document. */
const config = {
  extends: ['recommended'],
  rules: {
    'info-license': 'error',
    'security-defined': 'error',
    'operation-summary': 'error',
    // Failures of every call are its `default`.
    'operation-4xx-response': 'off',
    // `inbox/{id}` beside `{code}/test`: never the same address.
    'no-ambiguous-paths': 'off',
  },
  apis: { shop: { root: './openapi.json', 'x-openapi-ts': { output: './openapi.d.ts' } } },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaifong-openapi-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is linted, and types made of it compile', { timeout: 300_000 }, async () => {
  const app = Fastify();
  await mountDocuments(app, 'https://shop.example');
  const reply = await app.inject('/api/openapi.json');
  await app.close();
  expect(reply.statusCode).toBe(200);
  await writeFile(join(folder, 'openapi.json'), reply.body);
  await writeFile(join(folder, 'redocly.yaml'), JSON.stringify(config));

  // The generator lints by the same rules and library as `redocly lint`, and ends with an error where one is broken.
  const made = await run(
    join(root, 'apps/server/node_modules/.bin/openapi-typescript'),
    ['--redocly', 'redocly.yaml'],
    {
      cwd: folder,
    },
  );
  expect(made.stderr).not.toMatch(/error|⚠/i);
  const compiled = run(
    join(root, 'node_modules/.bin/tsc'),
    ['--noEmit', '--strict', '--singleThreaded', 'openapi.d.ts'],
    {
      cwd: folder,
    },
  );
  await expect(compiled).resolves.toMatchObject({ stdout: '' });
});
