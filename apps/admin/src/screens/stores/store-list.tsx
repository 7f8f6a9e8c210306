import { store } from '@kaifong/domain/stores/contract';
import { Menu } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/permissions/index.ts';
import { ResourceList } from '../../kit/resource/index.ts';

/** The stores; each leads to its till. */
export default function StoreList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ResourceList
      definition={store}
      rowActions={(row) =>
        can('create till_session') ? (
          <Menu.Item component={Link} to={`/store/pos/new/${row.id}`} leftSection={<IconCashRegister size={16} />}>
            {t('stores_till.open')}
          </Menu.Item>
        ) : null
      }
    />
  );
}
