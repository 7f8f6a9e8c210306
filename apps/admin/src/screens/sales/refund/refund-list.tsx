import { type RefundRow, refundCalls, refundList } from '@kaifong/domain/sales/contract';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';
import classes from './refund.module.css';

const cells = {
  number: (row: RefundRow) => <span className={classes.number}>{row.number}</span>,
};

/** Refunds as staff work through them: what waits for somebody is one filter away. */
export default function RefundList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={refundList}
      calls={refundCalls}
      title={t('screen.refund')}
      cells={cells}
      ordered="-created_at"
      searchLabel={t('order.search')}
      {...(can('get refund') && { rowTo: (row: RefundRow) => `/refund/${row.id}` })}
      empty={{
        icon: <IconReceiptRefund size={34} stroke={1.5} />,
        title: t('refund.none'),
        text: t('refund.none_text'),
      }}
    />
  );
}
