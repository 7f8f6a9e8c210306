// How tasks of the shop go into a space: the list, and which status there is which of ours.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { mirroredStatuses, routes, type SpaceMirror, type StatusMap } from '@kaifong/domain/tasktool/contract';
import { Button, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { ReadProblem } from '../../kit/table/index.ts';

interface MirrorProps {
  readonly spaceId: string;
  readonly workspace: string;
}

export function MirrorPanel(props: MirrorProps) {
  const { t } = useTranslation();
  const answer = useRoute(routes.getSpaceMirror, { id: props.spaceId });
  const mirror = answer.data?.data;
  const state = mirror?.enabled ? t('clickup.mirror_on', { count: mirror.task_count }) : t('clickup.mirror_off');
  return (
    <Panel
      title={t('clickup.mirror')}
      aside={mirror ? <StatusBadge tone={mirror.enabled ? 'good' : 'quiet'}>{state}</StatusBadge> : null}
    >
      {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {mirror ? <MirrorFields {...props} mirror={mirror} /> : answer.error ? null : <Skeleton height={160} />}
    </Panel>
  );
}

function MirrorFields({ spaceId, workspace, mirror }: MirrorProps & { readonly mirror: SpaceMirror }) {
  const { t } = useTranslation();
  const may = useCan()('update task_space');
  const [list, setList] = useState(mirror.list_id ?? '');
  const [map, setMap] = useState<StatusMap>(mirror.status_map);
  const save = useAction(routes.saveSpaceMirror, [routes.getSpaceMirror, routes.getTaskMirror]);
  const end = useAction(routes.endSpaceMirror, [routes.getSpaceMirror, routes.getTaskMirror]);
  const told = (done: Promise<unknown>) =>
    done.then(
      () => notifySuccess('submit_success'),
      (error: unknown) => notifyFailure('submit_fail', error),
    );
  const keep = () => told(save.mutateAsync({ id: spaceId, team_id: workspace, list_id: list, status_map: map }));
  return (
    <Stack gap="md">
      <Text size="sm">{t('clickup.mirror_text')}</Text>
      <NativeSelect
        label={t('clickup.list')}
        value={list}
        disabled={!may}
        onChange={(event) => setList(event.currentTarget.value)}
        data={mirror.lists.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {mirroredStatuses.map((ours) => (
          <NativeSelect
            key={ours}
            label={t('clickup.status_for', { status: t(`hr.status.${ours}`) })}
            value={map[ours]}
            disabled={!may}
            onChange={(event) => setMap({ ...map, [ours]: event.currentTarget.value })}
            data={[
              { value: '', label: t('clickup.status_none') },
              ...mirror.statuses.map(({ status }) => ({ value: status, label: status })),
            ]}
          />
        ))}
      </SimpleGrid>
      {may ? (
        <Group gap="sm">
          <Button loading={save.isPending} disabled={!list} onClick={() => void keep()}>
            {t(mirror.enabled ? 'clickup.mirror_save' : 'clickup.mirror_begin')}
          </Button>
          {mirror.enabled ? (
            <Button
              variant="default"
              loading={end.isPending}
              onClick={() => void told(end.mutateAsync({ id: spaceId }))}
            >
              {t('clickup.mirror_end')}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Stack>
  );
}
