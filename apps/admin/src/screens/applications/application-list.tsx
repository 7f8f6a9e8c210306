import { type ApplicationRow, applicationCalls, applicationList } from '@kaifong/domain/applications/contract';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';

/** What people applied for, as staff work through it. */
export default function ApplicationList() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <ListScreen
      list={applicationList}
      calls={applicationCalls}
      title={t('screen.service')}
      ordered="-created_at"
      searchLabel={t('application.search')}
      {...(can('get application') && { rowTo: (row: ApplicationRow) => `/service/view/${row.id}` })}
      empty={{
        icon: <IconHeartHandshake size={34} stroke={1.5} />,
        title: t('application.none'),
        text: t('application.none_text'),
      }}
    />
  );
}
