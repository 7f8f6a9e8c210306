// A folder of this machine.
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull } from '../db/pg-errors.ts';
import { type FileStore, isFileKey, requireFileKey, StorageProblem } from './file-store.ts';

/** Name of an unfinished write: the key and a random suffix. */
const unfinished = /^[a-z0-9][a-z0-9/_-]{0,150}(\.[a-z0-9]{1,5})?\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A folder that a key may name. Others are not the shop's, and may be closed to it: `lost+found` of a disk, `.snapshot` of a shared one. */
const innerFolder = /^[a-z0-9_-]+$/;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The words for whoever runs the shop. A full disk has its own. */
function problemOf(error: unknown, folder: string): unknown {
  if (isDiskFull(error)) return error;
  const words = `File storage: the folder ${folder} fails (${(error as Error).message}).`;
  return new StorageProblem(words, { cause: error });
}

/** The keys in a folder and in those below it. A place that cannot be read rejects: it must not look empty to a backup. */
async function* keysIn(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw problemOf(error, folder);
  });
  for (const entry of entries) {
    const key = below + entry.name;
    if (entry.isDirectory() && innerFolder.test(entry.name)) yield* keysIn(folder, `${key}/`);
    else if (entry.isFile() && (isFileKey(key) || unfinished.test(key))) yield key;
  }
}

/** Writes the names in a folder, and in those above it down from another, to the disk. Windows knows no such thing, and needs none. */
async function flushFolders(folder: string, from: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (folder !== from) await flushFolders(dirname(folder), from);
}

export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireFileKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const half = `${path}.${randomUUID()}`;
      try {
        const made = await mkdir(dirname(path), { recursive: true });
        // On the disk before anything says that it is there: a row may be committed right afterwards, and the power may fail.
        await writeFile(half, bytes, { flush: true });
        await rename(half, path);
        await flushFolders(dirname(path), dirname(made ?? path));
      } catch (error) {
        throw problemOf(error, folder);
      }
    },
    async get(key) {
      const path = pathOf(key);
      try {
        return await readFile(path);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw problemOf(error, folder);
      }
    },
    async remove(key) {
      // Keys that `list` gave may be those of halves, which no other call takes.
      const path = unfinished.test(key) ? join(folder, key) : pathOf(key);
      await rm(path, { force: true }).catch((error: unknown) => {
        throw problemOf(error, folder);
      });
    },
    async *list() {
      for await (const key of keysIn(folder)) {
        const found = await stat(join(folder, key)).catch(() => undefined);
        if (found) yield { key, storedAt: found.mtime };
      }
    },
    // Whether the disk is well, `/health/ready` asks.
    async check() {
      try {
        await mkdir(folder, { recursive: true });
        await access(folder, constants.R_OK | constants.W_OK);
      } catch (error) {
        throw new StorageProblem(
          `File storage: the folder ${folder} cannot be written (${(error as Error).message}). Give the shop's user the right to it.`,
          { cause: error },
        );
      }
    },
  };
}
