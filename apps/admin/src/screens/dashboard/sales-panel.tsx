import type { Dashboard } from '@kaifong/domain/sales/contract';
import { SegmentedControl, Skeleton, Table } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import classes from './dashboard.module.css';

const SalesChart = lazy(() => import('./sales-chart.tsx'));

interface SalesPanelProps {
  readonly series: NonNullable<Dashboard['orders']>['series'];
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
      title={t('dashboard.thirty_days')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('dashboard.measure')}
          value={measure}
          onChange={(value) => setMeasure(value as Measure)}
          data={[
            { value: 'total', label: t('dashboard.sales') },
            { value: 'orders', label: t('dashboard.orders') },
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
        <section className={classes.days} tabIndex={0} aria-label={t('dashboard.day_table')}>
          <Table verticalSpacing={5} horizontalSpacing="xs" stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('dashboard.day')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('dashboard.orders')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('dashboard.sales')}
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
