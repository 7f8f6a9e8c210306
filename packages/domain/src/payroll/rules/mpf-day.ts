// The day contributions are due: the 10th of the next month, moved on from days on which nobody can pay (MPF contribution days, mpfa.org.hk).
import { addDays } from '@kaifong/base/time';
import type { MpfDay, MpfDayMove } from '../contract/index.ts';
import { firstOfMonth, lastOfMonth } from './months.ts';

/** Of a date: why contributions cannot be due on it, besides Saturdays and Sundays. */
export type DaysOff = ReadonlyMap<string, Omit<MpfDayMove, 'date'>>;

/** The 10th of the month after a day's. */
export const tenthAfter = (date: string): string => addDays(firstOfMonth(addDays(lastOfMonth(date), 1)), 9);

const reasonOf = (date: string, off: DaysOff): Omit<MpfDayMove, 'date'> | undefined => {
  const weekday = new Date(date).getUTCDay();
  if (weekday === 0) return { reason: 'sunday', name: '' };
  // A holiday that falls on a Saturday is told as the holiday.
  return off.get(date) ?? (weekday === 6 ? { reason: 'saturday', name: '' } : undefined);
};

/** The day contributions of wages until `to` are due, and each day it moved past with its reason. */
export function mpfDay(to: string, off: DaysOff): MpfDay {
  const moved: MpfDayMove[] = [];
  let due_on = tenthAfter(to);
  for (let why = reasonOf(due_on, off); why; why = reasonOf(due_on, off)) {
    moved.push({ date: due_on, ...why });
    due_on = addDays(due_on, 1);
  }
  return { due_on, moved };
}
