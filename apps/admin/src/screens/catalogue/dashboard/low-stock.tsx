import { lowStockCard } from '@kaifong/domain/catalogue/contract';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CardLink, useCard } from '../../../kit/dashboard/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';

/** Stocks at or under the number at which staff wanted to be told. */
export function LowStock() {
  const { t } = useTranslation();
  const format = useFormat();
  const stocks = useCard(lowStockCard)?.data;
  if (!stocks) return null;
  return (
    <Panel title={t('low_stock_card.low_stock')}>
      {stocks.length === 0 ? (
        <Text c="dimmed">{t('low_stock_card.stock_fine')}</Text>
      ) : (
        <Table horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('low_stock_card.product')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('low_stock_card.available')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {stocks.map((stock) => (
              <Table.Tr key={stock.stock_id}>
                <Table.Td>
                  <CardLink to={`/product/edit/${stock.product_id}`}>{stock.name}</CardLink>
                  <Text size="xs" c="dimmed">
                    {stock.sku}
                  </Text>
                </Table.Td>
                <Table.Td ta="end">
                  <StatusBadge tone={stock.available_inventories > 0 ? 'warn' : 'bad'}>
                    {stock.available_inventories > 0
                      ? t('low_stock_card.left', {
                          count: stock.available_inventories,
                          number: format.number(stock.available_inventories),
                        })
                      : t('low_stock_card.sold_out')}
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
