// Builds a small tree on disk for tests of the rules, with the real rooms.json without its exceptions.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import { checkRooms, type Findings } from './check-rooms.ts';
import type { RoomsConfig, TableException } from './config.ts';

const PACKAGES = {
  'package.json': { name: 'kaifong', devDependencies: { vitest: '1' } },
  'packages/base/package.json': {
    name: '@kaifong/base',
    exports: { './*': './src/*/index.ts' },
    dependencies: { zod: '1' },
  },
  'packages/kernel/package.json': {
    name: '@kaifong/kernel',
    exports: { './*': './src/*/index.ts' },
    dependencies: { '@kaifong/base': '1', 'drizzle-orm': '1', pg: '1' },
  },
  'packages/domain/package.json': {
    name: '@kaifong/domain',
    exports: {
      './*/contract': './src/*/contract/index.ts',
      './*/facts': './src/*/facts/index.ts',
      './*/server': './src/*/index.ts',
      './*/testing': './src/*/testing/index.ts',
      './server': './src/server.ts',
    },
    dependencies: { '@kaifong/base': '1', '@kaifong/kernel': '1', 'drizzle-orm': '1', zod: '1' },
    devDependencies: { hucre: '1' },
  },
};

const REGISTRY = `
import { settings } from './settings/index.ts';
import { catalogue } from './catalogue/index.ts';
import { sales } from './sales/index.ts';
export const street = [settings, catalogue, sales];
`;

export interface Exceptions {
  tables?: TableException[];
  folders?: Record<string, number[]>;
  functions?: Record<string, number[]>;
  casts?: number;
}

/** The real rooms.json with these exceptions only. */
function rooms({ tables = [], folders = {}, functions = {}, casts = 0 }: Exceptions): string {
  const config = JSON.parse(readFileSync(join(ROOT, 'rooms.json'), 'utf8')) as RoomsConfig;
  return JSON.stringify({
    ...config,
    casts,
    tables: { exceptions: tables },
    folderSize: { ...config.folderSize, exceptions: folders },
    functionSize: { ...config.functionSize, exceptions: functions },
  });
}

/** Builds the tree, checks it and removes it. `files` are contents by path; package.json files come by themselves. */
export function checkTree(files: Record<string, string>, exceptions: Exceptions = {}): Findings {
  const root = mkdtempSync(join(tmpdir(), 'rooms-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  try {
    write('rooms.json', rooms(exceptions));
    write('packages/domain/src/server.ts', REGISTRY);
    for (const [path, json] of Object.entries(PACKAGES)) write(path, JSON.stringify(json));
    for (const [path, text] of Object.entries(files)) write(path, text);
    return checkRooms(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The problems of the tree, one line each: `path: what`. */
export function problemsOf(files: Record<string, string>, exceptions: Exceptions = {}): string[] {
  return checkTree(files, exceptions).problems.map(({ path, what }) => `${path}: ${what}`);
}
