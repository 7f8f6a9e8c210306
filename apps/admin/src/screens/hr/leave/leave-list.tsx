import { type LeaveRow, leaveCalls, leaveList } from '@kaifong/domain/hr/contract';
import { IconBeach } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';

/** Leave of everybody. */
export default function LeaveList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={leaveList}
      calls={leaveCalls}
      title={t('screen.leave')}
      ordered="-id"
      searchLabel={t('leave.search')}
      {...(can('get leave') && { rowTo: (row: LeaveRow) => `/leave/view/${row.id}` })}
      empty={{ icon: <IconBeach size={34} stroke={1.5} />, title: t('leave.none'), text: t('leave.none_text') }}
    />
  );
}
