import { dateLocale } from '@kaifong/base/date-locale';
import { currentLanguage } from '../../../kit/language/language.ts';

/** Times at a door, by the clock of an event's zone. */
export function useDoorTime() {
  const locale = dateLocale(currentLanguage());
  const said = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(new Date(at));
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return {
    clock: (at: string, timeZone?: string) => said(at, { ...clock, timeZone }),
    day: (at: string, timeZone?: string) =>
      said(at, { ...clock, weekday: 'short', month: 'short', day: 'numeric', timeZone }),
  };
}
