// What Hong Kong's law asks of a week: a day of rest, and the hours of a continuous contract.
import { weekdayOf } from '@kaifong/base/hours';
import { addDays } from '@kaifong/base/time';
import type { RestLack } from '../contract/index.ts';

/** Days in a row without a day of rest that are one too many (Employment Ordinance, section 17: one rest day in every seven). */
const daysInRow = 7;
/** How far around a date {@link isRestless} looks. */
export const daysAround = daysInRow - 1;

/** Whether a date stands in seven days of work without a day of rest. */
export function isRestless(works: (date: string) => boolean, date: string): boolean {
  if (!works(date)) return false;
  let run = 1;
  for (let before = addDays(date, -1); run < daysInRow && works(before); before = addDays(before, -1)) run += 1;
  for (let after = addDays(date, 1); run < daysInRow && works(after); after = addDays(after, 1)) run += 1;
  return run >= daysInRow;
}

interface WeekDay {
  /** True: there is work on the date. */
  readonly works: boolean;
  /** True: the roster or her usual hours name the date as a rest day. */
  readonly named: boolean;
}

/** How a week of seven days lacks its rest day; null: the week has one, or no work is in it. */
export function restLackOf(week: readonly WeekDay[]): RestLack | null {
  if (!week.some(({ works }) => works)) return null;
  if (week.every(({ works }) => works)) return 'missing';
  return week.some(({ works, named }) => named && !works) ? null : 'unnamed';
}

interface ContinuousContract {
  readonly from: string;
  readonly source: string;
  readonly week_minutes: number;
  /** Minutes of four weeks that save one which falls below; null: nothing saves it. */
  readonly four_weeks_minutes: number | null;
}

/** Hours of a continuous contract, as they were read; a later row holds from its date. */
export const continuousContracts: readonly ContinuousContract[] = [
  { from: '1985-01-01', source: 'Employment Ordinance, Schedule 1', week_minutes: 18 * 60, four_weeks_minutes: null },
  {
    from: '2026-01-18',
    source: '1823.gov.hk (468), labour.gov.hk/eng/news/EAO2025.htm',
    week_minutes: 17 * 60,
    four_weeks_minutes: 68 * 60,
  },
];

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

/** Minutes a week lacks for a continuous contract. `minutes`: of the week, then of the three before it. */
export function shortMinutes(monday: string, minutes: readonly number[]): number {
  const rule = continuousContracts.findLast(({ from }) => from <= monday);
  if (!rule) return 0;
  const lacks = rule.week_minutes - (minutes[0] ?? 0);
  const saves = rule.four_weeks_minutes === null ? lacks : rule.four_weeks_minutes - minutes.reduce((a, b) => a + b, 0);
  return Math.max(0, Math.min(lacks, saves));
}
