// The page in place of a screen that breaks: the frame stays, the person is told what she can do.
import { Button, Center, EmptyState, Group } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router';
import { FailureDetails, failureOf, isCallTrouble } from '../feedback/index.ts';
import { isMissingCode } from '../feedback/part.tsx';

export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const moved = isMissingCode(error);
  return (
    <Center mih="60vh" p="lg" role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={34} stroke={1.5} />}
        title={t(moved ? 'error.not_loaded' : 'error.screen')}
        description={<RouteErrorText error={error} moved={moved} />}
      >
        <Group mt="md" justify="center">
          <Button leftSection={<IconRefresh size={16} />} onClick={() => window.location.reload()}>
            {t('action.reload')}
          </Button>
          <Button variant="default" component={Link} to="/">
            {t('action.home')}
          </Button>
        </Group>
      </EmptyState>
    </Center>
  );
}

function RouteErrorText({ error, moved }: { readonly error: unknown; readonly moved: boolean }) {
  const { t } = useTranslation();
  if (moved) return t('error.not_loaded_text');
  // A mistake of ours has no words for the person; a refused or lost call has.
  return isCallTrouble(error) ? <FailureDetails failure={failureOf(error)} /> : t('error.screen_text');
}
