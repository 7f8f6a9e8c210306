// Counts per day → lists per year, month and day without gaps.
import { Temporal } from 'temporal-polyfill';
import type { TrafficRow, TrafficSeries, TrafficUnit } from '../../contract/index.ts';

export interface DayCount {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly count: number;
}

const lengths = { year: 4, month: 7, day: 10 } as const;

function intervals(from: string, to: string, unit: TrafficUnit): string[] {
  const last = Temporal.PlainDate.from(to);
  const names: string[] = [];
  const step = { [`${unit}s`]: 1 };
  // From the first day of the first interval: the 31st plus a month would leave out short ones.
  const first = Temporal.PlainDate.from(from);
  let at = unit === 'day' ? first : unit === 'month' ? first.with({ day: 1 }) : first.with({ month: 1, day: 1 });
  for (; Temporal.PlainDate.compare(at, last) <= 0; at = at.add(step))
    names.push(at.toString().slice(0, lengths[unit]));
  return names;
}

function rowsOf(days: readonly DayCount[], from: string, to: string, unit: TrafficUnit): TrafficRow[] {
  const sums = new Map<string, number>();
  for (const { day, count } of days) {
    const name = day.slice(0, lengths[unit]);
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return intervals(from, to, unit).map((interval) => ({ interval, count: sums.get(interval) ?? 0 }));
}

/** One series in all three intervals, from the first day to the last, both included. */
export const trafficSeries = (days: readonly DayCount[], from: string, to: string): TrafficSeries => ({
  year: rowsOf(days, from, to, 'year'),
  month: rowsOf(days, from, to, 'month'),
  day: rowsOf(days, from, to, 'day'),
});
