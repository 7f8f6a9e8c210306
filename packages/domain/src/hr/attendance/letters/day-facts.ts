import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import type { Fact } from '../../../settings/index.ts';
import type { DayReason } from '../contract/index.ts';

interface ToldDay {
  readonly date: string;
  readonly in_time?: string | null;
  readonly out_time?: string | null;
  readonly reasons?: readonly DayReason[];
}

/** A day, when she says she came and went, and what was found, as a letter tells them. */
export function dayFacts(language: Language, { date, in_time, out_time, reasons = [] }: ToldDay): Fact[] {
  const say = (key: string) => renderMessage(language, `hr.${key}`);
  const format = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'full', timeZone: 'UTC' });
  return [
    { label: say('attendance.fields.date'), value: format.format(new Date(date)) },
    ...(in_time ? [{ label: say('appeal.fields.in_time'), value: in_time }] : []),
    ...(out_time ? [{ label: say('appeal.fields.out_time'), value: out_time }] : []),
    ...(reasons.length > 0
      ? [
          {
            label: say('attendance.fields.reasons'),
            value: reasons.map((reason) => say(`attendance.reason.${reason}`)).join(' · '),
          },
        ]
      : []),
  ];
}
