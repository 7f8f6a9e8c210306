// Dates and times of a zone as instants, over changes of its clocks. A date and a time mean the first instant at which the clocks of
// the zone show that time or a later one: a time they skip is the instant they jump, one they show twice is the first. So a later
// time is never an earlier instant, and spans of a day follow each other without a gap and without an overlap.
import { Temporal } from 'temporal-polyfill';
import { addDays, day, minute } from '../time/index.ts';
import type { Span } from './spans.ts';

/** Instants by zone, then by date and minute: asking Temporal takes a hundred times as long as all the rest. */
const known = new Map<string, Map<string, number>>();
/** The days of the longest report and of those before it, ten years each, and room for more. */
const most = 20_000;

function firstInstant(zone: string, date: string, minutes: number): number {
  const time = { hour: Math.floor(minutes / 60), minute: Math.floor(minutes % 60) };
  const asked = Temporal.PlainDate.from(date).toPlainDateTime(time);
  const at = asked.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (at.toPlainDateTime().equals(asked)) return at.epochMilliseconds;
  return at.getTimeZoneTransition('next')?.epochMilliseconds ?? at.epochMilliseconds;
}

function remembered(zone: string, date: string, minutes: number): number {
  const instants = known.get(zone) ?? new Map<string, number>();
  known.set(zone, instants);
  const key = minutes === 0 ? date : `${date} ${minutes}`;
  const found = instants.get(key);
  if (found !== undefined) return found;
  if (instants.size >= most) instants.clear();
  const instant = firstInstant(zone, date, minutes);
  instants.set(key, instant);
  return instant;
}

/** The instant at which a date begins in a zone. */
export const dayStart = (zone: string, date: string): number => remembered(zone, date, 0);

/** The same as a `Date`; with `days`, so many days later. */
export const startOfDay = (date: string, zone: string, days = 0): Date => new Date(dayStart(zone, addDays(date, days)));

/** The instant of a date and the minutes of its clock, `600` for 10:00; `1440` and more are the next day. */
export function instantOf(zone: string, date: string, minutes: number): number {
  if (minutes >= 1440) return instantOf(zone, addDays(date, 1), minutes - 1440);
  const start = dayStart(zone, date);
  const plain = dayStart(zone, addDays(date, 1)) - start === day;
  return plain ? start + minutes * minute : remembered(zone, date, minutes);
}

/** All of the days from one date to another, both included. */
export const spanOfDays = (zone: string, from: string, to: string): Span => ({
  from: dayStart(zone, from),
  to: dayStart(zone, addDays(to, 1)),
});

const zonedAt = (zone: string, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

/** The date at an instant. */
export const dateAt = (zone: string, instant: number): string => zonedAt(zone, instant).toPlainDate().toString();

/** What the clocks show at an instant. */
export function wallClockAt(zone: string, instant: number): { readonly date: string; readonly time: string } {
  const at = zonedAt(zone, instant);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
