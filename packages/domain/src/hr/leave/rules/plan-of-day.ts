// The minutes of a day somebody is to work, and what a leave takes of them. Minutes are counted from midnight by her clock.
import { hoursOn, minutesOf, minutesOfSpan, type WeekHours } from '@kaifong/base/hours';
import { addDays } from '@kaifong/base/time';
import type { Half } from '../contract/index.ts';

export interface Minutes {
  readonly from: number;
  readonly to: number;
}

/** A whole day in the ledger of leave: amounts are thousandths of a day. */
export const wholeDay = 1_000;
const halfDay = wholeDay / 2;

export const planOfDay = (hours: WeekHours, date: string): Minutes[] =>
  hoursOn({ hours, special_days: [] }, date).map(minutesOfSpan);

const total = (spans: readonly Minutes[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0);

const within = (spans: readonly Minutes[], { from, to }: Minutes): Minutes[] =>
  spans.flatMap((span) => {
    const part = { from: Math.max(span.from, from), to: Math.min(span.to, to) };
    return part.to > part.from ? [part] : [];
  });

/** The minute at which half of the planned work is done. */
function middleOf(spans: readonly Minutes[]): number {
  let left = Math.floor(total(spans) / 2);
  for (const { from, to } of spans) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return spans.at(-1)?.to ?? 0;
}

export interface LeaveSpan {
  readonly from_on: string;
  readonly from_half: Half;
  readonly to_on: string;
  readonly to_half: Half;
  readonly from_time: string | null;
  readonly to_time: string | null;
}

export interface LeaveDay {
  readonly date: string;
  /** What the leave takes of the day; empty where she would not work. */
  readonly spans: readonly Minutes[];
  /** Thousandths of the day. */
  readonly amount: number;
  readonly free: 'rest' | 'holiday' | null;
}

export interface PlanOfPerson {
  readonly hours: WeekHours;
  /** Dates of published holidays of her set. */
  readonly holidays: ReadonlySet<string>;
  /** True: rest days and holidays are days of the leave. */
  readonly countsAllDays: boolean;
}

const midnight = { from: 0, to: 24 * 60 };

function dayOf(date: string, leave: LeaveSpan, plan: PlanOfPerson): LeaveDay {
  const planned = planOfDay(plan.hours, date);
  const isHoliday = plan.holidays.has(date);
  if (plan.countsAllDays)
    return { date, spans: planned.length > 0 ? planned : [midnight], amount: wholeDay, free: null };
  if (isHoliday || planned.length === 0) return { date, spans: [], amount: 0, free: isHoliday ? 'holiday' : 'rest' };
  if (leave.from_time && leave.to_time) {
    const spans = within(planned, { from: minutesOf(leave.from_time), to: minutesOf(leave.to_time) });
    return { date, spans, amount: Math.round((total(spans) * wholeDay) / total(planned)), free: null };
  }
  const middle = middleOf(planned);
  const isLate = date === leave.from_on && leave.from_half === 'pm';
  const isEarly = date === leave.to_on && leave.to_half === 'am';
  if (!(isLate || isEarly)) return { date, spans: planned, amount: wholeDay, free: null };
  const half = isLate ? { from: middle, to: Number.POSITIVE_INFINITY } : { from: 0, to: middle };
  return { date, spans: within(planned, half), amount: halfDay, free: null };
}

/** The days of a leave, one by one, with what each takes. The span is at most 366 days. */
export function daysOfLeave(leave: LeaveSpan, plan: PlanOfPerson): LeaveDay[] {
  const days: LeaveDay[] = [];
  for (let date = leave.from_on; date <= leave.to_on; date = addDays(date, 1)) days.push(dayOf(date, leave, plan));
  return days;
}

export const amountOf = (days: readonly LeaveDay[]): number => days.reduce((sum, { amount }) => sum + amount, 0);

/** `09:00` of a minute of the day; hours past midnight are told as the next day's. */
export const clockOf = (minute: number): string => {
  const of = minute % (24 * 60);
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
};
