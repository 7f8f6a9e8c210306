// Whether a contract is continuous ("468"): the hours of each whole week that is known, by the rule of its date, which is handed in.
import { addDays } from '@kaifong/base/time';
import type { PayDay } from '../contract/index.ts';

/** Minutes a week lacks for a continuous contract. `minutes`: of the week, then of the three before it. */
export type ShortMinutes = (monday: string, minutes: readonly number[]) => number;

/** Minutes that count for a week of days. */
type CountedMinutes = (week: readonly PayDay[]) => number;

/**
 * The Monday of the first whole week from one day to another that breaks the contract; undefined: none does. A week of which a day is not
 * known breaks nothing: what cannot be shown is the employer's to prove.
 */
export function brokenWeek(
  days: readonly PayDay[],
  { from, to }: { readonly from: string; readonly to: string },
  {
    mondayOf,
    short,
    counted,
  }: { readonly mondayOf: (date: string) => string; readonly short: ShortMinutes; readonly counted: CountedMinutes },
): string | undefined {
  const known = new Map(days.map((day) => [day.date, day]));
  const minutesOf = (monday: string): number | undefined => {
    const week = Array.from({ length: 7 }, (_, at) => known.get(addDays(monday, at)));
    return week.every((day) => day !== undefined) ? counted(week) : undefined;
  };
  const first = mondayOf(from) === from ? from : addDays(mondayOf(from), 7);
  for (let monday = first; addDays(monday, 6) <= to; monday = addDays(monday, 7)) {
    const week = [0, 7, 14, 21].map((back) => minutesOf(addDays(monday, -back)));
    const own = week[0];
    if (own === undefined) continue;
    // An unknown week before it is taken as one that saves it.
    const minutes = week.map((one) => one ?? 24 * 60);
    if (short(monday, minutes) > 0) return monday;
  }
  return undefined;
}
