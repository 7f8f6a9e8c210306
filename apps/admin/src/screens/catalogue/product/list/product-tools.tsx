import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/catalogue/contract';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../../kit/permissions/index.ts';
import { ExportMenu, showChanges } from '../../../../kit/resource/index.ts';
import { productStale } from './use-delete-product.ts';

/** What the list can do as a whole: everything it shows as a file, and what was done lately taken back. */
export function ProductTools({ query }: { readonly query: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const sheet = useAction(routes.exportProducts);
  return (
    <>
      <Can do="export product">
        <ExportMenu name="product list" query={query} fetchSheet={(wanted) => sheet.mutateAsync(wanted)} />
      </Can>
      <Can do={['delete product', 'batch update product', 'batch destroy product', 'import product']}>
        <Tooltip label={t('undo.recent')}>
          <ActionIcon
            size="lg"
            aria-label={t('undo.recent')}
            onClick={() => showChanges({ name: 'product', many: t('product.many'), stale: productStale })}
          >
            <IconHistory size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Can>
    </>
  );
}
