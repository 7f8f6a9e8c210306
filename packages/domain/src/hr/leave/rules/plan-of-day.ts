// What a leave takes of the minutes somebody is planned to work.
import { minutesOf } from '@kaifong/base/hours';
import { addDays } from '@kaifong/base/time';
import { type Minutes, minutesIn } from '../../rules/minutes.ts';
import type { PlannedDay } from '../../shift/rules/planned-day.ts';
import type { Half } from '../contract/index.ts';

/** A whole day in the ledger of leave: amounts are thousandths of a day. */
export const wholeDay = 1_000;
const halfDay = wholeDay / 2;

const within = (spans: readonly Minutes[], { from, to }: Minutes): Minutes[] =>
  spans.flatMap((span) => {
    const part = { from: Math.max(span.from, from), to: Math.min(span.to, to) };
    return part.to > part.from ? [part] : [];
  });

/** The minute at which half of the planned work is done. */
function middleOf(spans: readonly Minutes[]): number {
  let left = Math.floor(minutesIn(spans) / 2);
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
  /** Name of a holiday on the day; a roster may have her work on it. */
  readonly holiday: string | null;
}

export interface PlanOfPerson {
  /** Planned days by date; a date that is missing is free. */
  readonly days: ReadonlyMap<string, PlannedDay>;
  /** True: rest days and holidays are days of the leave. */
  readonly countsAllDays: boolean;
}

const midnight = { from: 0, to: 24 * 60 };

function dayOf(date: string, leave: LeaveSpan, plan: PlanOfPerson): LeaveDay {
  const { spans: planned = [], free = 'rest', holiday = null } = plan.days.get(date) ?? {};
  const told = { date, holiday, free: null };
  if (plan.countsAllDays) return { ...told, spans: planned.length > 0 ? planned : [midnight], amount: wholeDay };
  if (planned.length === 0) return { ...told, spans: [], amount: 0, free: free ?? 'rest' };
  if (leave.from_time && leave.to_time) {
    const spans = within(planned, { from: minutesOf(leave.from_time), to: minutesOf(leave.to_time) });
    return { ...told, spans, amount: Math.round((minutesIn(spans) * wholeDay) / minutesIn(planned)) };
  }
  const middle = middleOf(planned);
  const isLate = date === leave.from_on && leave.from_half === 'pm';
  const isEarly = date === leave.to_on && leave.to_half === 'am';
  if (!(isLate || isEarly)) return { ...told, spans: planned, amount: wholeDay };
  const half = isLate ? { from: middle, to: Number.POSITIVE_INFINITY } : { from: 0, to: middle };
  return { ...told, spans: within(planned, half), amount: halfDay };
}

/** The days of a leave, one by one, with what each takes. The span is at most 366 days. */
export function daysOfLeave(leave: LeaveSpan, plan: PlanOfPerson): LeaveDay[] {
  const days: LeaveDay[] = [];
  for (let date = leave.from_on; date <= leave.to_on; date = addDays(date, 1)) days.push(dayOf(date, leave, plan));
  return days;
}

export const amountOf = (days: readonly LeaveDay[]): number => days.reduce((sum, { amount }) => sum + amount, 0);
