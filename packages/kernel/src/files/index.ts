export { type Copied, copyFiles } from './copy-files.ts';
export { type FileStore, isFileKey, StorageProblem, type StoredBytes } from './file-store.ts';
export type { FileUse, NamedFileUse } from './file-uses.ts';
export { createFolderStore } from './folder-store.ts';
export { openFileStore } from './open-file-store.ts';
export { HostileArchive, proveArchive } from './scan-zip.ts';
export { type BucketStorage, type Storage, storageAt, storageWords, WrongStorage } from './storage.ts';
