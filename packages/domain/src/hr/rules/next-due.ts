import { addDays } from '@kaifong/base/time';
import { Temporal } from 'temporal-polyfill';
import type { TaskRepeat } from '../contract/index.ts';

interface Series {
  readonly repeat: TaskRepeat;
  readonly due_on: string;
  /** The day the series is counted from, where that is known. */
  readonly repeat_from: string | null;
}

/** A day so many months later; the last of its month where the month is too short. */
const monthsLater = (day: string, months: number) => Temporal.PlainDate.from(day).add({ months }).toString();

const monthsBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from)
    .toPlainYearMonth()
    .until(Temporal.PlainDate.from(to).toPlainYearMonth(), { largestUnit: 'months' }).months;

/** The day a series of months is counted from: a day somebody moved the task to begins it anew. */
export function anchorOf({ repeat, due_on, repeat_from }: Series): string {
  if (repeat !== 'month' || repeat_from === null || repeat_from > due_on) return due_on;
  return monthsLater(repeat_from, monthsBetween(repeat_from, due_on)) === due_on ? repeat_from : due_on;
}

/** The next day of a series after its task's day and after today: days that were missed are not made up for. */
export function nextDue(series: Series, today: string): string {
  const { repeat, due_on } = series;
  const after = due_on > today ? due_on : today;
  if (repeat === 'day') return addDays(after, 1);
  if (repeat === 'week') {
    const days = Temporal.PlainDate.from(due_on).until(after, { largestUnit: 'days' }).days;
    return addDays(due_on, 7 * (Math.floor(days / 7) + 1));
  }
  const anchor = anchorOf(series);
  const months = monthsBetween(anchor, after);
  const here = monthsLater(anchor, months);
  return here > after ? here : monthsLater(anchor, months + 1);
}
