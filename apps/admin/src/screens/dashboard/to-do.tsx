import type { Dashboard } from '@kaifong/domain/sales/contract';
import { Group, Paper, Text } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import classes from './dashboard.module.css';

type Waiting = NonNullable<Dashboard['orders']>['to_do'];

/** Orders somebody has to do something about, each leading to its list. */
export function ToDo({ waiting }: { readonly waiting: Waiting }) {
  const { t } = useTranslation();
  const due = waiting.filter(({ count }) => count > 0);
  if (due.length === 0)
    return (
      <Paper p="md">
        <Group gap="xs">
          <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
          <Text>{t('dashboard.all_done')}</Text>
        </Group>
      </Paper>
    );
  return (
    <ul className={classes.toDo} aria-label={t('dashboard.to_do')}>
      {due.map(({ status, count }) => (
        <li key={status}>
          <Link to={`/order?filter[status][]=${status}`} className={classes.task}>
            <span className={classes.count}>{count}</span>
            <span className={classes.taskText}>
              <StatusBadge status={status}>{t(`sales.status.${status}`)}</StatusBadge>
              {t(`dashboard.task_${status}`, { defaultValue: t('dashboard.task'), count })}
            </span>
            <IconArrowRight size={17} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
