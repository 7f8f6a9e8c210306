// What a day is held against: hours, breaks, grace, and the time in which punches count for it.

import { type Minutes, minutesIn } from '../../rules/minutes.ts';
import type { PlannedDay } from '../../shift/rules/planned-day.ts';
import type { DayPlan, PlanBlock } from '../contract/index.ts';

/** What holds where no shift says anything else. */
export interface PlanDefaults {
  readonly punch_before_minutes: number;
  readonly punch_after_minutes: number;
  readonly attendance_grace_minutes: number;
  readonly attendance_short_percent: number;
  readonly attendance_overtime_minutes: number;
}

function blockOfHours(spans: readonly Minutes[], defaults: PlanDefaults): PlanBlock[] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!(first && last)) return [];
  return [
    {
      from: first.from,
      to: last.to,
      break_minutes: 0,
      late_grace: defaults.attendance_grace_minutes,
      early_grace: defaults.attendance_grace_minutes,
      before: defaults.punch_before_minutes,
      after: defaults.punch_after_minutes,
      overtime_from: defaults.attendance_overtime_minutes,
      overtime_paid: false,
    },
  ];
}

/** `usual`: her usual hours of the date, which a holiday leaves her, and a rest day the roster names. */
export function dayPlanOf(planned: PlannedDay, usual: readonly Minutes[], defaults: PlanDefaults): DayPlan {
  const { free, rest, shifts } = planned;
  const spans = free === 'holiday' || (free === 'rest' && rest) ? usual : free === 'rest' ? [] : planned.spans;
  const share = (minutes: number) => Math.floor((minutes * defaults.attendance_short_percent) / 100);
  if (shifts.length === 0)
    return { spans: [...spans], free, blocks: blockOfHours(spans, defaults), short_below: share(minutesIn(spans)) };
  return {
    spans: [...spans],
    free,
    blocks: shifts.map((shift) => ({
      from: shift.from,
      to: shift.to,
      break_minutes: shift.break_paid ? 0 : shift.break_minutes,
      late_grace: shift.late_grace_minutes,
      early_grace: shift.early_grace_minutes,
      before: shift.punch_before_minutes,
      after: shift.punch_after_minutes,
      overtime_from: shift.overtime === 'none' ? null : shift.overtime_from_minutes,
      overtime_paid: shift.overtime === 'always',
    })),
    short_below: shifts.reduce(
      (sum, { from, to, half_below_minutes, absent_below_minutes }) =>
        sum + (half_below_minutes ?? absent_below_minutes ?? share(to - from)),
      0,
    ),
  };
}

/** The minutes in which a punch may belong to the day: from before its first hour until after its last. Undefined: nothing is planned. */
export function windowOf({
  blocks,
  free,
}: DayPlan): (Minutes & { readonly start: number; readonly end: number }) | undefined {
  if (free !== null || blocks.length === 0) return undefined;
  return {
    from: Math.min(...blocks.map(({ from, before }) => from - before)),
    to: Math.max(...blocks.map(({ to, after }) => to + after)),
    start: Math.min(...blocks.map(({ from }) => from)),
    end: Math.max(...blocks.map(({ to }) => to)),
  };
}
