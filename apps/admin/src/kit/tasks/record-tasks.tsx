import { useRoute } from '@kaifong/client/hooks';
import { openTaskStatuses, routes, type TaskRow } from '@kaifong/domain/hr/contract';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../language/language.ts';
import { useFormat } from '../language/use-format.ts';
import { useCan } from '../permissions/index.ts';
import { Panel } from '../shell/panel.tsx';
import { StatusBadge } from '../status/status-badge.tsx';

/** Tasks about a record, and the way to a new one about it. `link`: the page of the record, `/order/12`. */
export function RecordTasks({ link }: { readonly link: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const answer = useRoute(routes.listTasksAbout, { link, language: currentLanguage() }, { keep: true });
  const tasks = answer.data?.data.tasks ?? [];
  // A reader who may not plan tasks for others writes one for herself.
  const form = can('create task') ? '/tasks/create' : '/my-tasks';
  return (
    <Panel
      title={t('record_tasks.title')}
      aside={
        <Button
          component={Link}
          to={`${form}?link=${encodeURIComponent(link)}`}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
        >
          {t('record_tasks.new')}
        </Button>
      }
    >
      {tasks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('record_tasks.none')}
        </Text>
      ) : (
        <Stack gap="xs">
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} to={can('get task') ? `/tasks/edit/${task.id}` : '/my-tasks'} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function TaskLine({ task, to }: { readonly task: TaskRow; readonly to: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, status, due_on, overdue, assignees } = task;
  const open = openTaskStatuses.includes(status);
  return (
    <div>
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <Anchor component={Link} to={to} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Anchor>
        <StatusBadge status={status}>{t(`record_tasks.status.${status}`)}</StatusBadge>
      </Group>
      <Text size="xs" {...(overdue ? { c: 'var(--mantine-color-error)' } : { c: 'dimmed' })}>
        {[open && due_on && t('record_tasks.due', { date: format.date(due_on) }), assignees.join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  );
}
