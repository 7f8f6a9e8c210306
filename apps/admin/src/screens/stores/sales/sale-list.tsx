import { type TillSaleRow, tillSaleCalls, tillSaleList } from '@kaifong/domain/till/contract';
import { IconReceipt2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';

/** Sales over the counter, the newest first. */
export default function SaleList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={tillSaleList}
      calls={tillSaleCalls}
      title={t('screen.till_sale')}
      ordered="-id"
      searchLabel={t('till_sales.list_search')}
      {...(can('get till_session') && { rowTo: (row: TillSaleRow) => `/till-sale/view/${row.id}` })}
      empty={{
        icon: <IconReceipt2 size={34} stroke={1.5} />,
        title: t('till_sales.list_none'),
        text: t('till.till_sale.purpose'),
      }}
    />
  );
}
