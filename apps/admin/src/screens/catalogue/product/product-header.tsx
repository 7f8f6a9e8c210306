import type { AdminProduct } from '@kaifong/domain/catalogue/contract';
import { Alert, Button } from '@mantine/core';
import { IconCopy, IconExternalLink, IconInfoCircle, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Can } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { useDeleteProduct } from './list/use-delete-product.ts';
import { shopLink } from './shop-link.ts';
import { type ClonedState, useClone } from './use-clone.ts';

/** The product's name, whether shoppers see it, and what can be done with it as a whole. */
export function ProductHeader({ record }: { readonly record: AdminProduct | undefined }) {
  const { t } = useTranslation();
  const cloned = (useLocation().state as Partial<ClonedState> | null)?.cloned === true;
  if (!record) return <PageHeader title={t('screen.product_create')} back="/product" />;
  return (
    <>
      <PageHeader
        title={record.name || record.sku}
        back="/product"
        aside={
          <StatusBadge tone={record.visibled ? 'good' : 'quiet'}>
            {t(record.visibled ? 'catalogue.product.fields.visibled' : 'product.hidden')}
          </StatusBadge>
        }
      >
        <HeaderButtons record={record} />
      </PageHeader>
      {cloned && !record.visibled ? (
        <Alert mb="md" color="blue" icon={<IconInfoCircle />} title={t('product.cloned')}>
          {t('product.cloned_text')}
        </Alert>
      ) : null}
    </>
  );
}

function HeaderButtons({ record }: { readonly record: AdminProduct }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const clone = useClone();
  const remove = useDeleteProduct();
  const name = record.name || record.sku;
  return (
    <>
      <Can do="delete product">
        <Button
          variant="default"
          leftSection={<IconTrash size={16} />}
          loading={remove.busy}
          onClick={() => void remove.ask(record.id, name).then((gone) => (gone ? go('/product') : undefined))}
        >
          {t('action.delete')}
        </Button>
      </Can>
      <Can do="create product">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          loading={clone.busy}
          onClick={() => void clone.run(record.id)}
        >
          {t('product.clone')}
        </Button>
      </Can>
      {record.visibled ? (
        <Button
          component="a"
          href={shopLink(record.url)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} />}
        >
          {t('product.view_in_shop')}
        </Button>
      ) : null}
    </>
  );
}
