// Holidays of the law as somebody has them: one that falls on her rest day is given on the next day that is neither a holiday nor a rest day
// (Employment Ordinance, section 39(3); labour.gov.hk, EAO2021). General holidays come with their substitutes as rows.
import { type WeekHours, weekdayOf } from '@kaifong/base/hours';

/** Days before a date on which a holiday may lie that is given on it: the longest run of holidays and rest days. */
export const daysToSubstitute = 14;

export interface GrantedHoliday {
  readonly name: string;
  /** True: the holiday itself fell on a rest day before. */
  readonly substitute: boolean;
}

const sunday = 7;
/** More days off than a week of five days has do not tell which of them is the rest day. */
const mostOff = 2;

/**
 * The weekday usual hours keep as the rest day of a week, 1 (Monday) to 7: Sunday where it is without hours, else the last of one or two days without.
 * Other days without hours are none: of a week of five days one is the rest day. Undefined: the hours name none.
 */
export function restWeekday(hours: WeekHours): number | undefined {
  if (hours.length === 0) return undefined;
  const off = [7, 6, 5, 4, 3, 2, 1].filter((day) => hours.every((each) => each.day !== day));
  return off[0] === sunday || off.length <= mostOff ? off[0] : undefined;
}

/** Whether usual hours keep a date as the rest day of its week. */
export const isUsualRest = (hours: WeekHours, date: string): boolean => weekdayOf(date) === restWeekday(hours);

/** Holidays of dates that follow each other, as they are given. `nameOf`: the holiday that falls on a date; `isRest`: a rest day without work. */
export function grantedHolidays(
  dates: readonly string[],
  nameOf: (date: string) => string | undefined,
  isRest: (date: string) => boolean,
): Map<string, GrantedHoliday> {
  const granted = new Map<string, GrantedHoliday>();
  const waiting: string[] = [];
  for (const date of dates) {
    const name = nameOf(date);
    const rests = isRest(date);
    if (name !== undefined && rests) waiting.push(name);
    else if (name !== undefined) granted.set(date, { name, substitute: false });
    else if (!rests) {
      const given = waiting.shift();
      if (given !== undefined) granted.set(date, { name: given, substitute: true });
    }
  }
  return granted;
}
