import { type AdminProductRow, productLink } from '@kaifong/domain/catalogue/contract';
import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core';
import { IconCopy, IconDots, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can, useCan } from '../../../../kit/permissions/index.ts';
import { DeleteItem } from '../../../../kit/shell/head-menu.tsx';
import { useClone } from '../use-clone.ts';
import { useProductPlace } from '../use-product-place.ts';
import { useDeleteProduct } from './use-delete-product.ts';

/** Edit at hand; the rarer things behind a menu. */
export function ProductRowActions({ row }: { readonly row: AdminProductRow }) {
  const { t } = useTranslation();
  const can = useCan();
  const clone = useClone();
  const remove = useDeleteProduct();
  const place = useProductPlace();
  const name = row.name || row.sku;
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Can do="update product">
        <Tooltip label={t('action.edit')}>
          <ActionIcon
            component={Link}
            to={`${place.path}/edit/${row.id}`}
            aria-label={t('action.edit_named', { name })}
          >
            <IconPencil size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Can>
      {row.visibled || can(['create product', 'delete product']) ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon loading={clone.busy || remove.busy} aria-label={t('product.more_named', { name })}>
              <IconDots size={17} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {row.visibled ? (
              <Menu.Item
                component="a"
                href={productLink(row)}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconExternalLink size={15} />}
              >
                {t('product.view_in_shop')}
              </Menu.Item>
            ) : null}
            {can('create product') ? (
              <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => void clone.run(row.id)}>
                {t('row.clone')}
              </Menu.Item>
            ) : null}
            {can('delete product') ? <DeleteItem onClick={() => void remove.ask(row.id, name)} /> : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  );
}
