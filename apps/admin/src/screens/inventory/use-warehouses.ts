import { routesOf } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { warehouse } from '@kaifong/domain/catalogue/contract';
import { useMemo } from 'react';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';

const warehouses = routesOf(warehouse);

/** Warehouses to choose from, for whoever may see them. */
export function useWarehouses() {
  const enabled = useCan()('get warehouses');
  const places = useRoute(warehouses.list, { per_page: 100, language: currentLanguage() }, { enabled, keep: true });
  return useMemo(
    () => ({
      warehouse_id: (places.data?.data ?? []).map((row) => ({ value: String(row.id), label: String(row.title) })),
    }),
    [places.data],
  );
}
