// When a step is taken: days and hours are those of the shop's clock.
import { Temporal } from 'temporal-polyfill';
import type { FlowStep } from '../contract/index.ts';

type Wait = Extract<FlowStep, { readonly kind: 'wait' }>;

const zoned = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
const dateOf = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds);

/** The next moment, now or later, at which the shop's clock says `clock`. */
function nextAt(from: Temporal.ZonedDateTime, clock: string): Temporal.ZonedDateTime {
  const today = from.withPlainTime(clock);
  return Temporal.ZonedDateTime.compare(today, from) >= 0 ? today : from.add({ days: 1 }).withPlainTime(clock);
}

/** When a wait that began at `from` is over. A day is a day of the calendar, whatever the clocks do in its night. */
export function endOfWait(
  { amount, unit, until }: Pick<Wait, 'amount' | 'unit' | 'until'>,
  from: Date,
  zone: string,
): Date {
  const passed = zoned(from, zone).add({ [unit]: amount });
  return dateOf(until === null ? passed : nextAt(passed, until));
}

/** When somebody who comes to a step at `now` takes it: at once, or when its wait is over. */
export const dueAt = (step: FlowStep, now: Date, zone: string): Date =>
  step.kind === 'wait' ? endOfWait(step, now, zone) : now;

/** The next moment after `at` at which the shop's clock says `clock`. */
export const atClock = (at: Date, clock: string, zone: string): Date => dateOf(nextAt(zoned(at, zone), clock));
