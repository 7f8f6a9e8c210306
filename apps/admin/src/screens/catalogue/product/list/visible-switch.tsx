import { useAction } from '@kaifong/client/hooks';
import { type AdminProductRow, routes } from '@kaifong/domain/catalogue/contract';
import { useTranslation } from 'react-i18next';
import { FlagSwitch } from '../../../../kit/resource/list/flag-switch.tsx';
import { productStale } from './use-delete-product.ts';

/** Visible or not, changed in the list itself. */
export function VisibleSwitch({ row }: { readonly row: AdminProductRow }) {
  const { t } = useTranslation();
  const update = useAction(routes.batchUpdateProducts, productStale);
  const field = t('catalogue.product.fields.visibled');
  return (
    <FlagSwitch
      checked={row.visibled}
      field={field}
      label={t('list.inline', { field, id: row.id })}
      update={(value) => update.mutateAsync({ ids: [row.id], key: 'visibled', value })}
      disabled={update.isPending}
      stale={productStale}
    />
  );
}
