import { Temporal } from 'temporal-polyfill';

/** The instant at which a calendar date begins in a time zone. */
export function dayStart(date: string, zone: string): Date {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(zone);
  return new Date(start.epochMilliseconds);
}
