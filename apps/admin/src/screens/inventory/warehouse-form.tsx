// A warehouse, with the stores that sell what lies in it.
import { routesOf } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { warehouse } from '@kaifong/domain/catalogue/contract';
import { store } from '@kaifong/domain/stores/contract';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { ResourceForm } from '../../kit/resource/index.ts';

const stores = routesOf(store);

export default function WarehouseForm() {
  return <ResourceForm definition={warehouse} actions={(record) => <StoresOf id={Number(record.id)} />} />;
}

/** Leads to each store whose goods lie here. */
function StoresOf({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const can = useCan();
  const asked = { language: currentLanguage(), per_page: 100, filter: { warehouse_id: [String(id)] } };
  const found = useRoute(stores.list, asked, { enabled: can('get stores') }).data?.data;
  if (!found || !can(['get store', 'update store'])) return null;
  return found.map((row) => (
    <Button
      key={String(row.id)}
      component={Link}
      to={`/store/edit/${row.id}`}
      variant="default"
      leftSection={<IconBuildingStore size={16} />}
    >
      {t('stock.sold_in', { store: String(row.title) })}
    </Button>
  ));
}
