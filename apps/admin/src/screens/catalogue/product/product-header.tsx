import type { AdminProduct } from '@kaifong/domain/catalogue/contract';
import { Alert, Button, Menu } from '@mantine/core';
import { IconBarcode, IconCopy, IconHelp, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useCan } from '../../../kit/permissions/index.ts';
import { DeleteItem, HeadMenu } from '../../../kit/shell/head-menu.tsx';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { VisitButton } from '../../../kit/shell/visit-button.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { useDeleteProduct } from './list/use-delete-product.ts';
import { type ClonedState, useClone } from './use-clone.ts';
import { useProductPlace } from './use-product-place.ts';

/** The product's name, whether shoppers see it, and what can be done with it as a whole. */
export function ProductHeader({ record }: { readonly record: AdminProduct | undefined }) {
  const { t } = useTranslation();
  const place = useProductPlace();
  const cloned = (useLocation().state as Partial<ClonedState> | null)?.cloned === true;
  if (!record) return <PageHeader title={t(`screen.${place.noun}_create`)} back={place.path} />;
  return (
    <>
      <PageHeader
        title={record.name || record.sku}
        back={place.path}
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

/** What shoppers see is one click away; a copy and the end are behind the menu, as with every record. */
function HeaderButtons({ record }: { readonly record: AdminProduct }) {
  const { t } = useTranslation();
  const can = useCan();
  const go = useNavigate();
  const clone = useClone();
  const remove = useDeleteProduct();
  const place = useProductPlace();
  const name = record.name || record.sku;
  return (
    <>
      {can('get product') ? (
        <Button
          component={Link}
          to={`/product/why/${record.id}`}
          variant="default"
          leftSection={<IconHelp size={16} />}
        >
          {t('product.why')}
        </Button>
      ) : null}
      {record.visibled ? <VisitButton href={record.link}>{t('product.view_in_shop')}</VisitButton> : null}
      {can(['create product', 'delete product', 'print barcode', 'print qrcode']) ? (
        <HeadMenu label={t('row.more', { name })} busy={clone.busy || remove.busy}>
          {can('create product') ? (
            <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => void clone.run(record.id)}>
              {t('row.clone')}
            </Menu.Item>
          ) : null}
          {can(['print barcode', 'print qrcode']) ? (
            <Menu.Item
              component={Link}
              to={`/product/print-label?products=${record.id}`}
              leftSection={<IconBarcode size={15} />}
            >
              {t('label.open')}
            </Menu.Item>
          ) : null}
          {can('delete product') ? (
            <DeleteItem
              onClick={() => void remove.ask(record.id, name).then((gone) => (gone ? go(place.path) : undefined))}
            />
          ) : null}
        </HeadMenu>
      ) : null}
    </>
  );
}
