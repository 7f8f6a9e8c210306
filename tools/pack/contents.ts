// What stands in the archive: the three builds, the migrations, the packages the server needs, and how to start.
import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { extensions } from '../../kaifong.config.ts';
import { importsOf, neededPackages } from '../bundle/packages.ts';

const OWN = [
  'LICENSE',
  'README.md',
  'docs/how-to/back-up.md',
  'docs/how-to/deploy.md',
  'rooms.json',
  'dist/server',
  'apps/admin/dist',
  'apps/storefront/build',
  'packages/domain/migrations',
];
const NOT_RUN = new Set(['.map', '.ts', '.mts', '.cts', '.tsx', '.flow', '.md', '.markdown', '.txt']);
const FOLDERS_NOT_RUN = new Set([
  'test',
  'tests',
  '__tests__',
  'docs',
  'example',
  'examples',
  'benchmark',
  'benchmarks',
  'man',
]);
const IS_LICENSE = /^(licen[cs]e|copying|notice|copyright)/i;

const FONTS = new Set(['.ttf', '.otf', '.ttc']);

/** A file of a package that is there for readers, compilers and tests, or a font that no built file names. */
function isLeftOut(folder: string, path: string, built: string): boolean {
  const name = basename(path);
  if (FONTS.has(extname(name))) return !built.includes(name.slice(0, -extname(name).length));
  const top = relative(folder, path).split(sep)[0] ?? '';
  if (name === 'node_modules' || FOLDERS_NOT_RUN.has(top)) return true;
  return NOT_RUN.has(extname(name)) && !IS_LICENSE.test(name);
}

/** Throws for a built file that imports a package nobody declares: the archive would not start, or only sometimes. */
function checkImports(built: ReadonlyMap<string, string>, packages: readonly string[]): void {
  const known = new Set(packages.map((place) => place.slice('node_modules/'.length)));
  for (const [file, source] of built)
    for (const name of importsOf(source))
      if (!known.has(name)) throw new Error(`${file} imports ${name}, which no package.json of the server declares`);
}

/** The text of every built file that runs in the server. */
const builtFiles = (root: string) =>
  new Map(
    ['dist/server/*.js', 'apps/storefront/build/server/**/*.js']
      .flatMap((files) => globSync(files, { cwd: root }))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );

const manifestOf = (root: string) => {
  const { name, version, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const scripts = { start: 'node dist/server/main.js', kaifong: 'node dist/server/cli.js' };
  return `${JSON.stringify({ name, version, description, license, type: 'module', engines: { node: '>=24' }, scripts }, null, 2)}\n`;
};

/** Copies it all into `folder`, which is new. Returns how much that is. */
export function copyContents(root: string, folder: string): { files: number; bytes: number } {
  const packages = neededPackages(root);
  const built = builtFiles(root);
  checkImports(built, packages);
  const text = [...built.values()].join('\n');
  mkdirSync(folder, { recursive: true });
  // Migrations need no snapshots: those are for whoever writes the next one.
  const isOwn = (path: string) => !path.endsWith('_snapshot.json');
  for (const path of [...OWN, ...extensions.map((extension) => `${extension}/migrations`)])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isOwn });
  for (const place of packages) {
    const from = join(root, place);
    cpSync(from, join(folder, place), {
      recursive: true,
      filter: (path) => path === from || !isLeftOut(from, path, text),
    });
  }
  writeFileSync(join(folder, 'package.json'), manifestOf(root));
  const sizes = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
