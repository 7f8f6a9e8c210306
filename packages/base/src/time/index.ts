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

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** The quarter of an hour that was asked about last, counted from 1970, and its date. */
  quarter: number;
  date: string;
}

/** A shop knows few zones. */
const zones = new Map<string, Zone>();

/**
 * Today's calendar date in a time zone. Making a formatter costs more than a whole call has time for, and formatting a
 * twentieth of a call that adds to a cart; clocks are apart by whole quarters of an hour, so within one the date stays.
 */
export function dateIn(zone: string, now: Date): string {
  const known = zones.get(zone) ?? {
    format: new Intl.DateTimeFormat('sv-SE', { timeZone: zone }),
    quarter: Number.NaN,
    date: '',
  };
  zones.set(zone, known);
  const quarter = Math.floor(now.getTime() / (15 * minute));
  if (known.quarter !== quarter) {
    known.date = known.format.format(now);
    known.quarter = quarter;
  }
  return known.date;
}
