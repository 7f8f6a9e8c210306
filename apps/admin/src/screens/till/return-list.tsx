import { type TillReturnRow, tillReturnCalls, tillReturnList } from '@kaifong/domain/till/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';

/** Goods that came back over the counter, the newest first. */
export default function ReturnList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={tillReturnList}
      calls={tillReturnCalls}
      title={t('screen.till_return')}
      ordered="-id"
      searchLabel={t('till_view.search_returns')}
      {...(can('get till_session') && { rowTo: (row: TillReturnRow) => `/pos/view/${row.session_id}` })}
      empty={{
        icon: <IconArrowBackUp size={34} stroke={1.5} />,
        title: t('till_view.no_returns'),
        text: t('till.till_return.purpose'),
      }}
    />
  );
}
