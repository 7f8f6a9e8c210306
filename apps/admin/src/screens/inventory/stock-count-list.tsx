import { type StockCountRow, stockCountCalls, stockCountList } from '@kaifong/domain/inventory/contract';
import { IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { CreateButton, ListScreen } from '../../kit/resource/index.ts';

/** Stock-takes of all warehouses, the newest first. */
export default function StockCountList() {
  const { t } = useTranslation();
  const can = useCan();
  const create = <CreateButton noun="stock_count" to="/stock-count/create" />;
  return (
    <ListScreen
      list={stockCountList}
      calls={stockCountCalls}
      title={t('screen.stock_count')}
      ordered="-id"
      actions={create}
      searchLabel={t('stock_take.search')}
      {...(can('get stock_count') && { rowTo: (row: StockCountRow) => `/stock-count/view/${row.id}` })}
      empty={{
        icon: <IconClipboardList size={34} stroke={1.5} />,
        title: t('stock_take.none'),
        text: t('inventory.stock_count.purpose'),
        action: create,
      }}
    />
  );
}
