// What is left when a screen breaks: the frame stays, the person is told what she can do.
import { Button, Center, EmptyState, Group } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router';
import { FailureDetails, failureOf } from '../feedback/index.ts';

/** After a release the code of a screen may have moved; loading the page again finds it. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const moved = isMissingCode(error);
  return (
    <Center mih="60vh" p="lg" role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={34} stroke={1.5} />}
        title={t(moved ? 'error.new_version' : 'error.screen')}
        description={moved ? t('error.new_version_text') : <FailureDetails failure={failureOf(error)} />}
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
