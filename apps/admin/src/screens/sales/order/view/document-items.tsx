import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Menu } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../model/use-documents.ts';

/** The papers of an order as PDF: those there are. */
export function DocumentItems({ order }: { readonly order: Pick<AdminOrder, 'id' | 'number' | 'documents'> }) {
  const { t } = useTranslation();
  const { saveOne } = useDocuments();
  if (order.documents.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('order.documents')}</Menu.Label>
      {order.documents.map((kind) => (
        <Menu.Item key={kind} leftSection={<IconFileText size={15} />} onClick={() => void saveOne(order, kind)}>
          {t(`sales.document.${kind}.title`)}
        </Menu.Item>
      ))}
    </>
  );
}
