// Whether a contract is continuous ("468"), week by week: hours that were worked, then hours that are planned.
import { addDays } from '@kaifong/base/time';
import type { ContinuityRight } from '../contract/index.ts';
import { shortMinutes } from './week-rules.ts';

/** Of a day, what counts for the hours of its week, in minutes. */
export interface CountedDay {
  readonly free: 'rest' | 'holiday' | null;
  readonly work: number;
  readonly overtime: number;
  readonly leaves: readonly { readonly minutes: number }[];
}

/** Minutes that count for a week: work and overtime, and leave and holidays as the hours she would have worked. */
export function countedMinutes(week: readonly CountedDay[]): number {
  const worked = week.filter(({ work }) => work > 0);
  const usual = worked.length === 0 ? 0 : worked.reduce((sum, { work }) => sum + work, 0) / worked.length;
  return week.reduce((sum, day) => {
    const away = day.leaves.reduce((total, { minutes }) => total + minutes, 0);
    const holiday = day.free === 'holiday' && day.work === 0 ? usual : 0;
    return sum + day.work + day.overtime + away + Math.round(holiday);
  }, 0);
}

/** Weeks in a row that make a contract continuous. */
const weeksNeeded = 4;

export interface JudgedWeek {
  readonly monday: string;
  readonly minutes: number;
  /** Minutes of the week and the three before it; of fewer where she has not been here so long. */
  readonly four_weeks: number;
  /** Minutes the week lacks; 0: it keeps the contract. */
  readonly short: number;
  /** True: with this week four or more in a row keep the hours. */
  readonly continuous: boolean;
  /** The Monday the weeks in a row began; null: this week breaks them. */
  readonly since: string | null;
}

/** Judges weeks that follow each other, the earliest first. Weeks before the first are none of hers. */
export function judgeWeeks(weeks: readonly { readonly monday: string; readonly minutes: number }[]): JudgedWeek[] {
  const judged: JudgedWeek[] = [];
  let [since, run]: [string | null, number] = [null, 0];
  for (const [at, { monday, minutes }] of weeks.entries()) {
    const four = [0, 1, 2, 3].map((back) => weeks[at - back]?.minutes ?? 0);
    const short = shortMinutes(monday, four);
    [since, run] = short > 0 ? [null, 0] : [since ?? monday, run + 1];
    const four_weeks = four.reduce((sum, each) => sum + each, 0);
    judged.push({ monday, minutes, four_weeks, short, continuous: run >= weeksNeeded, since });
  }
  return judged;
}

/** Days a right begins after the contract began to be continuous; months by the calendar. */
const rightsAfter = {
  /** Employment Ordinance, section 17. */
  rest_day: { days: weeksNeeded * 7 },
  /** Section 33: under a continuous contract for a month or more. */
  sickness: { months: 1 },
  /** Section 40: under a continuous contract for three months. */
  holiday_pay: { months: 3 },
} as const;

/** The first day a right holds for whoever has kept the hours since a Monday. */
export function rightFrom(right: ContinuityRight, since: string): string {
  const four = addDays(since, rightsAfter.rest_day.days);
  if (right === 'rest_day') return four;
  const date = new Date(`${since}T00:00:00Z`);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + rightsAfter[right].months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  const on = date.toISOString().slice(0, 10);
  return on < four ? four : on;
}
