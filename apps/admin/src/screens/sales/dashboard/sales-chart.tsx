import type { Turnover } from '@kaifong/domain/sales/contract';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import classes from './order-cards.module.css';
import type { Measure } from './sales-panel.tsx';

interface SalesChartProps {
  readonly series: Turnover['series'];
  readonly measure: Measure;
  readonly show: (value: number) => string;
  readonly date: (day: string) => string;
}

/** The picture alone; its figures stand in the table below. */
export default function SalesChart({ series, measure, show, date }: SalesChartProps) {
  const { i18n } = useTranslation();
  const short = new Intl.NumberFormat(i18n.language, { notation: 'compact' });
  const dayAndMonth = new Intl.DateTimeFormat(i18n.language === 'en-US' ? 'en-HK' : i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...series]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="date"
          tickFormatter={(day: string) => dayAndMonth.format(new Date(day))}
          tick={{ fontSize: 12, fill: 'var(--mantine-color-dimmed)' }}
          tickLine={false}
          axisLine={false}
          minTickGap={28}
        />
        <YAxis
          width={46}
          allowDecimals={false}
          tickFormatter={(value: number) => short.format(value)}
          tick={{ fontSize: 12, fill: 'var(--mantine-color-dimmed)' }}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--mantine-color-text)', opacity: 0.06 }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const day = payload?.[0]?.payload as SalesChartProps['series'][number] | undefined;
            if (!active || !day) return null;
            return (
              <div className={classes.tip}>
                <span>{date(day.date)}</span>
                <strong>{show(day[measure])}</strong>
              </div>
            );
          }}
        />
        <Bar dataKey={measure} fill="var(--bar)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
