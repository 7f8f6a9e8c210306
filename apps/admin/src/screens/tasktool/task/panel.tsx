// The twin of a task in ClickUp, on the screen of the task.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type Conflict, routes, type TaskMirror } from '@kaifong/domain/tasktool/contract';
import { Alert, Anchor, Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconLink, IconLinkOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';

const tones = { waiting: 'quiet', linked: 'good', conflict: 'warn', unlinked: 'quiet', failed: 'warn' } as const;
const soon = 2_000;
const stale = [routes.getTaskMirror];

/** Nothing where no tool is connected and the task never had a twin. */
export default function TaskTwin({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const answer = useRoute(routes.getTaskMirror, { id }, { keep: true });
  const mirror = answer.data?.data;
  const { refetch } = answer;
  const isMoving = mirror?.state === 'waiting';
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void refetch(), soon);
    return () => clearInterval(timer);
  }, [isMoving, refetch]);
  if (!mirror || (mirror.state === null && mirror.spaces.length === 0)) return null;
  const { state } = mirror;
  return (
    <Panel
      title="ClickUp"
      aside={state ? <StatusBadge tone={tones[state]}>{t(`clickup.twin.${state}`)}</StatusBadge> : null}
    >
      <Stack gap="md">
        {state === 'unlinked' ? <Alert color="yellow">{t('clickup.deleted_there')}</Alert> : null}
        {mirror.problem ? <Alert color="yellow">{t(`clickup.problem.${mirror.problem}`)}</Alert> : null}
        {mirror.conflicts.map((conflict) => (
          <Difference key={conflict.field} id={id} conflict={conflict} />
        ))}
        {state === null || state === 'unlinked' ? <Link id={id} mirror={mirror} /> : <Linked id={id} mirror={mirror} />}
        {mirror.rehearsal ? (
          <Text size="sm" c="dimmed">
            {t('clickup.rehearsal')}{' '}
            <Anchor href="/simulators/clickup/board" target="_blank" rel="noreferrer" inherit>
              {t('clickup.rehearsal_board')}
            </Anchor>
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}

interface TwinProps {
  readonly id: number;
  readonly mirror: TaskMirror;
}

function Link({ id, mirror: { spaces } }: TwinProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const link = useAction(routes.linkTask, stale);
  const space_id = chosen || spaces[0]?.id || '';
  const begin = () =>
    link.mutateAsync({ id, space_id }).then(
      () => notifySuccess('submit_success'),
      (error: unknown) => notifyFailure('submit_fail', error),
    );
  if (spaces.length === 0) return <Text c="dimmed">{t('clickup.no_space_open')}</Text>;
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label={t('tasktool.task_space.name')}
        value={space_id}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={spaces.map((space) => ({ value: space.id, label: space.name }))}
      />
      <Button
        variant="default"
        leftSection={<IconLink size={16} />}
        loading={link.isPending}
        onClick={() => void begin()}
      >
        {t('clickup.link')}
      </Button>
    </Group>
  );
}

function Linked({ id, mirror: { space, url, synced_at, rehearsal } }: TwinProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const part = useAction(routes.unlinkTask, stale);
  const end = () => part.mutateAsync({ id }).catch((error: unknown) => notifyFailure('submit_fail', error));
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm">
        {t('clickup.in_space', { name: space?.name ?? '' })}
        {synced_at ? ` · ${t('clickup.alike_at', { at: format.dateTime(synced_at) })}` : ''}
      </Text>
      <Group gap="sm">
        {url && !rehearsal ? (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={16} />}
          >
            {t('clickup.open_twin')}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconLinkOff size={16} />}
          loading={part.isPending}
          onClick={() => void end()}
        >
          {t('clickup.unlink')}
        </Button>
      </Group>
    </Group>
  );
}

/** Both values of a field, to choose one. */
function Difference({ id, conflict }: { readonly id: number; readonly conflict: Conflict }) {
  const { t } = useTranslation();
  const format = useFormat();
  const choose = useAction(routes.chooseSide, stale);
  const { field, reason, won } = conflict;
  const name = t(`hr.task.fields.${field}`);
  const shown = (value: string | null) => {
    if (!value) return t('clickup.nothing');
    if (field === 'status') return t(`hr.status.${value}`);
    if (field === 'priority') return t(`hr.task.priority.${value}`);
    return field === 'due_on' ? format.date(value) : value;
  };
  const take = (side: 'ours' | 'theirs') =>
    choose.mutateAsync({ id, field, side }).then(
      () => notifySuccess('submit_success'),
      (error: unknown) => notifyFailure('submit_fail', error),
    );
  return (
    <Paper withBorder p="md" component="section" aria-label={t('clickup.differs', { name })}>
      <Text fw={560}>{t('clickup.differs', { name })}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t(`clickup.reason.${reason}`, { side: t(`clickup.side.${won}`) })}
      </Text>
      <Stack gap="xs">
        {(['ours', 'theirs'] as const).map((side) => (
          <Group key={side} justify="space-between" gap="sm">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t(`clickup.side.${side}`)}: <strong>{shown(conflict[side])}</strong>
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={choose.isPending}
              aria-label={t('clickup.take_named', { side: t(`clickup.side.${side}`), name })}
              onClick={() => void take(side)}
            >
              {t('clickup.take')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
