// Migrations are only ever added: what a database has applied must be the beginning of this program's list.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  readonly tag: string;
  readonly sql: string;
  /** SHA-256 of the file as it is, hexadecimal; stored with the database when it is applied. */
  readonly hash: string;
}

export interface AppliedMigration {
  readonly tag: string;
  readonly hash: string;
}

/**
 * Thrown for a database whose applied migrations are not the beginning of ours. Its message says what differs and
 * what to do.
 */
export class TimelineMismatch extends Error {
  readonly what: string;
  readonly remedy: string;
  constructor(what: string, remedy: string) {
    super(`${what}: ${remedy}. Nothing was changed.`);
    this.name = 'TimelineMismatch';
    this.what = what;
    this.remedy = remedy;
  }
}

/** A folder of migrations: the product's own, or an extension's, whose files begin with its name. */
export interface MigrationsFolder {
  readonly folder: string;
  /** Name of the extension; left out for the product. */
  readonly extension?: string;
}

/** Migrations of all `folders`, each timeline oldest first. */
export const readTimelines = async (folders: readonly MigrationsFolder[]): Promise<Migration[]> =>
  (await Promise.all(folders.map(readTimeline))).flat();

async function readTimeline({ folder, extension }: MigrationsFolder): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const sql = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return {
        tag: extension ? `${extension}/${tag}` : tag,
        sql,
        hash: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}

/** The extension a migration belongs to; '' for the product. */
export const extensionOf = (tag: string): string => tag.slice(0, Math.max(0, tag.indexOf('/')));

/**
 * The migrations a database still lacks, the product's first. Throws `TimelineMismatch`. Migrations of an extension
 * that is not installed any more are ignored.
 */
export function missingOf(timeline: readonly Migration[], applied: readonly AppliedMigration[]): readonly Migration[] {
  const lines = new Set(['', ...timeline.map(({ tag }) => extensionOf(tag))]);
  return [...lines].flatMap((line) => {
    const of = (one: { readonly tag: string }) => extensionOf(one.tag) === line;
    return missingOfLine(timeline.filter(of), applied.filter(of));
  });
}

function missingOfLine(timeline: readonly Migration[], applied: readonly AppliedMigration[]): readonly Migration[] {
  const had = new Map(applied.map(({ tag, hash }) => [tag, hash]));
  const unknown = applied.filter(({ tag }) => !timeline.some((known) => known.tag === tag)).map(({ tag }) => tag);
  if (unknown.length > 0)
    throw new TimelineMismatch(
      `The database is newer than this version of Kaifong, which does not know ${unknown.sort().join(', ')}`,
      'start the version it was last used with or a newer one, or restore a backup made before it',
    );
  const changed = timeline.find(({ tag, hash }) => had.has(tag) && had.get(tag) !== hash);
  if (changed)
    throw new TimelineMismatch(
      `The migration ${changed.tag} is not the one this database was made with`,
      `put its file back as it was released (git checkout, with its line ends), and write what is to change into a new migration`,
    );
  const count = timeline.findIndex(({ tag }) => !had.has(tag));
  const missing = count < 0 ? [] : timeline.slice(count);
  const later = missing.find(({ tag }) => had.has(tag));
  if (later)
    throw new TimelineMismatch(
      `The database has ${later.tag} but lacks ${missing[0]?.tag}, which comes before it`,
      'restore a backup made before it, or start the version it was made by; a migration is only ever added at the end',
    );
  return missing;
}
