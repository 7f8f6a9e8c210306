// Reads the tree once for all rules: files, their imports, and the file each import resolves to.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import type { RoomsConfig } from './config.ts';
import { type Comment, type Import, type Quoted, scan } from './scan.ts';

export interface SourceFile {
  path: string;
  text: string;
  code: string;
  strings: Quoted[];
  comments: Comment[];
  lines: number;
  isTest: boolean;
  imports: ResolvedImport[];
}

export interface ResolvedImport extends Import {
  /** A file of this repository, by its path from the root. */
  file?: string;
  /** An npm package, without a subpath. */
  package?: string;
  /** A built-in module of Node. */
  node?: string;
}

export interface Folder {
  path: string;
  /** Code and style files directly inside. */
  files: string[];
}

export interface House {
  root: string;
  config: RoomsConfig;
  files: SourceFile[];
  folders: Folder[];
  workspaces: Workspace[];
  /** Dependencies of the root's package.json, for tests and tools. */
  tools: string[];
}

export interface Workspace {
  name: string;
  folder: string;
  exports: Record<string, string>;
  dependencies: string[];
  devDependencies: string[];
}

interface Manifest {
  name?: string;
  exports?: Workspace['exports'];
  dependencies?: object;
  devDependencies?: object;
}

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'migrations', '.react-router', '.cache', 'test-results']);
const OURS = /\.(ts|tsx|css)$/;
const CODE = /\.tsx?$/;

export function readHouse(root: string, config: RoomsConfig): House {
  const workspaces = readWorkspaces(root);
  const folders: Folder[] = [];
  for (const source of config.sources) if (existsSync(join(root, source))) walk(root, source, folders);
  const files = folders
    .flatMap((folder) => folder.files.map((name) => `${folder.path}/${name}`))
    .filter((path) => CODE.test(path) && !path.endsWith('.d.ts'))
    .map((path) => readSource(root, path, workspaces));
  return { root, config, files, folders, workspaces, tools: Object.keys(manifestOf(root, '.').devDependencies ?? {}) };
}

function walk(root: string, path: string, into: Folder[]): void {
  const folder: Folder = { path, files: [] };
  into.push(folder);
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name)) continue;
    if (entry.isDirectory()) walk(root, `${path}/${entry.name}`, into);
    else if (OURS.test(entry.name)) folder.files.push(entry.name);
  }
}

function readSource(root: string, path: string, workspaces: Workspace[]): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { imports, code, strings, comments } = scan(text);
  return {
    path,
    text,
    code,
    strings,
    comments,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    isTest: /\.test\.tsx?$/.test(path),
    imports: imports.map((one) => ({ ...one, ...resolve(one.specifier, path, workspaces) })),
  };
}

/** Resolves a specifier to a file, package or built-in module; undefined for a subpath the package does not export. */
export function resolve(
  specifier: string,
  from: string,
  workspaces: Workspace[],
): Pick<ResolvedImport, 'file' | 'package' | 'node'> {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return { file: posix.join(dirname(from), bare) };
  if (bare.startsWith('node:')) return { node: bare };
  const [first = '', second = ''] = bare.split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  const workspace = workspaces.find((one) => one.name === name);
  if (!workspace) return { package: name };
  const door = `.${bare.slice(name.length)}`;
  for (const [pattern, target] of Object.entries(workspace.exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? door !== pattern : !(door.startsWith(before) && door.endsWith(after))) continue;
    const star = after === undefined ? '' : door.slice(before.length, door.length - after.length);
    if (star.includes('/') || (after !== undefined && star === '')) continue;
    return { file: posix.join(workspace.folder, target.replace('*', star)) };
  }
  return {};
}

function manifestOf(root: string, folder: string): Manifest {
  const path = join(root, folder, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
}

function readWorkspaces(root: string): Workspace[] {
  const places = ['packages/*', 'apps/*', 'e2e', 'bench', 'tools'].map((place) => `${place}/package.json`);
  return globSync(places, { cwd: root }).map((path) => {
    const folder = dirname(path);
    const { name = basename(folder), exports = {}, dependencies = {}, devDependencies = {} } = manifestOf(root, folder);
    return {
      name,
      folder,
      exports,
      dependencies: Object.keys(dependencies),
      devDependencies: Object.keys(devDependencies),
    };
  });
}
