// Where uploaded files lie. Keys are made by the shop, never taken from a caller.

export interface StoredBytes {
  readonly key: string;
  readonly storedAt: Date;
}

/** Each call rejects with a `StorageProblem` when the place itself fails: away, full, or closed to the shop. */
export interface FileStore {
  /** Stores bytes under `key`: whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  /** All keys, in no order, including unfinished writes; what no shop can have put there is left out. */
  list(): AsyncIterable<StoredBytes>;
  /** Resolves when the place is there and the shop may list, write, read and remove in it. */
  check(): Promise<void>;
}

/** The place where files lie fails; the message is one line for whoever runs the shop. */
export class StorageProblem extends Error {}

const keyShape = /^[a-z0-9][a-z0-9/_-]{0,150}(\.[a-z0-9]{1,5})?$/;

/** Whether a text is the key of a whole file. */
export const isFileKey = (key: string): boolean => keyShape.test(key) && !key.includes('//');

/** Gives the key back; throws for one that no part of the shop makes. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a file key: ${key}`);
  return key;
}
