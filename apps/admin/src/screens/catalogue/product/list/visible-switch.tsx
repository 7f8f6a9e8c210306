import { useAction } from '@kaifong/client/hooks';
import { type AdminProductRow, routes } from '@kaifong/domain/catalogue/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyRefusal } from '../../../../kit/feedback/index.ts';

/** Visible or not, changed in the list itself: shown at once, put back when it was refused. */
export function VisibleSwitch({ row }: { readonly row: AdminProductRow }) {
  const { t } = useTranslation();
  const update = useAction(routes.batchUpdateProducts, [routes.listProducts, routes.readProduct]);
  const [wish, setWish] = useState<boolean>();

  const change = async (value: boolean) => {
    setWish(value);
    try {
      const { fail_ids: refused } = await update.mutateAsync({ ids: [row.id], key: 'visibled', value });
      const messages = refused.flatMap((one) => one.messages);
      if (messages.length > 0) notifyRefusal('batch_update_fail', messages);
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
      aria-label={t('list.inline', { field: t('catalogue.product.fields.visibled'), id: row.id })}
      withThumbIndicator={false}
    />
  );
}
