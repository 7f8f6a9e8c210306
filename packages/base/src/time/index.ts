// Instants travel as ISO 8601 in UTC, calendar dates as YYYY-MM-DD.
import * as z from 'zod';
import { typedDay } from '../typed/index.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Input: an instant in ISO 8601 with a zone; parsed to a Date. */
export const instantInput = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

/** Output: an instant in ISO 8601, UTC. */
export const instantOutput = z.string();

const firstDay = '1900-01-01';
const lastDay = '2999-12-31';

/**
 * A calendar date, `2026-11-21` however it was typed, of the years 1900 to 2999: with days, months or a zone's hours added or taken
 * it is still one that PostgreSQL, JavaScript and the wire write alike.
 */
export const calendarDate = z
  .string()
  .overwrite(typedDay)
  .date({ abort: true })
  .refine((value) => firstDay <= value && value <= lastDay, 'validation.date');

/** A month, `2026-11`, of the same years. */
export const calendarMonth = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'validation.date');

/** The calendar date so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, -14);

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** The quarter of an hour that was asked about last, counted from 1970, and its date. */
  quarter: number;
  date: string;
}

/** One formatter per zone; a shop uses few. */
const zones = new Map<string, Zone>();

/**
 * The calendar date of `now` in a time zone, `2026-11-21`. Cached per quarter of an hour, because formatting is slow
 * and zones differ by whole quarters.
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
