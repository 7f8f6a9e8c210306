import { useRoute } from '@kaifong/client/hooks';
import { type BroadcastRecipient, broadcastRoutes } from '@kaifong/domain/marketing/contract';
import { Anchor, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FailureDetails, failureOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { Pages } from '../../kit/table/index.ts';

const pageSize = 20;

/** The people a broadcast was fixed for, those in front first. */
export function RecipientList({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const input = { id, page, per_page: pageSize, language: currentLanguage() };
  const { data, error } = useRoute(broadcastRoutes.listBroadcastRecipients, input, { keep: true });
  return (
    <Panel title={t('broadcast_screen.recipients')}>
      {error ? <FailureDetails failure={failureOf(error)} /> : null}
      {data || error ? null : <Skeleton h={280} />}
      {data?.total === 0 ? (
        <Text size="sm" c="dimmed">
          {t('broadcast_screen.no_recipients')}
        </Text>
      ) : null}
      {data && data.total > 0 ? (
        <Stack gap="sm">
          <Table.ScrollContainer minWidth={420}>
            <Table aria-label={t('broadcast_screen.recipients')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('broadcast_screen.person')}</Table.Th>
                  <Table.Th>{t('marketing.broadcast.fields.status')}</Table.Th>
                  <Table.Th>{t('broadcast_screen.orders_of')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.map((row) => (
                  <Line key={row.id} row={row} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Pages page={page} pages={Math.ceil(data.total / pageSize)} onChange={setPage} />
        </Stack>
      ) : null}
    </Panel>
  );
}

function Line({ row }: { readonly row: BroadcastRecipient }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const name = row.name ?? t('broadcast_screen.hidden');
  return (
    <Table.Tr>
      <Table.Td>
        {row.customer_id !== null && can('get customer') ? (
          <Anchor component={Link} to={`/customer/edit/${row.customer_id}`}>
            {name}
          </Anchor>
        ) : (
          name
        )}
        {row.address ? (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {row.address}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td>
        <StatusBadge status={row.bounce || row.outbox === 'failed' ? 'abnormal' : row.outbox ? 'pending' : row.status}>
          {t(
            row.bounce
              ? `marketing.bounce.${row.bounce}`
              : row.outbox
                ? `broadcast_screen.outbox_of.${row.outbox}`
                : `marketing.recipient_status.${row.status}`,
          )}
        </StatusBadge>
        <Text size="xs" c="dimmed">
          {row.clicked_at
            ? `${t('broadcast_screen.clicked')} · `
            : row.opened_at
              ? `${t('broadcast_screen.opened')} · `
              : ''}
          {row.reason ? t(`marketing.fall.${row.reason}`) : row.sent_at ? format.dateTime(row.sent_at) : ''}
        </Text>
      </Table.Td>
      <Table.Td>{row.orders.join(', ')}</Table.Td>
    </Table.Tr>
  );
}
