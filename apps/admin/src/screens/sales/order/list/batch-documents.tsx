import { type AdminOrderRow, orderDocuments } from '@kaifong/domain/sales/contract';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '../model/use-documents.ts';

/** One paper of all chosen orders, in one file: what a morning's parcels need. */
export function BatchDocuments({ rows }: { readonly rows: readonly AdminOrderRow[] }) {
  const { t } = useTranslation();
  const { busy, saveSeveral } = useDocuments();
  const ids = rows.map(({ id }) => id);
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconFileText size={16} />}
          rightSection={<IconChevronDown size={15} />}
        >
          {t('order.documents')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {orderDocuments.map((kind) => (
          <Menu.Item key={kind} onClick={() => void saveSeveral(ids, kind)}>
            {t(`sales.document.${kind}.title`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
