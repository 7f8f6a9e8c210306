export { createFolderStore, type FileStore, type StoredBytes } from './file-store.ts';
export { type FileUse, fileUses, forgetFileUses, type NamedFileUse, registerFileUses } from './file-uses.ts';
