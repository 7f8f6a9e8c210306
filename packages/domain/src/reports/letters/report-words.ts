import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import type { ReportFigures, ReportMeasure } from '../contract/index.ts';
import type { Days } from '../rules/period-of.ts';

/** A figure as a letter writes it. */
export function figureText(
  value: number | null | undefined,
  { kind }: ReportMeasure,
  { language, currency }: { readonly language: Language; readonly currency: string },
): string {
  if (value === null || value === undefined) return '–';
  const locale = dateLocale(language);
  if (kind === 'money') return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
  if (kind === 'percent')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
  return new Intl.NumberFormat(locale).format(value);
}

export function daysText({ from, to }: Days, language: Language): string {
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return `${date.format(new Date(from))} – ${date.format(new Date(to))}`;
}

/** Figures with those of the period before, in the order of the report. */
export function figureFacts(
  measures: readonly (readonly [string, ReportMeasure])[],
  { values, before }: { readonly values: ReportFigures; readonly before: ReportFigures | null },
  how: { readonly language: Language; readonly currency: string },
) {
  return measures
    .filter(([, { later }]) => !later)
    .map(([name, measure]) => {
      const now = figureText(values[name], measure, how);
      const then = before?.[name];
      const beside =
        then === undefined
          ? ''
          : ` (${renderMessage(how.language, 'reports.letters.view.before', { value: figureText(then, measure, how) })})`;
      return { label: renderMessage(how.language, `reports.measures.${name}`), value: `${now}${beside}` };
    });
}
