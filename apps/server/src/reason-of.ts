import { FolderInUse, isDiskFull, TimelineMismatch, WrongPooler, WrongServers, WrongStandby } from '@kaifong/kernel/db';
import { StorageProblem } from '@kaifong/kernel/files';
import { WrongEnvironment } from './config.ts';
import { shownError } from './shown-error.ts';

/** The driver's own words: around them stand the statement and what was to be written. */
const wordsOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);

/** The text to print for a fatal error: one line when the operator can mend it, else the stack. */
export function reasonOf(error: unknown): unknown {
  if (isDiskFull(error))
    return `The disk is full: ${wordsOf(error as Error)}. Make room there (old backups, logs, other programs' files), then start again.`;
  const mendable = [
    WrongEnvironment,
    FolderInUse,
    TimelineMismatch,
    StorageProblem,
    WrongPooler,
    WrongServers,
    WrongStandby,
  ].some((kind) => error instanceof kind);
  if (mendable) return (error as Error).message;
  // What the database refused stands beside its words: the hash of a password, whoever was to be stored.
  const holdsValues = error instanceof Error && ('params' in error || 'detail' in error);
  return holdsValues ? (shownError(error) as Error).stack : error;
}
