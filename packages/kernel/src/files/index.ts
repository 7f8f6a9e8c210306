export { createFolderStore, type FileStore, type StoredBytes } from './file-store.ts';
export { type FileUse, fileUses, type NamedFileUse, registerFileUses } from './file-uses.ts';
