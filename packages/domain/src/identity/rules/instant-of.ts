import { calendarDate, instantInput } from '@kaifong/base/time';
import { Temporal } from 'temporal-polyfill';

/**
 * The moment a filter's text means: an instant as it is, a calendar day as its beginning in the shop's zone, or with
 * `next` as the beginning of the day after. `undefined` for what is neither, or lies outside of any log.
 */
export function instantOf(text: string, zone: string, { next = false } = {}): Date | undefined {
  if (calendarDate.safeParse(text).success) {
    if (!/^(19|2\d)/.test(text)) return undefined;
    const day = Temporal.PlainDate.from(text).add({ days: next ? 1 : 0 });
    return new Date(day.toZonedDateTime(zone).epochMilliseconds);
  }
  const instant = instantInput.safeParse(text).data;
  const year = instant?.getUTCFullYear() ?? 0;
  return year >= 1900 && year < 3000 ? instant : undefined;
}
