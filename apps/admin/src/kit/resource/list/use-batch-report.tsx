// Reports a batch: succeeded records with undo, failed ones with reasons.
import type { AnyRoute } from '@kaifong/base/contract';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { type BatchOutcome, BatchResult, useUndo } from '../../feedback/index.ts';

export interface UndoableOutcome extends BatchOutcome {
  readonly undo: string | null;
}

interface Report {
  readonly outcome: UndoableOutcome;
  readonly done: 'batch.done' | 'batch.deleted';
  readonly nameOf: (id: number) => string | undefined;
  /** Retries the failed records. */
  readonly retry?: (ids: number[]) => void;
}

/** `stale`: routes read again after an undo. */
export function useBatchReport(stale: readonly AnyRoute[]): (report: Report) => void {
  const { t } = useTranslation();
  const { offer } = useUndo(stale);
  return ({ outcome, done, nameOf, retry }) => {
    const { success_ids: changed, fail_reasons: failed, undo: token } = outcome;
    if (changed.length > 0) {
      const title = done === 'batch.deleted' ? ('delete_success' as const) : ('submit_success' as const);
      offer({ title, message: t(done, { count: changed.length }), token });
    }
    if (failed.length > 0)
      modals.open({
        title: t('batch.result'),
        children: <BatchResult outcome={outcome} nameOf={nameOf} {...(retry && { onRetry: retry })} />,
      });
  };
}
