import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';

/** Day, time and zone by the clock of the event: Tuesday, 9 March 2027 at 19:00–20:00 GMT+8. */
export function whenIn(
  language: Language,
  { starts_at, ends_at, zone }: { readonly starts_at: Date; readonly ends_at: Date; readonly zone: string },
) {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: zone } as const;
  const locale = dateLocale(language);
  const date = new Intl.DateTimeFormat(locale, day).format(starts_at);
  const from = new Intl.DateTimeFormat(locale, clock).format(starts_at);
  const to = new Intl.DateTimeFormat(locale, { ...clock, timeZoneName: 'short' }).format(ends_at);
  return `${date} ${from} – ${to}`;
}

/** A moment by the clock of the event: Tuesday, 9 March 2027 at 19:00 GMT+8. */
export function momentIn(language: Language, at: Date, zone: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(dateLocale(language), { ...day, ...clock, timeZone: zone }).format(at);
}
