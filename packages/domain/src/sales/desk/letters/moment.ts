import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';

/** `3 December 2026 at 14:05`, as letters write an instant. */
export const moment = (instant: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
