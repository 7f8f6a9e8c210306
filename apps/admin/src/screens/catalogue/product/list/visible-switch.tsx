import { useAction } from '@kaifong/client/hooks';
import { type AdminProductRow, routes } from '@kaifong/domain/catalogue/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyRefusal, useUndo } from '../../../../kit/feedback/index.ts';
import { productStale } from './use-delete-product.ts';

/** Visible or not, changed in the list itself: shown at once, put back when it was refused. */
export function VisibleSwitch({ row }: { readonly row: AdminProductRow }) {
  const { t } = useTranslation();
  const update = useAction(routes.batchUpdateProducts, productStale);
  const { offer } = useUndo(productStale);
  const label = t('catalogue.product.fields.visibled');
  const [wish, setWish] = useState<boolean>();

  const change = async (value: boolean) => {
    setWish(value);
    try {
      const { fail_ids: refused, undo: token } = await update.mutateAsync({ ids: [row.id], key: 'visibled', value });
      const messages = refused.flatMap((one) => one.messages);
      if (messages.length > 0) notifyRefusal('batch_update_fail', messages);
      else offer({ title: 'submit_success', message: t('inline.changed', { field: label }), token });
    } catch (error) {
      notifyFailure('batch_update_fail', error);
    }
    setWish(undefined);
  };
  return (
    <Switch
      size="sm"
      checked={wish ?? row.visibled}
      disabled={update.isPending}
      onChange={(event) => void change(event.currentTarget.checked)}
      aria-label={t('list.inline', { field: label, id: row.id })}
      withThumbIndicator={false}
    />
  );
}
