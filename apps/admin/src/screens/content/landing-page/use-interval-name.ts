import { dateLocale } from '@kaifong/base/date-locale';
import type { TrafficUnit } from '@kaifong/domain/content/contract';
import { useMemo } from 'react';
import { currentLanguage } from '../../../kit/language/language.ts';

const shapes: Record<TrafficUnit, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
};

/** `2026-11` the way the reader's language writes it. */
export function useIntervalName(unit: TrafficUnit): (interval: string) => string {
  const language = currentLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(dateLocale(language), {
      ...shapes[unit],
      timeZone: 'UTC',
    });
    return (interval) => format.format(new Date(interval));
  }, [unit, language]);
}
