// A folder of this machine.
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type FileStore, requireFileKey, StorageProblem } from './file-store.ts';

/** Name of an unfinished write: the key and a random suffix. */
const unfinished = /^[a-z0-9][a-z0-9/_-]{0,150}(\.[a-z0-9]{1,5})?\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireFileKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const half = `${path}.${randomUUID()}`;
      await writeFile(half, bytes);
      await rename(half, path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      // Keys that `list` gave may be those of halves, which no other call takes.
      await rm(unfinished.test(key) ? join(folder, key) : pathOf(key), { force: true });
    },
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => undefined);
        if (found) yield { key: relative(folder, path).split(sep).join('/'), storedAt: found.mtime };
      }
    },
    async replaceAll(source) {
      const before = `${folder}.before-restore`;
      await rm(before, { recursive: true, force: true });
      await rename(folder, before).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rename(source, folder);
      await rm(before, { recursive: true, force: true });
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
