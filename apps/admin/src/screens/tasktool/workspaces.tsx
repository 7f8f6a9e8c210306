// The workspaces of the task tool. The tool sends whoever said yes back here, with a code to exchange.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type Team } from '@kaifong/domain/tasktool/contract';
import { Anchor, Button, EmptyState, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { notifyFailure, notifySuccess, warn } from '../../kit/feedback/index.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../kit/shell/screen-skeleton.tsx';
import { ToolGate } from './tool-gate.tsx';

const configuration = '/configuration?active_tab=clickup';

export default function WorkspacesScreen() {
  const [search] = useSearchParams();
  return search.has('state') ? <Exchange /> : <Workspaces />;
}

/** Exchanges the code of the address once, and takes it out of the address. */
function Exchange() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const go = useNavigate();
  const exchange = useAction(routes.exchangeCode, [routes.getConnection, routes.listTeams]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const [code, state] = [search.get('code') ?? '', search.get('state') ?? ''];
    const leave = (to: string) => void go(to, { replace: true });
    if (!code) {
      warn('clickup.connection', ['clickup.not_connected']);
      leave(configuration);
      return;
    }
    exchange.mutateAsync({ code, state }).then(
      () => {
        notifySuccess('submit_success', t('clickup.connected_now'));
        leave('/clickup');
      },
      (error: unknown) => {
        notifyFailure('submit_fail', error);
        leave(configuration);
      },
    );
  }, [search, go, exchange, t]);
  return <ScreenSkeleton />;
}

function Workspaces() {
  const { t } = useTranslation();
  const can = useCan();
  const answer = useRoute(routes.listTeams, {});
  return (
    <>
      <PageHeader title={t('screen.clickup')} description={t('clickup.workspaces_text')}>
        {can('get configuration') ? (
          <Button component={Link} to={configuration} variant="default">
            {t('clickup.connection')}
          </Button>
        ) : null}
      </PageHeader>
      <ToolGate answer={answer}>
        {({ teams }) =>
          teams.length === 0 ? (
            <Paper p="lg">
              <EmptyState
                icon={<IconLayoutKanban size={32} stroke={1.5} />}
                title={t('clickup.no_workspaces')}
                description={t('clickup.no_workspaces_text')}
              />
            </Paper>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
              {teams.map((team) => (
                <Workspace key={team.id} team={team} />
              ))}
            </SimpleGrid>
          )
        }
      </ToolGate>
    </>
  );
}

function Workspace({ team: { id, name, members } }: { readonly team: Team }) {
  const { t } = useTranslation();
  return (
    <Paper p="lg" component="article" aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Title order={2} size="h4">
            <Anchor component={Link} to={`/clickup/${id}/space`} inherit>
              {name}
            </Anchor>
          </Title>
          <Text size="sm" c="dimmed">
            {t('clickup.members', { count: members.length })}
          </Text>
        </div>
        <IconLayoutKanban size={24} stroke={1.5} aria-hidden="true" />
      </Group>
    </Paper>
  );
}
