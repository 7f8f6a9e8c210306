import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type WebhookView as View } from '@kaifong/domain/webhooks/contract';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconEdit, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { confirm, confirmDelete, notifyFailure, notifyRefusal, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Can } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { showSecret } from './show-secret.tsx';

const seen = [routes.getWebhook, routes.listWebhooks, routes.listDeliveries];

/** A webhook with the log of what it was sent. */
export default function WebhookView() {
  const id = Number(useParams().id) || 0;
  const answer = useRoute(routes.getWebhook, { id, language: currentLanguage() }, { keep: true });
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath="/webhook">
      {(read) => <Shown key={id} record={read.data} />}
    </RecordGate>
  );
}

function Shown({ record }: { readonly record: View }) {
  const { t } = useTranslation();
  const { name, url, enabled, events } = record;
  return (
    <>
      <PageHeader
        title={name}
        back="/webhook"
        description={url}
        aside={
          <StatusBadge tone={enabled ? 'good' : 'bad'}>{t(enabled ? 'webhook.is_on' : 'webhook.is_off')}</StatusBadge>
        }
      >
        <Can do="delete webhook">
          <DeleteButton record={record} />
        </Can>
        <Can do="update webhook">
          <SecretButton record={record} />
          <Button
            component={Link}
            to={`/webhook/edit/${record.id}`}
            variant="default"
            leftSection={<IconEdit size={16} />}
          >
            {t('webhook.change')}
          </Button>
          <TestButton record={record} />
        </Can>
      </PageHeader>
      <Stack gap="md">
        <State record={record} />
        <Text size="sm" c="dimmed">
          {events.map((event) => t(`webhooks.webhook.event.${event.replace('.', '_')}`)).join(' · ')}
        </Text>
        <DeliveryLog webhookId={record.id} />
      </Stack>
    </>
  );
}

/** Why a webhook is off, or that nothing comes through. */
function State({ record: { off_reason, off_at, failing_since, previous_until } }: { readonly record: View }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {off_reason && off_at ? (
        <Alert color={off_reason === 'by-hand' ? 'gray' : 'red'} icon={<IconAlertTriangle />}>
          {t(`webhooks.webhook.off_reason.${off_reason}`)} · {format.dateTime(off_at)}
          {off_reason === 'by-hand' ? null : <Text size="sm">{t('webhook.look')}</Text>}
        </Alert>
      ) : failing_since ? (
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          {t('webhook.failing', { time: format.dateTime(failing_since) })}
        </Alert>
      ) : null}
      {previous_until ? (
        <Text size="sm" c="dimmed">
          {t('webhook.overlap', { time: format.dateTime(previous_until) })}
        </Text>
      ) : null}
    </>
  );
}

function TestButton({ record: { id } }: { readonly record: View }) {
  const { t } = useTranslation();
  const test = useAction(routes.testWebhook, seen);
  const run = async () => {
    try {
      const { data } = await test.mutateAsync({ id, language: currentLanguage() });
      const [last] = data.tries;
      if (data.status === 'completed') return notifySuccess('submit_success', t('webhook.came', { ms: last?.ms ?? 0 }));
      const why = last?.status ?? (last?.reason ? t(`webhooks.webhook.reason.${last.reason}`) : '');
      notifyRefusal('submit_fail', [t('webhook.not_come', { why })]);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Button leftSection={<IconSend size={16} />} loading={test.isPending} onClick={() => void run()}>
      {t('webhook.test')}
    </Button>
  );
}

function SecretButton({ record: { id } }: { readonly record: View }) {
  const { t } = useTranslation();
  const replace = useAction(routes.replaceSecret, [routes.getWebhook]);
  const run = async () => {
    const sure = await confirm({
      title: t('webhook.replace'),
      text: t('webhook.replace_text'),
      confirm: t('webhook.replace'),
    });
    if (!sure) return;
    try {
      const { data } = await replace.mutateAsync({ id, language: currentLanguage() });
      await showSecret(data.secret);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Button variant="default" loading={replace.isPending} onClick={() => void run()}>
      {t('webhook.replace')}
    </Button>
  );
}

function DeleteButton({ record: { id } }: { readonly record: View }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const remove = useAction(routes.deleteWebhook, [routes.listWebhooks]);
  const run = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id, language: currentLanguage() });
      notifySuccess('delete_success');
      await go('/webhook');
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Group gap={0}>
      <Button variant="default" c="var(--mantine-color-error)" loading={remove.isPending} onClick={() => void run()}>
        {t('action.delete')}
      </Button>
    </Group>
  );
}
