import { useAction } from '@kaifong/client/hooks';
import { type AdminProductRow, routes } from '@kaifong/domain/catalogue/contract';
import { Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { part } from '../../../../kit/feedback/part.tsx';
import { Can, useCan } from '../../../../kit/permissions/index.ts';
import { useBatch } from '../../../../kit/resource/index.ts';
import { SelectionButton } from '../../../../kit/table/index.ts';
import { productStale } from './use-delete-product.ts';

const ValuesDialog = part(() => import('./values-dialog.tsx'), <Skeleton h={160} />);

interface ProductBatchProps {
  readonly rows: readonly AdminProductRow[];
  readonly onDone: () => void;
}

/** Visible, invisible and delete for the chosen products, with what became of each. */
export function ProductBatch({ rows, onDone }: ProductBatchProps) {
  const { t } = useTranslation();
  const can = useCan();
  const go = useNavigate();
  const [changing, setChanging] = useState(false);
  const update = useAction(routes.batchUpdateProducts, productStale);
  const destroy = useAction(routes.batchDestroyProducts, productStale);
  const busy = update.isPending || destroy.isPending;
  const names = new Map(rows.map(({ id, name, sku }) => [id, name || sku]));
  const batch = useBatch({
    ids: rows.map(({ id }) => id),
    nameOf: (id) => names.get(id),
    update: (ids, _visibled, value) => update.mutateAsync({ ids, key: 'visibled', value }),
    destroy: (ids) => destroy.mutateAsync({ ids }),
    stale: productStale,
    onDone,
  });
  return (
    <>
      <Can do="batch update product">
        {[true, false].map((value) => (
          <SelectionButton key={String(value)} disabled={busy} onClick={() => void batch.set('visibled', value)}>
            {t(value ? 'batch.visible' : 'batch.invisible')}
          </SelectionButton>
        ))}
        <SelectionButton disabled={busy} onClick={() => setChanging(true)}>
          {t('product.values_open')}
        </SelectionButton>
      </Can>
      {can(['print barcode', 'print qrcode']) ? (
        <SelectionButton onClick={() => go(`/product/print-label?products=${rows.map(({ id }) => id).join(',')}`)}>
          {t('label.open')}
        </SelectionButton>
      ) : null}
      <Modal
        opened={changing}
        onClose={() => setChanging(false)}
        title={t('product.values_title', { count: rows.length })}
        size="lg"
      >
        <ValuesDialog
          rows={rows}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false);
            onDone();
          }}
        />
      </Modal>
      <Can do="batch destroy product">
        <SelectionButton danger disabled={busy} onClick={() => void batch.remove()}>
          {t('action.delete')}
        </SelectionButton>
      </Can>
    </>
  );
}
