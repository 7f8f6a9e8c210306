import type { Dashboard } from '@kaifong/domain/sales/contract';
import { useTranslation } from 'react-i18next';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import classes from './dashboard.module.css';
import type { Measure } from './sales-panel.tsx';

interface SalesChartProps {
  readonly series: NonNullable<Dashboard['orders']>['series'];
  readonly measure: Measure;
  readonly show: (value: number) => string;
  readonly date: (day: string) => string;
}

/** The picture alone; its figures stand in the table beside it. */
export default function SalesChart({ series, measure, show, date }: SalesChartProps) {
  const { i18n } = useTranslation();
  const short = new Intl.NumberFormat(i18n.language, { notation: 'compact' });
  const dayAndMonth = new Intl.DateTimeFormat(i18n.language === 'en-US' ? 'en-HK' : i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const colour = 'var(--mantine-color-persimmon-6)';
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={[...series]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <defs>
          <linearGradient id="sales-fill" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={colour} stopOpacity={0.28} />
            <stop offset="1" stopColor={colour} stopOpacity={0.02} />
          </linearGradient>
        </defs>
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
        <Area
          type="monotone"
          dataKey={measure}
          stroke={colour}
          strokeWidth={2}
          fill="url(#sales-fill)"
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
