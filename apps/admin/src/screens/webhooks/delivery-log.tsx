// Messages of a webhook: one entry for each message, to open for its text and its tries.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type WebhookDelivery } from '@kaifong/domain/webhooks/contract';
import { Accordion, Button, Code, Group, Pagination, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyRefusal, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Can } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { ScreenSkeleton } from '../../kit/shell/screen-skeleton.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { toneOf } from '../../kit/status/tone.ts';
import { ReadProblem } from '../../kit/table/index.ts';

const perPage = 20;

interface LogProps {
  readonly webhookId: number;
}

export function DeliveryLog({ webhookId: id }: LogProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const answer = useRoute(routes.listDeliveries, { id, page, per_page: perPage }, { keep: true });
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ScreenSkeleton />;
  const { data, total } = answer.data;
  const pages = Math.ceil(total / perPage);
  return (
    <Panel title={t('webhook.log')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(total === 0 ? 'webhook.log_empty' : 'webhook.log_text')}
      </Text>
      <Accordion variant="separated" chevronPosition="left">
        {data.map((one) => (
          <Delivery key={one.id} webhookId={id} delivery={one} />
        ))}
      </Accordion>
      {pages > 1 ? (
        <Group justify="center" mt="md">
          <Pagination
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`webhook.page_${control}`) })}
            getItemProps={(at) => ({ 'aria-label': t('webhook.page', { at }) })}
          />
        </Group>
      ) : null}
    </Panel>
  );
}

function Delivery({ webhookId, delivery }: LogProps & { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, event, status, created_at, next_at, message_id, body, tries } = delivery;
  return (
    <Accordion.Item value={String(id)}>
      <Accordion.Control>
        <Group gap="sm">
          <StatusBadge tone={toneOf(status)}>{t(`webhooks.webhook.delivery_status.${status}`)}</StatusBadge>
          <Text span size="sm" fw={560}>
            {t(`webhooks.webhook.event.${event.replace('.', '_')}`)}
          </Text>
          <Text span size="sm" c="dimmed">
            {format.dateTime(created_at)}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="sm">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {message_id}
            {next_at ? ` · ${t('webhook.next', { time: format.dateTime(next_at) })}` : ''}
          </Text>
          <ol style={{ margin: 0, paddingInlineStart: 20 }} reversed>
            {tries.map((one) => (
              <li key={one.id}>
                <Text size="sm">
                  {format.dateTime(one.at)} ·{' '}
                  {one.status ?? (one.reason ? t(`webhooks.webhook.reason.${one.reason}`) : '')} ·{' '}
                  {t('webhook.ms', { ms: one.ms })}
                </Text>
                {one.reply ? (
                  <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {one.reply}
                  </Code>
                ) : null}
              </li>
            ))}
          </ol>
          <Text size="sm" fw={560}>
            {t('webhook.body')}
          </Text>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {body}
          </Code>
          <Can do="update webhook">
            {status === 'pending' && !next_at ? null : <AgainButton webhookId={webhookId} id={id} />}
          </Can>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function AgainButton({ webhookId, id }: LogProps & { readonly id: number }) {
  const { t } = useTranslation();
  const again = useAction(routes.sendAgain, [routes.listDeliveries, routes.getWebhook, routes.listWebhooks]);
  const run = async () => {
    try {
      const { data } = await again.mutateAsync({ id: webhookId, delivery_id: id, language: currentLanguage() });
      const [last] = data.tries;
      if (data.status === 'completed') return notifySuccess('submit_success', t('webhook.came', { ms: last?.ms ?? 0 }));
      const why = last?.status ?? (last?.reason ? t(`webhooks.webhook.reason.${last.reason}`) : '');
      notifyRefusal('submit_fail', [t('webhook.not_come', { why })]);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={16} />}
        loading={again.isPending}
        onClick={() => void run()}
      >
        {t('webhook.again')}
      </Button>
    </Group>
  );
}
