import { useTranslation } from 'react-i18next';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import classes from './traffic.module.css';

interface Row {
  readonly interval: string;
  readonly visit: number;
  readonly transfer: number;
}

interface TrafficChartProps {
  readonly rows: readonly Row[];
  readonly nameOf: (interval: string) => string;
}

const tick = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' };
const series = [
  { key: 'visit', dash: undefined },
  // Told apart by its line as well as by its colour.
  { key: 'transfer', dash: '5 4' },
] as const;

/** The picture alone; its figures stand in the table beside it. */
export default function TrafficChart({ rows, nameOf }: TrafficChartProps) {
  const { t } = useTranslation();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...rows]} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="interval"
          tickFormatter={nameOf}
          tick={tick}
          tickLine={false}
          axisLine={false}
          minTickGap={28}
        />
        <YAxis width={42} allowDecimals={false} tick={tick} tickLine={false} axisLine={false} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const row = payload?.[0]?.payload as Row | undefined;
            if (!active || !row) return null;
            return (
              <div className={classes.tip}>
                <span>{nameOf(row.interval)}</span>
                {series.map(({ key }) => (
                  <span key={key}>
                    {t(`content.traffic.${key}`)} <strong>{row[key]}</strong>
                  </span>
                ))}
              </div>
            );
          }}
        />
        {series.map(({ key, dash }) => (
          <Line
            key={key}
            type="monotone"
            dataKey={key}
            stroke={`var(--series-${key})`}
            strokeWidth={2}
            strokeDasharray={dash}
            dot={rows.length < 40}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
