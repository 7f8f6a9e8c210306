import { FolderInUse, TimelineMismatch } from '@kaifong/kernel/db';
import { WrongEnvironment } from './config.ts';

/** What to print of the error that ended a program: one line for what its operator can mend, else all of it. */
export function reasonOf(error: unknown): unknown {
  const mendable = [WrongEnvironment, FolderInUse, TimelineMismatch].some((kind) => error instanceof kind);
  return mendable ? (error as Error).message : error;
}
