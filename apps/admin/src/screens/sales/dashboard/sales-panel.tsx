import type { OrderNumbers } from '@kaifong/domain/sales/contract';
import { SegmentedControl, Skeleton, Table } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import classes from './order-cards.module.css';

const SalesChart = lazy(() => import('./sales-chart.tsx'));

interface SalesPanelProps {
  readonly series: OrderNumbers['series'];
  readonly currency: string;
}

export type Measure = 'total' | 'orders';

/** Thirty days as a picture, and the same days as a table beside it for those who want the figures or cannot see it. */
export function SalesPanel({ series, currency }: SalesPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [measure, setMeasure] = useState<Measure>('total');
  const shown = (value: number) => (measure === 'total' ? format.money(value, currency) : format.number(value));
  return (
    <Panel
      title={t('order_card.thirty_days')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('order_card.measure')}
          value={measure}
          onChange={(value) => setMeasure(value as Measure)}
          data={[
            { value: 'total', label: t('order_card.sales') },
            { value: 'orders', label: t('order_card.orders') },
          ]}
        />
      }
    >
      <div className={classes.sales}>
        <div className={classes.chart} aria-hidden="true">
          <Suspense fallback={<Skeleton h="100%" />}>
            <SalesChart series={series} measure={measure} show={shown} date={format.date} />
          </Suspense>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.days} tabIndex={0} aria-label={t('order_card.day_table')}>
          <Table verticalSpacing={5} horizontalSpacing="xs" stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('order_card.day')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('order_card.orders')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('order_card.sales')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {series.toReversed().map((day) => (
                <Table.Tr key={day.date}>
                  <Table.Th scope="row" fw={400}>
                    {format.date(day.date)}
                  </Table.Th>
                  <Table.Td ta="end">{format.number(day.orders)}</Table.Td>
                  <Table.Td ta="end">{format.money(day.total, currency)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      </div>
    </Panel>
  );
}
