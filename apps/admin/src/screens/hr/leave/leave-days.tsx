import type { LeavePreview } from '@kaifong/domain/hr/contract';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useDaysText } from './use-days-text.ts';

/** The days of a leave, each with what it costs, or why it costs nothing. */
export function LeaveDays({ days }: { readonly days: LeavePreview['slices'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const daysText = useDaysText();
  return (
    <Table aria-label={t('leave.look')} withRowBorders={false} verticalSpacing={4}>
      <Table.Tbody>
        {days.map(({ date, days: cost, from, to, free, holiday }) => (
          <Table.Tr key={date}>
            <Table.Th scope="row" fw={450}>
              {format.date(date)}
            </Table.Th>
            <Table.Td>
              <Text size="sm" c={free ? 'dimmed' : undefined}>
                {free ? (holiday ?? t(`leave.free_${free}`)) : `${from}–${to}`}
              </Text>
            </Table.Td>
            <Table.Td ta="end">{daysText('days', cost)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
