// The days a report is of, those it is compared with, and its intervals. Calendar dates of the shop's zone.
import { Temporal } from 'temporal-polyfill';
import type { ReportInterval } from '../contract/index.ts';

export interface Days {
  readonly from: string;
  /** Included. */
  readonly to: string;
}

const dayIn = (text: string) => Temporal.PlainDate.from(text);
const between = (from: Temporal.PlainDate, to: Temporal.PlainDate): Days => ({
  from: from.toString(),
  to: to.toString(),
});

/** What a word means on a day; undefined for a word that is none. */
export function daysOfWord(word: string, today: string): Days | undefined {
  const day = dayIn(today);
  const month = day.with({ day: 1 });
  const year = month.with({ month: 1 });
  switch (word) {
    case 'today':
      return between(day, day);
    case 'yesterday':
      return between(day.subtract({ days: 1 }), day.subtract({ days: 1 }));
    case 'last_7_days':
      return between(day.subtract({ days: 6 }), day);
    case 'last_30_days':
      return between(day.subtract({ days: 29 }), day);
    case 'last_90_days':
      return between(day.subtract({ days: 89 }), day);
    case 'this_month':
      return between(month, month.add({ months: 1 }).subtract({ days: 1 }));
    case 'last_month':
      return between(month.subtract({ months: 1 }), month.subtract({ days: 1 }));
    case 'last_12_months':
      return between(month.subtract({ months: 11 }), month.add({ months: 1 }).subtract({ days: 1 }));
    case 'this_year':
      return between(year, year.add({ years: 1 }).subtract({ days: 1 }));
    case 'last_year':
      return between(year.subtract({ years: 1 }), year.subtract({ days: 1 }));
    default:
      return undefined;
  }
}

/** As many whole months before where the days are whole months, else as many days. */
export function daysBefore({ from, to }: Days): Days {
  const [first, last] = [dayIn(from), dayIn(to)];
  const end = first.subtract({ days: 1 });
  if (first.day === 1 && last.add({ days: 1 }).day === 1) {
    const months = (last.year - first.year) * 12 + last.month - first.month + 1;
    return between(first.subtract({ months }), end);
  }
  return between(first.subtract({ days: first.until(last).days + 1 }), end);
}

/** The first day of the interval a day is in; a week begins on Monday. */
export function intervalOf(day: string, interval: ReportInterval): string {
  const date = dayIn(day);
  if (interval === 'day') return day;
  if (interval === 'week') return date.subtract({ days: date.dayOfWeek - 1 }).toString();
  return (interval === 'month' ? date.with({ day: 1 }) : date.with({ day: 1, month: 1 })).toString();
}

/** The first day of the interval after one. */
export const nextInterval = (start: string, interval: ReportInterval): string =>
  dayIn(start)
    .add({ [`${interval}s`]: 1 })
    .toString();

/** The first day of every interval that has a day of the period, in their order. */
export function intervalsIn({ from, to }: Days, interval: ReportInterval): string[] {
  const starts: string[] = [];
  let at = dayIn(intervalOf(from, interval));
  for (const last = dayIn(to); Temporal.PlainDate.compare(at, last) <= 0; at = at.add({ [`${interval}s`]: 1 }))
    starts.push(at.toString());
  return starts;
}

/** The days of an interval that are in the period. */
export function daysOfInterval(start: string, interval: ReportInterval, period: Days): Days {
  const end = dayIn(start)
    .add({ [`${interval}s`]: 1 })
    .subtract({ days: 1 })
    .toString();
  return { from: start < period.from ? period.from : start, to: end > period.to ? period.to : end };
}
