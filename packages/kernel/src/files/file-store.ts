// Where bytes are kept: a folder on this machine. Keys are made by the store, never by a caller.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface FileStore {
  /** Stores bytes under `key`; a reader never sees half a file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
}

const keyShape = /^[a-z0-9][a-z0-9/_-]{0,150}(\.[a-z0-9]{1,5})?$/;

export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyShape.test(key) || key.includes('//')) throw new Error(`not a file key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
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
      await rm(pathOf(key), { force: true });
    },
  };
}
