// Sets of minutes of a day, as spans; and a point of time as a minute of a day by the clock of a place.
import { minutesOf } from '@kaifong/base/hours';
import { dayStart, wallClockAt } from '@kaifong/base/spans';
import { addDays, day, minute } from '@kaifong/base/time';
import { type Minutes, minutesIn } from '../../rules/minutes.ts';

/** The minutes with this many of work taken out of the middle; `taken` is what was taken. */
export function cutMiddle(spans: readonly Minutes[], length: number): { readonly taken: Minutes[] } {
  const start = Math.max(0, Math.floor((minutesIn(spans) - length) / 2));
  const taken: Minutes[] = [];
  let passed = 0;
  for (const { from, to } of spans) {
    const [first, last] = [Math.max(from, from + start - passed), Math.min(to, from + start + length - passed)];
    if (last > first) taken.push({ from: first, to: last });
    passed += to - from;
  }
  return { taken };
}

/** The minute of a date's clock at an instant: below 0 the day before, from 1440 on the days after. */
export function clockMinute(zone: string, date: string, instant: number): number {
  const [start, next] = [dayStart(zone, date), dayStart(zone, addDays(date, 1))];
  const isPlain = next - start === day && dayStart(zone, addDays(date, 2)) - next === day;
  if (isPlain && instant >= start) return Math.floor((instant - start) / minute);
  const shown = wallClockAt(zone, instant);
  return ((Date.parse(shown.date) - Date.parse(date)) / day) * 1440 + minutesOf(shown.time);
}
