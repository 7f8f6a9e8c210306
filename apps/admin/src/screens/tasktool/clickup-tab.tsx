// The app the shop has at ClickUp, and the connection with it.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type ToolConnection } from '@kaifong/domain/tasktool/contract';
import { Alert, Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirm, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { FormSection } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { ConnectionTest } from '../../kit/settings/connection-test.tsx';
import { SecretField } from '../../kit/settings/secret-field.tsx';
import { SettingText } from '../../kit/settings/setting-fields.tsx';
import { TabForm, type TabProps } from '../../kit/settings/tab-form.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';

const tones = { none: 'quiet', connected: 'good', invalid: 'warn' } as const;

export function ClickupTab(props: TabProps) {
  const { t } = useTranslation();
  return (
    <TabForm {...props} tab="clickup" keys={['clickup_client_id']}>
      <Connection />
      <FormSection title={t('clickup.app')} description={t('clickup.app_text')}>
        <SettingText name="clickup_client_id" />
        <SecretField name="clickup_client_secret" />
        <SecretField name="clickup_token" />
      </FormSection>
    </TabForm>
  );
}

function Connection() {
  const { t } = useTranslation();
  const answer = useRoute(routes.getConnection, {});
  const test = useAction(routes.testConnection, [routes.getConnection]);
  const connection = answer.data?.data;
  if (!connection) return null;
  return (
    <FormSection title={t('clickup.connection')} description={t('clickup.connection_text')}>
      <Stack gap="sm" align="flex-start">
        <State connection={connection} />
        {connection.rehearsal ? (
          <Alert color="blue" w="100%">
            {t('clickup.rehearsal')}{' '}
            <Anchor href="/simulators/clickup/board" target="_blank" rel="noreferrer" inherit>
              {t('clickup.rehearsal_board')}
            </Anchor>
          </Alert>
        ) : (
          <Text size="sm">
            {t('clickup.redirect')} <Code>{connection.redirect_url}</Code>
          </Text>
        )}
        <Buttons connection={connection} />
        <ConnectionTest
          of="ClickUp"
          pending={test.isPending}
          result={test.data?.data}
          ask={() => test.mutateAsync({})}
        />
      </Stack>
    </FormSection>
  );
}

function State({ connection: { state, user, connected_at } }: { readonly connection: ToolConnection }) {
  const { t } = useTranslation();
  const format = useFormat();
  const since = user && connected_at ? t('clickup.since', { user, at: format.dateTime(connected_at) }) : '';
  return (
    <Group gap="sm">
      <StatusBadge tone={tones[state]}>{t(`clickup.state.${state}`)}</StatusBadge>
      {since ? <Text size="sm">{since}</Text> : null}
    </Group>
  );
}

function Buttons({ connection: { state, has_keys } }: { readonly connection: ToolConnection }) {
  const { t } = useTranslation();
  const may = useCan()('update configuration');
  const begin = useAction(routes.beginConnection);
  const end = useAction(routes.disconnect, [routes.getConnection, routes.listTeams]);
  if (!may) return null;
  const connect = async () => {
    try {
      const { data } = await begin.mutateAsync({ language: currentLanguage() });
      window.location.assign(data.url);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const disconnect = async () => {
    const question = { title: t('clickup.disconnect'), text: t('clickup.disconnect_text'), danger: true };
    if (!(await confirm({ ...question, confirm: t('clickup.disconnect') }))) return;
    await end.mutateAsync({}).then(
      () => notifySuccess('submit_success'),
      (error: unknown) => notifyFailure('submit_fail', error),
    );
  };
  return (
    <Group gap="sm">
      <Button
        leftSection={<IconPlugConnected size={16} />}
        disabled={!has_keys}
        loading={begin.isPending}
        onClick={() => void connect()}
      >
        {t(state === 'none' ? 'clickup.connect' : 'clickup.connect_again')}
      </Button>
      {state === 'none' ? null : (
        <>
          <Button component={Link} to="/clickup" variant="default">
            {t('clickup.open_workspaces')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlugConnectedX size={16} />}
            loading={end.isPending}
            onClick={() => void disconnect()}
          >
            {t('clickup.disconnect')}
          </Button>
        </>
      )}
      {has_keys ? null : (
        <Text size="sm" c="dimmed">
          {t('clickup.keys_first')}
        </Text>
      )}
    </Group>
  );
}
