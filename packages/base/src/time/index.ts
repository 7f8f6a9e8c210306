// Instants travel as ISO 8601 in UTC, calendar dates as YYYY-MM-DD.
import * as z from 'zod';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** An instant on its way in: ISO 8601 with a zone. Yields a Date. */
export const instantInput = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

/** An instant on its way out: ISO 8601 in UTC. Dates are written as such. */
export const instantOutput = z.string();

/** A calendar date, `2026-11-21`. There was no year 0, and databases know that. */
export const calendarDate = z.iso.date().refine((value) => value >= '0001-01-01', 'validation.date');

/** Making a formatter costs more than a whole call has time for; a shop knows few zones. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Today's calendar date in a time zone. */
export function dateIn(zone: string, now: Date): string {
  const format = dayFormats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  dayFormats.set(zone, format);
  return format.format(now);
}
