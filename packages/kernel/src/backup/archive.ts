// A backup is a gzip'd tar that any tool opens:
//   manifest.json            what made it, and the tables with their columns
//   tables/<name>/<n>.jsonl  one row per line: a list of the columns' texts as PostgreSQL writes them, null for none
//   sequences.json           where the running numbers stand
//   jobs.jsonl               background work that was waiting
//   files/<key>              pictures and slips
//   secret                   the key of signed links
//   end.json                 how many rows and files there must be, with a hash of each table's lines
import { createHash, type Hash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import type { Table } from './catalog.ts';

export const formatVersion = 1;

export interface Manifest {
  readonly format: number;
  readonly made_at: string;
  readonly engine: string;
  /** Migrations the database had, oldest first. */
  readonly migrations: readonly string[];
  readonly tables: readonly Pick<Table, 'name' | 'columns'>[];
}

export interface Summary {
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;
  readonly files: number;
  readonly jobs: number;
}

/** Counts the lines of each table and hashes them in the order they come. */
export class LineCount {
  #rows = 0;
  readonly #hash: Hash = createHash('sha256');

  add(lines: readonly string[]): void {
    this.#rows += lines.length;
    for (const line of lines) this.#hash.update(line).update('\n');
  }

  get result(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}

export interface ArchiveWriter {
  add(name: string, content: string | Buffer, mode?: number): Promise<void>;
  /** Ends the archive and waits until all of it has gone out. */
  finish(): Promise<void>;
}

/** Writes entries one after another; waits when `out` cannot take more. */
export function writeArchive(out: Writable): ArchiveWriter {
  const tar = pack();
  const done = pipeline(tar, createGzip({ level: 6 }), out);
  // `finish` reports it; until then it must not count as unheard.
  done.catch(() => undefined);
  return {
    async add(name, content, mode = 0o600) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const written = new Promise<void>((resolve, reject) => {
        // Written as a stream: it then waits until what was written before has gone out.
        const entry = tar.entry({ name, mode, size: bytes.length }, (error) => (error ? reject(error) : resolve()));
        entry.end(bytes);
      });
      await Promise.race([written, done.then(() => written)]);
    },
    async finish() {
      tar.finalize();
      await done;
    },
  };
}

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Thrown for a file that is no backup or is cut off. */
export class BrokenBackup extends Error {}

const largestEntry = 512 * 1024 * 1024;

/** Reads an archive entry by entry; nothing more is read until the last one has been dealt with. */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const done = pipeline(source, createGunzip(), tar);
  done.catch(() => undefined);
  try {
    for await (const entry of tar) {
      if (entry.header.type !== 'file') throw new BrokenBackup(`it holds a ${entry.header.type}: ${entry.header.name}`);
      if ((entry.header.size ?? 0) > largestEntry) throw new BrokenBackup(`${entry.header.name} is too large`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
    await done;
  } catch (error) {
    if (error instanceof BrokenBackup || !isReadingError(error)) throw error;
    throw new BrokenBackup((error as Error).message);
  }
}

const isReadingError = (error: unknown) => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return code.startsWith('Z_') || /header|tar|unexpected end|premature close/i.test(message);
};
