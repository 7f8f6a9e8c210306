// Migrations are only ever added: what a database has applied must be the beginning of this program's list.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  readonly tag: string;
  readonly sql: string;
  /** SHA-256 of the file as it is, hexadecimal; stored with the database when it is applied. */
  readonly hash: string;
  /** The migration every program must know that runs on the database from here on; none for one that only widens. */
  readonly needs?: string | undefined;
}

export type AppliedMigration = Pick<Migration, 'tag' | 'hash' | 'needs'>;

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
      const named = (name: string) => (extension ? `${extension}/${name}` : name);
      const needs = narrowedBy(sql).sort().at(-1);
      return {
        tag: named(tag),
        sql,
        hash: createHash('sha256').update(sql).digest('hex'),
        needs: needs && named(needs),
      };
    }),
  );
}

/**
 * The migrations of earlier releases that prepared for one that narrows, as its own lines say: `-- narrows: 0140_two-names`.
 * A program that knows them relies on nothing the migration takes away.
 */
export const narrowedBy = (sql: string): string[] =>
  [...sql.matchAll(/^-- narrows: (\S+)\r?$/gm)].map((match) => match[1] ?? '');

/** The extension a migration belongs to; '' for the product. */
export const extensionOf = (tag: string): string => tag.slice(0, Math.max(0, tag.indexOf('/')));

/**
 * The migrations a database still lacks, the product's first. Throws `TimelineMismatch`. What a newer release widened is no
 * mismatch: both run side by side while a shop is updated. Migrations of an extension that is not installed any more are
 * ignored.
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
  const knows = new Set(timeline.map(({ tag }) => tag));
  const unknown = applied.filter(({ tag }) => !knows.has(tag));
  const narrowed = unknown.find(({ needs }) => needs !== undefined && !knows.has(needs));
  const goOn = 'start the version it was last used with or a newer one, or restore a backup made before it';
  if (narrowed)
    throw new TimelineMismatch(
      `The database was narrowed by a newer version of Kaifong (${narrowed.tag}), which this one was not prepared for by ${narrowed.needs}`,
      goOn,
    );
  // One of a newer release has everything of this one first; with a gap it is another branch.
  if (unknown.length > 0 && timeline.some(({ tag }) => !had.has(tag)))
    throw new TimelineMismatch(
      `The database is of another version of Kaifong, and this one does not know ${unknown
        .map(({ tag }) => tag)
        .sort()
        .join(', ')}`,
      goOn,
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
