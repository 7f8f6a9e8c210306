import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/settings/contract';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/permissions/index.ts';

/** Says that work in the background came to nothing, to whoever can do something about it. */
export function FailedTasks() {
  const { t } = useTranslation();
  const can = useCan();
  const { data } = useRoute(routes.listFailedJobs, { page: 1, per_page: 10 }, { enabled: can('get failed_jobs') });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} mb="md" role="status">
      {t('dashboard.failed_tasks', { count })} <Link to="/report/failed-jobs">{t('dashboard.failed_tasks_look')}</Link>
    </Alert>
  );
}
