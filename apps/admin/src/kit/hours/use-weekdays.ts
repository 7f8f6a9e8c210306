import { useMemo } from 'react';
import { currentLanguage } from '../language/language.ts';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);

/** The days of the week, 1 is Monday, in the reader's language. */
export function useWeekdays(): { readonly day: number; readonly word: string }[] {
  const language = currentLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, word: format.format(monday + (day - 1) * 86_400_000) }));
  }, [language]);
}
