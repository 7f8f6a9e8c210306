export { BrokenBackup, type Summary } from './archive.ts';
export { DatabaseFilled, DatabaseInUse, type RestoreTarget, restoreBackup } from './restore-backup.ts';
export { type BackupSource, writeBackup } from './write-backup.ts';
