import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import type { Fact } from '../../../settings/index.ts';
import { clockOf } from '../../rules/minutes.ts';

interface ToldShift {
  readonly name: Localized | null;
  readonly date: string;
  readonly from_minute: number;
  readonly to_minute: number;
}

/** Rest days, as a letter tells them. `word`: the name of such a day. */
export function restFacts(language: Language, dates: readonly string[], word: string): Fact[] {
  const date = new Intl.DateTimeFormat(dateLocale(language), {
    ...{ weekday: 'short', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' },
  });
  return dates.map((on) => ({ label: date.format(new Date(on)), value: word }));
}

/** Shifts, as a letter tells them: date, times and name. */
export function shiftFacts(language: Language, main: Language, shifts: readonly ToldShift[]): Fact[] {
  const date = new Intl.DateTimeFormat(dateLocale(language), {
    ...{ weekday: 'short', year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' },
  });
  return shifts.map(({ name, date: on, from_minute, to_minute }) => ({
    label: date.format(new Date(on)),
    value: [`${clockOf(from_minute)}–${clockOf(to_minute)}`, name && textIn(name, language, main)]
      .filter(Boolean)
      .join(' · '),
  }));
}
