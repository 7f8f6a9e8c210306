import type { Dashboard } from '@kaifong/domain/sales/contract';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import classes from './dashboard.module.css';

/** Stocks at or under the number at which staff wanted to be told. */
export function LowStock({ stocks }: { readonly stocks: NonNullable<Dashboard['low_stock']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('dashboard.low_stock')}>
      {stocks.length === 0 ? (
        <Text c="dimmed">{t('dashboard.stock_fine')}</Text>
      ) : (
        <Table horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('dashboard.product')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('dashboard.available')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {stocks.map((stock) => (
              <Table.Tr key={stock.stock_id}>
                <Table.Td>
                  <Link to={`/product/edit/${stock.product_id}`} className={classes.name}>
                    {stock.name}
                  </Link>
                  <Text size="xs" c="dimmed">
                    {stock.sku}
                  </Text>
                </Table.Td>
                <Table.Td ta="end">
                  <StatusBadge tone={stock.available_inventories > 0 ? 'warn' : 'bad'}>
                    {stock.available_inventories > 0
                      ? t('dashboard.left', {
                          count: stock.available_inventories,
                          number: format.number(stock.available_inventories),
                        })
                      : t('dashboard.sold_out')}
                  </StatusBadge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}
