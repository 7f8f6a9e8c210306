// The three build parts: inputs, output and command of each.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { extensions } from '../../kaifong.config.ts';
import { ROOT } from '../root.ts';

export interface Part {
  name: 'server' | 'admin' | 'storefront';
  /** The part exists in this checkout if this file does. */
  entry: string;
  /** Folders and files, from the root: a change in any of them makes the part stale. */
  inputs: string[];
  /** A file that exists after a build. */
  output: string;
  /** Program (of node_modules/.bin), arguments and folder. */
  command: string[];
  folder: string;
}

// Every part is stale when these change: the versions of all packages, the compiler's settings, this folder, the extensions.
const ALWAYS = ['package-lock.json', 'tsconfig.json', 'tools/bundle', 'kaifong.config.ts', ...extensions];
const BROWSER_PACKAGES = [
  'packages/base',
  'packages/client',
  'packages/ui',
  'packages/domain/src/*/contract',
  'packages/domain/src/*/facts',
];

export const PARTS: Part[] = [
  {
    name: 'storefront',
    entry: 'apps/storefront/react-router.config.ts',
    inputs: [...ALWAYS, ...BROWSER_PACKAGES, 'apps/storefront'],
    output: 'apps/storefront/build/server/index.js',
    command: ['react-router', 'build'],
    folder: 'apps/storefront',
  },
  {
    name: 'admin',
    entry: 'apps/admin/index.html',
    inputs: [...ALWAYS, ...BROWSER_PACKAGES, 'apps/admin'],
    output: 'apps/admin/dist/index.html',
    command: ['vite', 'build'],
    folder: 'apps/admin',
  },
  {
    name: 'server',
    entry: 'apps/server/src/main.ts',
    inputs: [...ALWAYS, 'packages', 'apps/server'],
    output: 'dist/server/main.js',
    command: ['node', 'tools/bundle/server-bundle.ts'],
    folder: '.',
  },
];

/** The parts that can be built in this checkout. */
export function presentParts(names?: Part['name'][]): Part[] {
  const wanted = names ? PARTS.filter((part) => names.includes(part.name)) : PARTS;
  return wanted.filter((part) => existsSync(join(ROOT, part.entry)));
}
