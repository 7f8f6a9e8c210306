import { createBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { Storage } from './storage.ts';

/** The files of a place; nothing is asked of the place yet. */
export const openFileStore = (storage: Storage): FileStore =>
  storage.kind === 'folder' ? createFolderStore(storage.folder) : createBucketStore(storage);
