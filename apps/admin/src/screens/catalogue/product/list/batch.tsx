import { useAction } from '@kaifong/client/hooks';
import { type AdminProductRow, routes } from '@kaifong/domain/catalogue/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirmDelete, notifyFailure } from '../../../../kit/feedback/index.ts';
import { Can } from '../../../../kit/permissions/index.ts';
import { type UndoableOutcome, useBatchReport } from '../../../../kit/resource/index.ts';
import { productStale } from './use-delete-product.ts';

interface ProductBatchProps {
  readonly rows: readonly AdminProductRow[];
  readonly onDone: () => void;
}

/** Visible, invisible and delete for the chosen products, with what became of each. */
export function ProductBatch({ rows, onDone }: ProductBatchProps) {
  const { t } = useTranslation();
  const update = useAction(routes.batchUpdateProducts, productStale);
  const destroy = useAction(routes.batchDestroyProducts, productStale);
  const ids = rows.map(({ id }) => id);
  const busy = update.isPending || destroy.isPending;

  const tell = useBatchReport(productStale);
  const names = new Map(rows.map(({ id, name, sku }) => [id, name || sku]));
  const report = (outcome: UndoableOutcome, done: 'batch.done' | 'batch.deleted', retry: (again: number[]) => void) => {
    onDone();
    tell({ outcome, done, nameOf: (id) => names.get(id), retry });
  };
  const show = async (value: boolean, which: number[] = ids) => {
    try {
      const outcome = await update.mutateAsync({ ids: which, key: 'visibled', value });
      report(outcome, 'batch.done', (again) => void show(value, again));
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
  };
  const remove = async (which: number[] = ids) => {
    try {
      report(await destroy.mutateAsync({ ids: which }), 'batch.deleted', (again) => void remove(again));
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
