import type { Language } from '@kaifong/base/localized';

/** Of a day of the week, Monday is 1. */
export const dayName = (day: number, language: Language): string =>
  // 5 January 1970 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(1970, 0, 4 + day)));
