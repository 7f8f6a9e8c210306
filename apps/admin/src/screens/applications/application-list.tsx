import { type ApplicationRow, applicationCalls, applicationList } from '@kaifong/domain/applications/contract';
import { Group } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';
import { DueBadge } from './due-badge.tsx';

/** What people applied for, as staff work through it. */
export default function ApplicationList() {
  const { t } = useTranslation();
  const can = useCan();
  const format = useFormat();
  const cells = useMemo(
    () => ({
      status_since: (row: ApplicationRow) => (
        <Group gap="xs" component="span" wrap="nowrap">
          {format.dateTime(row.status_since)}
          <DueBadge row={row} />
        </Group>
      ),
    }),
    [format],
  );
  return (
    <ListScreen
      list={applicationList}
      calls={applicationCalls}
      title={t('screen.service')}
      ordered="-created_at"
      cells={cells}
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
