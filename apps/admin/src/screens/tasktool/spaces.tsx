// The spaces of a workspace.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type Space, spaceFeatures } from '@kaifong/domain/tasktool/contract';
import { Anchor, Button, EmptyState, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLayoutKanban, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirmDelete, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { ToolGate } from './tool-gate.tsx';
import { useWorkspace } from './use-workspace.ts';

export default function SpacesScreen() {
  const { t } = useTranslation();
  const can = useCan();
  const { id, answer, team, isUnknown } = useWorkspace();
  const spaces = useRoute(routes.listSpaces, { id }, { enabled: team !== undefined });
  return (
    <ToolGate answer={answer} isUnknown={isUnknown}>
      {() => (
        <>
          <PageHeader title={t('screen.clickup_space')} description={team?.name} back="/clickup">
            {can('create task_space') ? (
              <Button component={Link} to={`/clickup/${id}/space/create`} leftSection={<IconPlus size={16} />}>
                {t('clickup.create_space')}
              </Button>
            ) : null}
          </PageHeader>
          <ToolGate answer={spaces}>
            {({ spaces: list }) =>
              list.length === 0 ? (
                <Paper p="lg">
                  <EmptyState
                    icon={<IconLayoutKanban size={32} stroke={1.5} />}
                    title={t('clickup.no_spaces')}
                    description={t('clickup.no_spaces_text')}
                  />
                </Paper>
              ) : (
                <Stack gap="sm">
                  {list.map((space) => (
                    <SpaceCard key={space.id} space={space} workspace={id} />
                  ))}
                </Stack>
              )
            }
          </ToolGate>
        </>
      )}
    </ToolGate>
  );
}

function SpaceCard({ space, workspace }: { readonly space: Space; readonly workspace: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const remove = useAction(routes.deleteSpace, [routes.listSpaces]);
  const edit = `/clickup/${workspace}/space/edit/${space.id}`;
  const on = spaceFeatures.filter((name) => space.features[name]?.enabled);
  const erase = async () => {
    if (!(await confirmDelete())) return;
    await remove.mutateAsync({ id: space.id }).then(
      () => notifySuccess('delete_success'),
      (error: unknown) => notifyFailure('delete_fail', error),
    );
  };
  return (
    <Paper p="lg" component="article" aria-label={space.name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Group gap="xs">
            <Title order={2} size="h4">
              <Anchor component={Link} to={edit} inherit>
                {space.name}
              </Anchor>
            </Title>
            {space.private ? <StatusBadge tone="quiet">{t('clickup.private')}</StatusBadge> : null}
          </Group>
          <Text size="sm" c="dimmed" mt={4}>
            {on.length > 0 ? on.map((name) => t(`clickup.feature.${name}`)).join(' · ') : t('clickup.no_features')}
          </Text>
        </div>
        <Group gap="xs">
          {can('update task_space') ? (
            <Button
              component={Link}
              to={edit}
              variant="default"
              leftSection={<IconPencil size={16} />}
              aria-label={t('clickup.edit_named', { name: space.name })}
            >
              {t('clickup.edit')}
            </Button>
          ) : null}
          {can('delete task_space') ? (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} />}
              loading={remove.isPending}
              aria-label={t('clickup.delete_named', { name: space.name })}
              onClick={() => void erase()}
            >
              {t('action.delete')}
            </Button>
          ) : null}
        </Group>
      </Group>
    </Paper>
  );
}
