import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PrintItem } from '../../../../kit/document/index.ts';
import { DocumentItems } from './document-items.tsx';

/** What can be done with the page of an order itself. */
export function MoreItems({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => clipboard.copy(order.number)}>
        {t('order.copy_number')}
      </Menu.Item>
      <PrintItem />
      <DocumentItems order={order} />
    </>
  );
}
