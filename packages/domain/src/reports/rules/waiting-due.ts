import { Temporal } from 'temporal-polyfill';
import type { WaitingMail } from '../contract/index.ts';

/** The date and hour of an instant by the shop's clock. */
export function clockOf(now: Date, zone: string): { readonly date: string; readonly hour: number } {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), hour: at.hour };
}

/** Whether a mail goes on a day, once its hour has come; one that was missed goes later on the same day. */
export function isDue({ every, hour, weekday }: WaitingMail, clock: { readonly date: string; readonly hour: number }) {
  if (every === null || clock.hour < hour) return false;
  const day = Temporal.PlainDate.from(clock.date).dayOfWeek;
  if (every === 'week') return day === weekday;
  return every === 'day' || day <= 5;
}
