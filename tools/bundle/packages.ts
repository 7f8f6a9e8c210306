// The packages of node_modules that the built server needs: those its own packages declare, and what these need in turn.
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** Workspaces whose code runs in the server; their own packages are inside the bundle. */
const WORKSPACES = [
  'apps/server',
  'apps/storefront',
  'packages/base',
  'packages/client',
  'packages/demo',
  'packages/domain',
  'packages/kernel',
];
const isOurs = (name: string) => name.startsWith('@kaifong/');
/** Declared for `npm run dev` and for builds. */
const BUILDERS = new Set(['vite', '@react-router/dev']);

interface Entry {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Where a package finds another: in its own node_modules, or in that of a folder above. */
function placeOf(packages: Record<string, Entry>, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
    if (!at.includes('/node_modules/')) at = '';
  }
}

/** A package, and the folder of whoever asks for it. */
type Asked = readonly [from: string, name: string];

const lockOf = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> }).packages;

/** Folders of packages and of what they need in turn, from the root: `node_modules/pg`. Those of other systems, which are not installed, are left out. */
function withTheirs(root: string, packages: Record<string, Entry>, asked: readonly Asked[]): string[] {
  const found = new Set<string>();
  const add = (from: string, name: string) => {
    const place = placeOf(packages, from, name);
    if (place === undefined || found.has(place) || !existsSync(join(root, place))) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(place, next);
  };
  for (const [from, name] of asked) add(from, name);
  return [...found].sort();
}

/** Folders of the packages the built server needs. */
export function neededPackages(root: string): string[] {
  const packages = lockOf(root);
  const declared = WORKSPACES.flatMap((workspace) =>
    Object.keys(packages[workspace]?.dependencies ?? {}).map((name) => [workspace, name] as const),
  );
  return withTheirs(
    root,
    packages,
    declared.filter(([, name]) => !isOurs(name) && !BUILDERS.has(name)),
  );
}

/** Names of packages of the server and of those they need in turn. */
export function namesWithTheirs(root: string, names: readonly string[]): string[] {
  const packages = lockOf(root);
  const asked = WORKSPACES.flatMap((workspace) => names.map((name) => [workspace, name] as const));
  const places = withTheirs(root, packages, asked);
  return [...new Set(places.map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)))];
}

const IMPORT = /^(?:(?:import|export) .*?from |import )["']([^."'][^"']*)["']/gm;
const PACKAGE = /^(@[^/]+\/[^/]+|[^/]+)/;

/** Packages a built file imports before it runs. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .map((match) => match[1] ?? '')
    .filter((specifier) => !isBuiltin(specifier) && !isOurs(specifier))
    .map((specifier) => PACKAGE.exec(specifier)?.[0] ?? specifier);
}
