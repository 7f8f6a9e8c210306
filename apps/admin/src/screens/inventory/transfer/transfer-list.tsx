import { type TransferRow, transferCalls, transferList } from '@kaifong/domain/inventory/contract';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { CreateButton, ListScreen } from '../../../kit/resource/index.ts';

/** Transfers between all warehouses, the newest first. */
export default function TransferList() {
  const { t } = useTranslation();
  const can = useCan();
  const create = <CreateButton noun="transfer" to="/transfer/create" />;
  return (
    <ListScreen
      list={transferList}
      calls={transferCalls}
      title={t('screen.transfer')}
      ordered="-id"
      actions={create}
      searchLabel={t('stock_transfer.search')}
      {...(can('get transfer') && { rowTo: (row: TransferRow) => `/transfer/view/${row.id}` })}
      empty={{
        icon: <IconTruckDelivery size={34} stroke={1.5} />,
        title: t('stock_transfer.none'),
        text: t('inventory.transfer.purpose'),
        action: create,
      }}
    />
  );
}
