import { applicationCard } from '@kaifong/domain/applications/contract';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardLink, useCard } from '../../../kit/dashboard/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';

const waiting = ['pending', 'processing', 'paid', 'process'] as const;

/** Applications that wait for somebody; nothing where none does. */
export function Applications() {
  const { t } = useTranslation();
  const format = useFormat();
  const numbers = useCard(applicationCard)?.data;
  const rows = waiting.filter((status) => (numbers?.[status] ?? 0) > 0);
  if (!numbers || rows.length === 0) return null;
  return (
    <Panel title={t('applications.application.plural')}>
      <Table horizontalSpacing="xs">
        <Table.Tbody>
          {rows.map((status) => (
            <Table.Tr key={status}>
              <Table.Td>
                <CardLink to={`/service?filter[status][]=${status}`}>{t(`application_card.${status}`)}</CardLink>
              </Table.Td>
              <Table.Td ta="end">
                <Text fw={560}>{format.number(numbers[status])}</Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
