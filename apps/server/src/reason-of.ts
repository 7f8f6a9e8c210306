import { FolderInUse, isDiskFull, TimelineMismatch } from '@kaifong/kernel/db';
import { WrongEnvironment } from './config.ts';

/** The text to print for a fatal error: one line when the operator can mend it, else the stack. */
export function reasonOf(error: unknown): unknown {
  if (isDiskFull(error))
    return `The disk is full: ${(error as Error).message}. Make room there (old backups, logs, other programs' files), then start again.`;
  const mendable = [WrongEnvironment, FolderInUse, TimelineMismatch].some((kind) => error instanceof kind);
  return mendable ? (error as Error).message : error;
}
