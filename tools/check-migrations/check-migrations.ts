// Checks that released migrations were not edited, removed or reordered.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Names each release with the last migration it has, beside the migrations. */
const RELEASES = 'releases.json';

export interface Migrations {
  hashesFile: string;
  /** Names in the order in which they are applied. */
  journal: string[];
  /** Name → SHA-256 of the file as it is. */
  files: Record<string, string>;
  /** Name → hash recorded in hashes.json. */
  hashes: Record<string, string>;
  /** Release → its last migration, oldest first. Those after the last are of the release that is being written. */
  releases: Record<string, string>;
  /** Name → SQL. */
  sql: Record<string, string>;
  /** Snapshots of the schema that nothing reads: the generator compares with the newest alone. */
  oldSnapshots: string[];
}

/** Migration folders below `root`: the product's and each extension's. */
export const timelineFolders = (root: string): string[] =>
  globSync(['packages/domain/migrations', 'examples/*/migrations'], { cwd: root });

export function readMigrations(folder: string): Migrations {
  const hashesFile = join(folder, 'hashes.json');
  const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const { entries } = json(join(folder, 'meta/_journal.json')) as { entries: { tag: string }[] };
  const sql = globSync(join(folder, '*.sql')).map((path) => [basename(path, '.sql'), readFileSync(path)] as const);
  const files = sql.map(([tag, bytes]) => [tag, createHash('sha256').update(bytes).digest('hex')] as const);
  const releasesFile = join(folder, RELEASES);
  return {
    hashesFile,
    journal: entries.map(({ tag }) => tag),
    files: Object.fromEntries(files.sort()),
    hashes: existsSync(hashesFile) ? (json(hashesFile) as Record<string, string>) : {},
    releases: existsSync(releasesFile) ? (json(releasesFile) as Record<string, string>) : {},
    sql: Object.fromEntries(sql.map(([tag, bytes]) => [tag, bytes.toString('utf8')])),
    oldSnapshots: globSync(join(folder, 'meta/*_snapshot.json')).sort().slice(0, -1),
  };
}

/** Writes a release down with the newest migration, in every timeline that has releases. */
export function addRelease(root: string, name: string): void {
  for (const folder of timelineFolders(root)) {
    const file = join(root, folder, RELEASES);
    if (!existsSync(file)) continue;
    const { releases, journal } = readMigrations(join(root, folder));
    writeFileSync(file, `${JSON.stringify({ ...releases, [name]: journal.at(-1) }, null, 2)}\n`);
  }
}

/** One line per problem, with what to do. */
export function migrationProblems({
  journal,
  files,
  hashes,
  oldSnapshots,
}: Omit<Migrations, 'releases' | 'sql'>): string[] {
  const undo = 'shops have it already: put it back as it was (git checkout) and write a new migration';
  const written = Object.keys(hashes);
  const inOrder = journal.filter((tag) => hashes[tag]);
  return [
    ...written.filter((tag) => !files[tag]).map((tag) => `${tag}.sql is gone; ${undo}`),
    ...written.filter((tag) => files[tag] && files[tag] !== hashes[tag]).map((tag) => `${tag}.sql was edited; ${undo}`),
    ...written.filter((tag) => !journal.includes(tag)).map((tag) => `${tag} is not in meta/_journal.json; ${undo}`),
    ...journal.filter((tag) => !files[tag]).map((tag) => `${tag} is in meta/_journal.json and has no file`),
    ...Object.keys(files)
      .filter((tag) => !journal.includes(tag))
      .map((tag) => `${tag}.sql is not in meta/_journal.json: make migrations by npm run db:generate`),
    ...journal
      .filter((tag) => files[tag] && !hashes[tag])
      .map(
        (tag) => `${tag}.sql is new: npm run check:migrations -- --add writes it down for good, once it is finished`,
      ),
    ...oldSnapshots.map((path) => `meta/${basename(path)} is not read any more: check:migrations -- --add removes it`),
    ...(journal.slice(0, inOrder.length).every((tag, at) => tag === inOrder[at])
      ? []
      : ['a new migration stands before older ones in meta/_journal.json: put it at the end']),
  ];
}
