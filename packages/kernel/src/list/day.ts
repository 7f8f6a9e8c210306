// Days in the shop's time zone as ranges of instants; days of 23 or 25 hours included.
import type { DayPreset } from '@kaifong/base/list';
import { calendarDate, instantInput } from '@kaifong/base/time';
import { Temporal } from 'temporal-polyfill';

/** Limits of years that both PostgreSQL and JavaScript handle. */
const isKnownYear = (year: number) => year >= 1900 && year < 3000;

/** A calendar date of the years 1900 to 2999, or `undefined`. */
export function dateIn(text: string): string | undefined {
  return calendarDate.safeParse(text).data;
}

/** An exact instant, ISO 8601 with its zone, of the years 1900 to 2999, or `undefined`. */
export function instantIn(text: string): Date | undefined {
  const instant = instantInput.safeParse(text).data;
  return instant && isKnownYear(instant.getUTCFullYear()) ? instant : undefined;
}

/** The first and the last day of what a word means, both included. `today` is the shop's. */
export function daysOf(preset: DayPreset, today: string): { readonly from: string; readonly to: string } {
  const day = Temporal.PlainDate.from(today);
  const first = day.with({ day: 1 });
  const spans = {
    today: [day, day],
    yesterday: [day.subtract({ days: 1 }), day.subtract({ days: 1 })],
    last_7_days: [day.subtract({ days: 6 }), day],
    last_30_days: [day.subtract({ days: 29 }), day],
    this_month: [first, first.add({ months: 1 }).subtract({ days: 1 })],
    last_month: [first.subtract({ months: 1 }), first.subtract({ days: 1 })],
  } as const;
  const [from, to] = spans[preset];
  return { from: from.toString(), to: to.toString() };
}
