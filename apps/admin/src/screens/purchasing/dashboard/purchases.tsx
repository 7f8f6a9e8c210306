import { purchaseCard } from '@kaifong/domain/purchasing/contract';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardLink, useCard } from '../../../kit/dashboard/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';

/** What the lists show that the numbers lead to. */
const lists = {
  pending: 'filter[status][]=pending',
  approved: 'filter[status][]=approved',
  late: 'filter[incoming]=1&sort=expected_date',
  incoming: 'filter[incoming]=1',
  received: 'filter[status][]=received',
} as const;

/** Purchase orders that wait for somebody; nothing where none does. */
export function Purchases() {
  const { t } = useTranslation();
  const format = useFormat();
  const numbers = useCard(purchaseCard)?.data;
  const rows = (Object.keys(lists) as (keyof typeof lists)[]).filter((name) => (numbers?.[name] ?? 0) > 0);
  if (!numbers || rows.length === 0) return null;
  return (
    <Panel title={t('purchasing.po.plural')}>
      <Table horizontalSpacing="xs">
        <Table.Tbody>
          {rows.map((name) => (
            <Table.Tr key={name}>
              <Table.Td>
                <CardLink to={`/po?${lists[name]}`}>{t(`purchase_card.${name}`)}</CardLink>
              </Table.Td>
              <Table.Td ta="end">
                {name === 'late' ? (
                  <StatusBadge tone="bad">{format.number(numbers[name])}</StatusBadge>
                ) : (
                  <Text fw={560}>{format.number(numbers[name])}</Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
