// The minutes of a day somebody is to work, from midnight by her clock: by the roster where it names the date, else by her usual hours.
import { hoursOn, minutesOfSpan, type WeekHours } from '@kaifong/base/hours';
import { type Minutes, minutesIn } from '../../rules/minutes.ts';
import type { OvertimeRule } from '../contract/index.ts';

/** A shift she was promised, with what its template says of punches and hours. */
export interface PlannedShift extends Minutes {
  readonly id: number;
  /** The template it was made from; null: times of its own. */
  readonly shift_id: number | null;
  readonly store_id: number | null;
  readonly break_minutes: number;
  readonly break_paid: boolean;
  readonly late_grace_minutes: number;
  readonly early_grace_minutes: number;
  readonly half_below_minutes: number | null;
  readonly absent_below_minutes: number | null;
  readonly punch_before_minutes: number;
  readonly punch_after_minutes: number;
  readonly overtime: OvertimeRule;
  readonly overtime_from_minutes: number;
}

export interface PlannedDay {
  readonly date: string;
  /** Earliest first; minutes past 1440 are of the next day. An unpaid break of a shift lies in its span, gaps of usual hours do not. */
  readonly spans: readonly Minutes[];
  /** Why nothing is planned; null: there is work. */
  readonly free: 'rest' | 'holiday' | null;
  /** Name of the published holiday of her set; she may have a shift on it. */
  readonly holiday: string | null;
  /** True: the roster names the date as her rest day. */
  readonly rest: boolean;
  /** Empty where her usual hours hold. */
  readonly shifts: readonly PlannedShift[];
}

/** Her usual hours on a date. */
export const usualSpans = (hours: WeekHours, date: string): Minutes[] =>
  hoursOn({ hours, special_days: [] }, date).map(minutesOfSpan);

interface DayFacts {
  readonly hours: WeekHours;
  readonly holiday: string | null;
  /** Shifts that stand; undefined: the roster says nothing of the date. Empty: her shifts were canceled, she is off. */
  readonly shifts: readonly PlannedShift[] | undefined;
  /** True: a published rest day of the roster. */
  readonly rest: boolean;
}

/** A promised shift goes before a holiday, a holiday before a rest day, and all of them before usual hours. */
export function plannedDay(date: string, { hours, holiday, shifts, rest }: DayFacts): PlannedDay {
  if (shifts) {
    const ordered = [...shifts].sort((one, other) => one.from - other.from);
    const spans = ordered.map(({ from, to }) => ({ from, to }));
    const free = spans.length > 0 ? null : holiday ? 'holiday' : 'rest';
    return { date, spans, free, holiday, rest: rest && free !== null, shifts: ordered };
  }
  if (holiday !== null || rest)
    return { date, spans: [], free: holiday === null ? 'rest' : 'holiday', holiday, rest, shifts: [] };
  const spans = usualSpans(hours, date);
  return { date, spans, free: spans.length > 0 ? null : 'rest', holiday, rest, shifts: [] };
}

/** Minutes of a planned day that are work: unpaid breaks are none. */
export const workMinutes = ({ spans, shifts }: Pick<PlannedDay, 'spans' | 'shifts'>): number =>
  minutesIn(spans) - shifts.reduce((sum, { break_minutes, break_paid }) => sum + (break_paid ? 0 : break_minutes), 0);
