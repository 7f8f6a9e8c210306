// The days of a rule of repetition. Days alone: the zone of the event makes instants of them, so that a class is at the same time
// by the clock over every change of it.
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { type DateRule, mostDates } from '../contract/index.ts';

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime('UTC');

/** The dates a rule names, in order and at most `mostDates`. A day some months lack is left out in those. */
export function datesOfRule({ repeat, step, weekdays: days, ...rule }: Omit<DateRule, 'time'>): string[] {
  if (repeat === 'once') return [rule.date];
  const byDay = repeat === 'week' ? days.map((day) => weekdays[day - 1] ?? 'MO') : [];
  const ruled = new RRuleTemporal({
    freq: frequencies[repeat],
    interval: step,
    wkst: 'MO',
    dtstart: midnight(rule.date),
    ...(byDay.length > 0 && { byDay }),
    ...(rule.until !== null && { until: midnight(rule.until) }),
    ...(rule.count !== null && { count: rule.count }),
    temporal: Temporal,
  });
  return ruled.all((_, place) => place < mostDates).map((at) => at.toPlainDate().toString());
}
