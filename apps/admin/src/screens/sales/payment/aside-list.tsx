// Money that does not fit its order, who has waited longest first. The order's page takes the decision.
import { type AsideRow, asideCalls, asideList } from '@kaifong/domain/sales/contract';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';

export default function AsideList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={asideList}
      calls={asideCalls}
      title={t('screen.payment_abnormal')}
      description={t('payment_desk.asides_purpose')}
      ordered="created_at"
      searchLabel={t('order.search')}
      {...(can('get order') && { rowTo: (row: AsideRow) => `/order/${row.order_id}` })}
      empty={{
        icon: <IconCoins size={34} stroke={1.5} />,
        title: t('payment_desk.asides_none'),
        text: t('payment_desk.asides_none_text'),
      }}
    />
  );
}
