import { type WebhookRow, webhookCalls, webhookList } from '@kaifong/domain/webhooks/contract';
import { Text } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { CreateButton, ListScreen } from '../../kit/resource/index.ts';

/** Webhooks, newest first. */
export default function WebhookList() {
  const { t } = useTranslation();
  const can = useCan();
  const cells = useMemo(
    () => ({
      url: (row: WebhookRow) => (
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {row.url}
        </Text>
      ),
    }),
    [],
  );
  const create = <CreateButton noun="webhook" />;
  return (
    <ListScreen
      list={webhookList}
      calls={webhookCalls}
      title={t('screen.webhook')}
      description={t('webhooks.webhook.purpose')}
      cells={cells}
      searchLabel={t('webhook.search')}
      actions={create}
      {...(can('get webhook') && { rowTo: (row: WebhookRow) => `/webhook/view/${row.id}` })}
      empty={{
        icon: <IconWebhook size={34} stroke={1.5} />,
        title: t('webhook.none'),
        text: t('webhooks.webhook.purpose'),
        action: create,
      }}
    />
  );
}
