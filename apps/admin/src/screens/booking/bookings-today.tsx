import { bookingCard } from '@kaifong/domain/booking/contract';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardLink, useCard } from '../../kit/dashboard/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Panel } from '../../kit/shell/panel.tsx';

const today = 'filter[starts_at]=today';
const lists = {
  expected: `${today}&filter[status][]=approved`,
  here: `${today}&filter[status][]=present&filter[status][]=completed`,
  absent: `${today}&filter[status][]=absent`,
  pending: 'filter[status][]=pending&sort=starts_at',
} as const;
const rows = ['expected', 'here', 'absent', 'pending'] as const;

/** Guests of today and requests that wait for an answer; nothing where there are none. */
export default function BookingsToday() {
  const { t } = useTranslation();
  const format = useFormat();
  const numbers = useCard(bookingCard)?.data;
  const shown = rows.filter((row) => (numbers?.[row] ?? 0) > 0);
  if (!numbers || shown.length === 0) return null;
  return (
    <Panel title={t('booking_card.title')}>
      <Table horizontalSpacing="xs">
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={row}>
              <Table.Td>
                <CardLink to={`/booking/history?${lists[row]}`}>{t(`booking_card.${row}`)}</CardLink>
              </Table.Td>
              <Table.Td ta="end">
                <Text fw={560}>{format.number(numbers[row])}</Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
