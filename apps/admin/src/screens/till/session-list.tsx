import { type SessionRow, sessionCalls, sessionList } from '@kaifong/domain/till/contract';
import { IconCashRegister } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';

/** Sessions of all registers, the newest first. */
export default function SessionList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={sessionList}
      calls={sessionCalls}
      title={t('screen.pos')}
      ordered="-id"
      searchLabel={t('till_view.search')}
      {...(can('get till_session') && { rowTo: (row: SessionRow) => `/pos/view/${row.id}` })}
      empty={{
        icon: <IconCashRegister size={34} stroke={1.5} />,
        title: t('till_view.none'),
        text: t('till.till_session.purpose'),
      }}
    />
  );
}
