import { type ReturnRow, returnCalls, returnList } from '@kaifong/domain/sales/contract';
import { IconTruckReturn } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';
import classes from '../refund/refund.module.css';

const cells = {
  number: (row: ReturnRow) => <span className={classes.number}>{row.number}</span>,
};

/** Returns as staff work through them: what waits for somebody is one filter away. */
export default function ReturnList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={returnList}
      calls={returnCalls}
      title={t('screen.return')}
      cells={cells}
      ordered="-created_at"
      searchLabel={t('order.search')}
      {...(can('get return') && { rowTo: (row: ReturnRow) => `/return/${row.id}` })}
      empty={{
        icon: <IconTruckReturn size={34} stroke={1.5} />,
        title: t('return.none'),
        text: t('return.none_text'),
      }}
    />
  );
}
