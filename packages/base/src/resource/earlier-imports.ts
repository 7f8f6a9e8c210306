// Which imports a list of them offers.
import type { ImportRun } from './imports.ts';

const [mostTold, mostWaiting] = [5, 2];

/** Uploaded and never started. */
export const isWaiting = ({ status }: Pick<ImportRun, 'status'>) => status === 'draft' || status === 'pending';

/** The imports to offer, newest first: files nobody went on with do not push out what can be taken back. */
export function earlierImports<Run extends Pick<ImportRun, 'status'>>(runs: readonly Run[]): Run[] {
  const waiting = new Set(runs.filter(isWaiting).slice(0, mostWaiting));
  return runs.filter((run) => !isWaiting(run) || waiting.has(run)).slice(0, mostTold);
}
