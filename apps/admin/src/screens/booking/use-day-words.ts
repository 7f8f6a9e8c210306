import { dateLocale } from '@kaifong/base/date-locale';
import { useMemo } from 'react';
import { currentLanguage } from '../../kit/language/language.ts';

/** A day and a time by the clock of an event, in the reader's words: Tue, 9 Mar 2027, 19:00. */
export function useDayWords(): (day: { readonly date: string; readonly time: string }) => string {
  const language = currentLanguage();
  return useMemo(() => {
    const options = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
    const format = new Intl.DateTimeFormat(dateLocale(language), options);
    return ({ date, time }) => `${format.format(Date.parse(date))} ${time}`;
  }, [language]);
}
