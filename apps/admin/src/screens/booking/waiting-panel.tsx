import { isMasked } from '@kaifong/base/masked';
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/booking/contract';
import { Anchor, Paper, Table, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { useDayWords } from './use-day-words.ts';

/** People who wait for seats of an event, in their order. Nothing where nobody does. */
export function WaitingPanel({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const words = useDayWords();
  const format = useFormat();
  const may = useCan()('get bookings');
  const rows = useRoute(routes.listWaiting, { id }, { enabled: may }).data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Paper p="lg" mt="md" component="section" aria-labelledby="event-waiting">
      <Title order={2} id="event-waiting" mb="sm">
        {t('booking_waiting.title')}
      </Title>
      <Table.ScrollContainer minWidth={480}>
        <Table aria-labelledby="event-waiting" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('booking_dates.when')}</Table.Th>
              <Table.Th>{t('booking_screen.guest')}</Table.Th>
              <Table.Th ta="right">{t('booking_dates.seats')}</Table.Th>
              <Table.Th>{t('booking_waiting.state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>{words(row)}</Table.Td>
                <Table.Td>
                  {row.name}{' '}
                  {isMasked(row.email) ? (
                    row.email
                  ) : (
                    <Anchor href={`mailto:${encodeURIComponent(row.email)}`}>{row.email}</Anchor>
                  )}
                </Table.Td>
                <Table.Td ta="right">{row.seats}</Table.Td>
                <Table.Td>
                  {row.offered_until
                    ? t('booking_waiting.offered', { until: format.dateTime(row.offered_until) })
                    : t('booking_waiting.waits')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
