import { dateLocale } from '@kaifong/base/date-locale';
import type { ReportGroup } from '@kaifong/domain/reports/contract';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { currentLanguage } from '../../../kit/language/language.ts';
import classes from './report.module.css';

export interface ReportChartProps {
  readonly groups: readonly ReportGroup[];
  readonly measure: string;
  readonly isTime: boolean;
  readonly nameOf: (group: ReportGroup) => string;
  readonly textOf: (value: number | null | undefined) => string;
  /** Words for the period before. */
  readonly before: string;
  /** A line across all intervals, with its words. */
  readonly goal?: { readonly at: number; readonly label: string } | undefined;
}

interface Point {
  readonly name: string;
  readonly now: number | null;
  readonly before: number | null;
}

const tick = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' };
/** Letters of a name that stand beside a bar; a Chinese one is as wide as two others. */
const widest = 19;

function shortened(name: string): string {
  let width = 0;
  const letters = [...name];
  const end = letters.findIndex((letter) => {
    width += letter > '\u2e80' ? 2 : 1;
    return width > widest;
  });
  return end < 0
    ? name
    : `${letters
        .slice(0, end - 1)
        .join('')
        .trimEnd()}…`;
}

/** The name of a bar on one line: the library would break a long one over its neighbours. */
function GroupName({ x, y, payload }: { x?: number | string; y?: number | string; payload?: { value: unknown } }) {
  return (
    <text x={x} y={y} dy="0.35em" textAnchor="end" fontSize={tick.fontSize} fill={tick.fill}>
      {shortened(String(payload?.value ?? ''))}
    </text>
  );
}

const axis = { tick, tickLine: false, axisLine: false } as const;

/** The picture alone; its figures stand in the table below. */
export default function ReportChart({ groups, measure, isTime, nameOf, textOf, before, goal }: ReportChartProps) {
  const short = new Intl.NumberFormat(dateLocale(currentLanguage()), { notation: 'compact' });
  const points: Point[] = groups.map((group) => ({
    name: nameOf(group),
    now: group.values[measure] ?? null,
    before: group.before?.[measure] ?? null,
  }));
  const tip = ({ active, payload }: Pick<TooltipContentProps<number, string>, 'active' | 'payload'>) => {
    const point = payload?.[0]?.payload as Point | undefined;
    if (!active || !point) return null;
    return (
      <div className={classes.tip}>
        <span>{point.name}</span>
        <strong>{textOf(point.now)}</strong>
        {point.before === null ? null : (
          <span>
            {before} {textOf(point.before)}
          </span>
        )}
      </div>
    );
  };
  const common = {
    data: points,
    margin: { top: 8, right: 12, bottom: 0, left: 0 },
    accessibilityLayer: false,
  } as const;
  if (!isTime)
    return (
      <ResponsiveContainer width="100%" height="100%">
        <BarChart {...common} layout="vertical">
          <CartesianGrid horizontal={false} stroke="var(--line)" />
          <XAxis type="number" tickFormatter={(value: number) => short.format(value)} {...axis} />
          <YAxis type="category" dataKey="name" width={144} interval={0} {...axis} tick={GroupName} />
          <Tooltip
            cursor={{ fill: 'var(--mantine-color-text)', opacity: 0.06 }}
            isAnimationActive={false}
            content={tip}
          />
          <Bar dataKey="now" fill="var(--series-now)" radius={[0, 3, 3, 0]} maxBarSize={18} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    );
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart {...common}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" minTickGap={28} {...axis} />
        <YAxis width={52} tickFormatter={(value: number) => short.format(value)} {...axis} />
        <Tooltip isAnimationActive={false} content={tip} />
        {goal ? (
          <ReferenceLine
            y={goal.at}
            ifOverflow="extendDomain"
            stroke="var(--mantine-color-text)"
            strokeDasharray="2 3"
            label={{ value: goal.label, position: 'insideTopRight', fontSize: 12, fill: 'var(--mantine-color-text)' }}
          />
        ) : null}
        {/* Told apart by its line as well as by its colour. */}
        <Line
          dataKey="before"
          stroke="var(--series-before)"
          strokeDasharray="5 4"
          strokeWidth={1.5}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="now"
          stroke="var(--series-now)"
          strokeWidth={2}
          dot={points.length < 40}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
