import { useAction } from '@kaifong/client/hooks';
import { type AdminProductRow, routes } from '@kaifong/domain/catalogue/contract';
import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { confirmDelete, notifyFailure, notifySuccess } from '../../../../kit/feedback/index.ts';
import { Can } from '../../../../kit/permissions/index.ts';
import { type BatchOutcome, BatchResult } from '../../../../kit/resource/batch-result.tsx';

interface ProductBatchProps {
  readonly rows: readonly AdminProductRow[];
  readonly onDone: () => void;
}

/** Visible, invisible and delete for the chosen products, with what became of each. */
export function ProductBatch({ rows, onDone }: ProductBatchProps) {
  const { t } = useTranslation();
  const update = useAction(routes.batchUpdateProducts, [routes.listProducts, routes.readProduct]);
  const destroy = useAction(routes.batchDestroyProducts, [routes.listProducts]);
  const ids = rows.map(({ id }) => id);
  const busy = update.isPending || destroy.isPending;

  const report = (outcome: BatchOutcome, retry: (again: number[]) => void) => {
    onDone();
    const { success_ids: done, fail_ids: failed } = outcome;
    if (failed.length === 0) return notifySuccess('submit_success', t('batch.done', { count: done.length }));
    modals.open({ title: t('batch.result'), children: <BatchResult outcome={outcome} onRetry={retry} /> });
  };
  const show = async (value: boolean, which: number[] = ids) => {
    try {
      const outcome = await update.mutateAsync({ ids: which, key: 'visibled', value });
      report(outcome, (again) => void show(value, again));
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
  };
  const remove = async (which: number[] = ids) => {
    try {
      report(await destroy.mutateAsync({ ids: which }), (again) => void remove(again));
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <>
      <Can do="batch update product">
        {[true, false].map((value) => (
          <Button
            key={String(value)}
            size="xs"
            variant="white"
            color="dark"
            disabled={busy}
            onClick={() => void show(value)}
          >
            {t(value ? 'batch.visible' : 'batch.invisible')}
          </Button>
        ))}
      </Can>
      <Can do="batch destroy product">
        <Button
          size="xs"
          color="red.9"
          disabled={busy}
          onClick={() => void confirmDelete(ids.length).then((yes) => (yes ? remove() : undefined))}
        >
          {t('action.delete')}
        </Button>
      </Can>
    </>
  );
}
