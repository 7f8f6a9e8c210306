export { createFolderStore, type FileStore, type StoredBytes } from './file-store.ts';
export type { FileUse, NamedFileUse } from './file-uses.ts';
export { HostileArchive, proveArchive } from './scan-zip.ts';
