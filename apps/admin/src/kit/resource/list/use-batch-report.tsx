// What is said after something was done to many: what went through, with a way back, and what did not, with the reasons.
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
  /** Tries those again that failed. */
  readonly retry?: (ids: number[]) => void;
}

/** `stale` is read again when it is taken back. */
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
