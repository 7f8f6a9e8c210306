import { dateLocale } from '@kaifong/base/date-locale';
import type { ReportInterval, ReportMeasure } from '@kaifong/domain/reports/contract';
import { useMemo } from 'react';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';

export type FigureText = (value: number | null | undefined, kind: ReportMeasure['kind']) => string;

/** A figure the way the reader's language writes its kind; a dash where there is none. */
export function useFigureText(): FigureText {
  const format = useFormat();
  const language = currentLanguage();
  return useMemo(() => {
    const percent = new Intl.NumberFormat(dateLocale(language), { style: 'percent', maximumFractionDigits: 1 });
    return (value, kind) => {
      if (value === null || value === undefined) return '–';
      if (kind === 'money') return format.money(value);
      return kind === 'percent' ? percent.format(value / 100) : format.number(value);
    };
  }, [format, language]);
}

const shapes: Record<ReportInterval, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  week: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
};

/** The first day of an interval as the interval is called: `Nov 2026`. */
export function useIntervalText(): (start: string, interval: ReportInterval) => string {
  const language = currentLanguage();
  return useMemo(() => {
    const locale = dateLocale(language);
    return (start, interval) =>
      new Intl.DateTimeFormat(locale, { ...shapes[interval], timeZone: 'UTC' }).format(new Date(`${start}T12:00:00Z`));
  }, [language]);
}
