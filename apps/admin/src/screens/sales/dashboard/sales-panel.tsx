import type { Turnover } from '@kaifong/domain/sales/contract';
import { SegmentedControl, Skeleton, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../../kit/feedback/part.tsx';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import classes from './order-cards.module.css';

const SalesChart = part(() => import('./sales-chart.tsx'), <Skeleton h="100%" />);

interface SalesPanelProps {
  readonly series: Turnover['series'];
  readonly currency: string;
}

export type Measure = 'total' | 'orders';

/** Thirty days as a picture; the days on which something was sold as a table, for those who want the figures or cannot see it. */
export function SalesPanel({ series, currency }: SalesPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [measure, setMeasure] = useState<Measure>('total');
  const sold = series.filter(({ orders }) => orders > 0);
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
      {sold.length === 0 ? (
        <Text c="dimmed">{t('order_card.no_sales')}</Text>
      ) : (
        <>
          <div className={classes.chart} aria-hidden="true">
            <SalesChart series={series} measure={measure} show={shown} date={format.date} />
          </div>
          <details className={classes.days}>
            <summary>{t('order_card.day_table')}</summary>
            <Days days={sold} currency={currency} />
          </details>
        </>
      )}
    </Panel>
  );
}

interface DaysProps {
  readonly days: Turnover['series'];
  readonly currency: string;
}

function Days({ days, currency }: DaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Table verticalSpacing={5} horizontalSpacing="xs">
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
        {days.toReversed().map((day) => (
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
  );
}
