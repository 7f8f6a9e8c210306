// What the reader has to do herself. Everybody who is signed in has it.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { openTaskStatuses, routes, type TaskRow } from '@kaifong/domain/hr/contract';
import {
  Anchor,
  Button,
  Checkbox,
  EmptyState,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../kit/shell/screen-skeleton.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { ReadProblem } from '../../kit/table/index.ts';
import { NewTask } from './new-task.tsx';
import { TaskActions } from './task-actions.tsx';
import { taskSteps } from './task-steps.ts';

const perPage = 20;

export default function MyTasks() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'open' | 'done'>('open');
  const [page, setPage] = useState(1);
  const query = {
    language: currentLanguage(),
    page,
    per_page: perPage,
    sort: shown === 'open' ? 'due_on' : '-id',
    filter: { open: shown === 'open' ? '1' : '0' },
  };
  const answer = useRoute(routes.listOwnTasks, query, { keep: true });
  const { data } = answer;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  return (
    <>
      <PageHeader title={t('screen.my_tasks')}>
        <SegmentedControl
          aria-label={t('tasks.show')}
          value={shown}
          onChange={(value) => {
            setShown(value as typeof shown);
            setPage(1);
          }}
          data={[
            { value: 'open', label: t('tasks.open') },
            { value: 'done', label: t('tasks.done') },
          ]}
        />
      </PageHeader>
      <Stack gap="md">
        <NewTask />
        {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {data || answer.error ? null : <ScreenSkeleton />}
        {data?.data.map((task) => (
          <TaskCard key={task.id} task={task} />
        ))}
        {data?.data.length === 0 ? (
          <Paper p="lg">
            <EmptyState
              icon={<IconListCheck size={32} stroke={1.5} />}
              title={t('tasks.none')}
              description={t('tasks.none_text')}
            />
          </Paper>
        ) : null}
        {pages > 1 ? (
          <Group justify="center">
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('tasks.newer')}
            </Button>
            <Button variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
              {t('tasks.older')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </>
  );
}

function TaskCard({ task }: { readonly task: TaskRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, text, status, priority, due_on, overdue, link, repeat, assignees, creator } = task;
  const due = due_on && t(overdue ? 'tasks.overdue' : 'tasks.due', { date: format.date(due_on) });
  return (
    <Paper p="lg" component="article" aria-label={title}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Group gap="xs" mt={4}>
            <StatusBadge status={status}>{t(`hr.status.${status}`)}</StatusBadge>
            {priority === 'high' ? <StatusBadge tone="warn">{t('hr.task.priority.high')}</StatusBadge> : null}
            {due ? (
              <Text size="sm" {...(overdue ? { c: 'var(--mantine-color-error)', fw: 560 } : { c: 'dimmed' })}>
                {due}
              </Text>
            ) : null}
          </Group>
        </div>
        <Group gap="xs">
          <TaskActions task={task} />
        </Group>
      </Group>
      {text ? (
        <Text mt="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Text>
      ) : null}
      <Checklist task={task} />
      <Text size="sm" c="dimmed" mt="sm">
        {[
          repeat && t(`hr.task.repeat.${repeat}`),
          assignees.length > 0 && t('tasks.to', { names: assignees.join(', ') }),
          creator && t('tasks.by', { name: creator }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {link ? (
        <Anchor component={Link} to={link} size="sm">
          {t('tasks.about')}
        </Anchor>
      ) : null}
    </Paper>
  );
}

function Checklist({ task: { id, checklist, status, commands } }: { readonly task: TaskRow }) {
  const { t } = useTranslation();
  const tick = useAction(routes.tickTask, taskSteps.stale);
  const [sent, setSent] = useState<{ item: number; done: boolean; to: TaskRow['checklist'] }>();
  if (checklist.length === 0) return null;
  // An item that was just ticked is shown so until the list is there anew.
  const shown = (at: number, done: boolean) => (sent?.to === checklist && sent.item === at ? sent.done : done);
  const isOver = !openTaskStatuses.includes(status) || commands.length === 0;
  const change = async (item: number, done: boolean) => {
    setSent({ item, done, to: checklist });
    try {
      await tick.mutateAsync({ id, item, done });
    } catch (error) {
      setSent(undefined);
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Stack gap={6} mt="sm">
      {checklist.map(({ text, done, required }, at) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what an item is called by
          key={at}
          checked={shown(at, done)}
          disabled={isOver}
          label={required ? `${text} (${t('checklist.required')})` : text}
          onChange={(event) => void change(at, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
