import { type Hours, hoursOn, minutesOfSpan } from '../hours/index.ts';
import { addDays } from '../time/index.ts';
import { instantOf } from './days.ts';
import { type Span, union } from './spans.ts';

/**
 * The hours of the dates from one to another, both included, as instants. What begins on the last date may end on the day after; what began
 * the day before the first is not among them.
 */
export function hoursIn(zone: string, hours: Hours, from: string, to: string): Span[] {
  const spans: Span[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    for (const span of hoursOn(hours, date)) {
      const minutes = minutesOfSpan(span);
      spans.push({ from: instantOf(zone, date, minutes.from), to: instantOf(zone, date, minutes.to) });
    }
  return union(spans);
}
