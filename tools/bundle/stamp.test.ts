import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginBuild, isStale } from './stamp.ts';

const part = {
  name: 'server',
  inputs: ['packages/*/contract', 'apps/server', 'package-lock.json'],
  output: 'dist/main.js',
};
let root = '';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function build(): void {
  const stamp = beginBuild(root, part);
  write(part.output, 'built');
  stamp();
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  write('packages/sales/contract/order.ts', 'order');
  write('packages/sales/schema.ts', 'schema');
  write('apps/server/main.ts', 'main');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('never built is stale, just built is not', () => {
  expect(isStale(root, part)).toBe(true);
  build();
  expect(isStale(root, part)).toBe(false);
});

test.each([
  ['a changed source', () => write('apps/server/main.ts', 'new')],
  ['a new source', () => write('apps/server/doors/api.ts', 'api')],
  ['a source behind a star', () => write('packages/sales/contract/order.ts', 'new')],
  ['a removed source', () => rmSync(join(root, 'apps/server/main.ts'))],
  ['another lock file', () => write('package-lock.json', '{"a":1}')],
  ['a lost output', () => rmSync(join(root, part.output))],
])('%s makes it stale', (_what, change) => {
  build();
  change();
  expect(isStale(root, part)).toBe(true);
});

test.each([
  ['a test', () => write('apps/server/main.test.ts', 'test')],
  ['a file it is not made of', () => write('packages/sales/schema.ts', 'new')],
  ['an installed package', () => write('apps/server/node_modules/a/index.js', 'a')],
  ['the same content under a new date', () => utimesSync(join(root, 'apps/server/main.ts'), 0, 0)],
])('%s does not', (_what, change) => {
  build();
  change();
  expect(isStale(root, part)).toBe(false);
});

test('a build that broke off leaves it stale', () => {
  build();
  beginBuild(root, part);
  expect(isStale(root, part)).toBe(true);
});

test('a source saved during the build leaves it stale', () => {
  const stamp = beginBuild(root, part);
  write('apps/server/main.ts', 'saved meanwhile');
  write(part.output, 'built');
  stamp();
  expect(isStale(root, part)).toBe(true);
});
