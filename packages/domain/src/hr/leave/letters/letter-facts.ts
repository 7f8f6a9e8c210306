import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import type { Fact } from '../../../settings/index.ts';
import { wholeDay } from '../rules/plan-of-day.ts';

interface ToldLeave {
  readonly type: Localized;
  readonly from_on: string;
  readonly to_on: string;
  /** Thousandths of a day. */
  readonly amount: number;
}

/** Kind and days of a leave, as a letter tells them. */
export function letterFacts(language: Language, main: Language, { type, from_on, to_on, amount }: ToldLeave): Fact[] {
  const say = (key: string) => renderMessage(language, `hr.leave.fields.${key}`);
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(dateLocale(language), { maximumFractionDigits: 2 });
  return [
    { label: say('type'), value: textIn(type, language, main) },
    { label: say('from_on'), value: date.format(new Date(from_on)) },
    { label: say('to_on'), value: date.format(new Date(to_on)) },
    { label: say('days'), value: number.format(amount / wholeDay) },
  ];
}
