import { useAction, useRoute } from '@kaifong/client/hooks';
import { type InboxEventRecord, routes } from '@kaifong/domain/sales/contract';
import { Anchor, Button, Code, Stack, Table, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { notifyFailure, notifyRefusal, notifySuccess } from '../../../kit/feedback/index.ts';
import { FormSection } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { toneOf } from './inbox-tones.ts';

/** One notice of a provider, as it came. */
export default function InboxView() {
  const id = Number(useParams().id);
  const answer = useRoute(routes.getInboxEvent, { id, language: currentLanguage() }, { keep: true });
  return (
    <RecordGate answer={{ ...answer, data: answer.data?.data }} listPath="/payment/inbox">
      {(event) => <Notice event={event} />}
    </RecordGate>
  );
}

function Notice({ event }: { readonly event: InboxEventRecord }) {
  const { t } = useTranslation();
  const can = useCan();
  const replay = useAction(routes.replayInboxEvent, [routes.listInbox, routes.getInboxEvent]);
  const label = (name: string) => t(`sales.payment_inbox.fields.${name}`);
  const again = async () => {
    try {
      const { data } = await replay.mutateAsync({ id: event.id, language: currentLanguage() });
      const said = data.effect || data.error || t(`sales.payment_inbox.state.${data.state}`);
      if (data.state === 'applied' || data.state === 'repeated') notifySuccess('submit_success', said);
      else notifyRefusal('submit_fail', [said]);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <>
      <PageHeader
        title={`${t(`sales.payment_code.${event.provider}`)} · ${event.event_id || event.id}`}
        back="/payment/inbox"
      >
        {can('review payment') && event.state !== 'applied' && event.state !== 'repeated' ? (
          <Button leftSection={<IconRefresh size={16} />} loading={replay.isPending} onClick={() => void again()}>
            {t('payment_inbox.replay')}
          </Button>
        ) : null}
      </PageHeader>
      <Stack gap="lg">
        <FormSection title={t('payment_inbox.what')}>
          <Facts event={event} />
        </FormSection>
        {[
          ['event', event.event],
          ['body', event.body],
          ['query', event.query],
          ['headers', JSON.stringify(event.headers, null, 2)],
        ].map(([name = '', text]) =>
          text ? (
            <FormSection key={name} title={label(name)}>
              <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {text}
              </Code>
            </FormSection>
          ) : null,
        )}
      </Stack>
    </>
  );
}

function Facts({ event }: { readonly event: InboxEventRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const state = <StatusBadge tone={toneOf(event.state)}>{t(`sales.payment_inbox.state.${event.state}`)}</StatusBadge>;
  const order =
    event.order_id !== null && can('get order') ? (
      <Anchor component={Link} to={`/order/${event.order_id}`} size="sm">
        {event.order_number}
      </Anchor>
    ) : (
      event.order_number
    );
  const rows = [
    ['state', state],
    ['effect', event.effect],
    ['error', event.error],
    ['order_number', order],
    ['received_at', format.dateTime(event.received_at)],
    ['applied_at', event.applied_at && format.dateTime(event.applied_at)],
    ['attempts', format.number(event.attempts)],
    ['address', event.address],
  ] as const;
  return (
    <Table layout="fixed">
      <Table.Tbody>
        {rows.map(([name, value]) =>
          value ? (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t(`sales.payment_inbox.fields.${name}`)}</Table.Th>
              <Table.Td>{typeof value === 'string' ? <Text size="sm">{value}</Text> : value}</Table.Td>
            </Table.Tr>
          ) : null,
        )}
      </Table.Tbody>
    </Table>
  );
}
