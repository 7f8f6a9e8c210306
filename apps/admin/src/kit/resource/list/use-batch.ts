import type { AnyRoute } from '@kaifong/base/contract';
import { confirmDelete, notifyFailure } from '../../feedback/index.ts';
import { type UndoableOutcome, useBatchReport } from './use-batch-report.tsx';

interface BatchOptions {
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string | undefined;
  readonly update: (ids: number[], key: string, value: boolean) => Promise<UndoableOutcome>;
  readonly destroy: (ids: number[]) => Promise<UndoableOutcome>;
  /** Routes read again after an undo. */
  readonly stale: readonly AnyRoute[];
  readonly onDone: () => void;
}

export interface Batch {
  /** Switches a flag of all of them. */
  set(key: string, value: boolean): Promise<void>;
  /** Deletes all of them, once that is confirmed. */
  remove(): Promise<void>;
}

/** Batch actions on records: reports the outcome, offers undo and retry. */
export function useBatch({ ids: chosen, nameOf, update, destroy, stale, onDone }: BatchOptions): Batch {
  const tell = useBatchReport(stale);
  const report = (outcome: UndoableOutcome, done: 'batch.done' | 'batch.deleted', retry: (ids: number[]) => void) => {
    onDone();
    tell({ outcome, done, nameOf, retry });
  };
  const set = async (key: string, value: boolean, ids = [...chosen]) => {
    try {
      report(await update(ids, key, value), 'batch.done', (again) => void set(key, value, again));
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
  };
  const remove = async (ids = [...chosen]) => {
    try {
      report(await destroy(ids), 'batch.deleted', (again) => void remove(again));
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return {
    set: (key, value) => set(key, value),
    async remove() {
      if (await confirmDelete(chosen.length)) await remove();
    },
  };
}
