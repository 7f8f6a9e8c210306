import { dateLocale } from '@kaifong/base/date-locale';

/** A calendar day, of no zone, in a reader's words. */
export const dayIn = (language: string, day: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
