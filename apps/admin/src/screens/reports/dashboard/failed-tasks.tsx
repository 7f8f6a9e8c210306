import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/settings/contract';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Says that work in the background came to nothing, to whoever can do something about it. */
export function FailedTasks() {
  const { t } = useTranslation();
  const { data } = useRoute(routes.listFailedJobs, { page: 1, per_page: 10 });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} role="status">
      {t('failed_tasks_card.failed', { count })} <Link to="/report/failed-jobs">{t('failed_tasks_card.look')}</Link>
    </Alert>
  );
}
