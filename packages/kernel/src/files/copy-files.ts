import { type FileStore, isFileKey, StorageProblem } from './file-store.ts';

export interface Copied {
  readonly copied: number;
  /** Files the target had already, byte for byte. */
  readonly there: number;
}

/** Copies every file to another place and reads each back there. What is there already, byte for byte, stays: a copying that was broken off goes on. */
export async function copyFiles(from: FileStore, to: FileStore, onFile?: (done: number) => void): Promise<Copied> {
  let copied = 0;
  let there = 0;
  for await (const { key } of from.list()) {
    if (!isFileKey(key)) continue;
    const bytes = await from.get(key);
    // Removed since it was listed.
    if (!bytes) continue;
    if ((await to.get(key))?.equals(bytes)) there += 1;
    else {
      await to.put(key, bytes);
      if (!(await to.get(key))?.equals(bytes)) throw new StorageProblem(`File storage: ${key} arrived changed.`);
      copied += 1;
    }
    onFile?.(copied + there);
  }
  return { copied, there };
}
