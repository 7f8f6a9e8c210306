// The steps of an import. What whoever began it asks for is taken in her name, what the rows come to by the engine.
import { fail } from '@kaifong/base/errors';
import type { ImportCommand, ImportStatus } from '@kaifong/base/resource';
import { eq } from 'drizzle-orm';
import type { TxContext } from '../../context/index.ts';
import { bindMachine } from '../../steps/index.ts';
import { importJobs } from '../schema.ts';
import { canUndo, lockJob, type StoredJob } from './job.ts';
import { importRules } from './rules.ts';

type Change = Partial<Pick<StoredJob, 'undo_token' | 'reason'>> & {
  readonly [At in 'started_at' | 'finished_at']?: Date | null;
};

export const importSteps = bindMachine({
  rules: importRules,
  async lock(tx, id) {
    const job = await lockJob(tx, id);
    return { ...job, undoable: await canUndo(tx, job) };
  },
  factsOf: (row) => row,
  write: (tx, { id }, change: Change & { readonly status: ImportStatus }) =>
    tx.db.update(importJobs).set(change).where(eq(importJobs.id, id)),
  wrongStep: (_row, status) => fail('kernel.import-moved', { status }),
});

export interface ImportWish {
  readonly id: number;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

/**
 * Takes a step of an import in the caller's name and stores `set` with it; answers with the import as it was before.
 * Refuses `not-found`, `stale-version` and, where there is no such step, `kernel.import-moved`.
 */
export async function takeImportStep(
  tx: TxContext,
  command: ImportCommand,
  wish: ImportWish,
  set: Change = {},
): Promise<StoredJob> {
  const step = await importSteps.begin(tx, { ...wish, command });
  await importSteps.finish(tx, step, { set });
  return step.row;
}

/** Takes a step that is the engine's own: nobody asked for it just now. */
export const noteImportStep = (tx: TxContext, command: ImportCommand, id: number, set: Change = {}) =>
  takeImportStep({ ...tx, actor: { kind: 'system', name: 'import' } }, command, { id }, set);
