// A day from its plan, punches and leave: slices that add up to the plan, and what is to be known of it.
import { common, difference, union } from '@kaifong/base/spans';
import { type Minutes, minutesIn } from '../../rules/minutes.ts';
import type { DayPlan, DayReason, Direction, PlanBlock, PunchMark, SliceKind } from '../contract/index.ts';
import { windowOf } from './day-plan.ts';
import { cutMiddle } from './minutes.ts';
import { presenceOf } from './presence-of.ts';

export interface DayPunch {
  /** Minute of the day by her clock. */
  readonly minute: number;
  readonly direction: Direction;
  readonly marks: readonly PunchMark[];
}

export interface DayLeave extends Minutes {
  readonly leave_id: number;
}

export interface DaySlice extends Minutes {
  readonly kind: SliceKind;
  readonly leave_id: number | null;
}

export interface ReckonedDay {
  readonly slices: readonly DaySlice[];
  readonly planned_minutes: number;
  readonly work_minutes: number;
  readonly leave_minutes: number;
  readonly absence_minutes: number;
  readonly overtime_minutes: number;
  readonly late_minutes: number;
  readonly early_minutes: number;
  readonly reasons: readonly DayReason[];
  /** The day's status once it is over. */
  readonly status: 'present' | 'absent' | 'abnormal';
  /** Minute from which that is known. */
  readonly settlesAt: number;
}

/** Unpaid breaks: where she was out between coming and going, else in the middle. With leave in the shift always in the middle: leave was weighed by the plan. */
function breaksOf(
  { from, to, break_minutes }: PlanBlock,
  present: readonly Minutes[],
  leave: readonly Minutes[],
): Minutes[] {
  if (break_minutes === 0) return [];
  const block = [{ from, to }];
  const [first, last] = [present[0]?.from ?? to, present.at(-1)?.to ?? from];
  const isTouched = common(leave, block).length > 0;
  const gaps = isTouched || last <= first ? [] : difference(common(block, [{ from: first, to: last }]), present);
  const taken: Minutes[] = [];
  let left = break_minutes;
  for (const gap of gaps) {
    const part = Math.min(left, gap.to - gap.from);
    if (part > 0) taken.push({ from: gap.from, to: gap.from + part });
    left -= part;
  }
  return union(taken, cutMiddle(difference(block, taken), left).taken);
}

/** Presence with what is within grace of the hours to be worked given to them. */
function withGrace(present: readonly Minutes[], toWork: readonly Minutes[], blocks: readonly PlanBlock[]): Minutes[] {
  const graceAt = (at: number) => blocks.find(({ from, to }) => from <= at && at <= to);
  return union(
    present,
    present.flatMap((span) =>
      toWork.flatMap(({ from, to }) => {
        const [late, early] = [graceAt(from)?.late_grace ?? 0, graceAt(to)?.early_grace ?? 0];
        return [
          ...(span.from > from && span.from <= from + late ? [{ from, to: span.from }] : []),
          ...(span.to < to && span.to >= to - early ? [{ from: span.to, to }] : []),
        ];
      }),
    ),
  );
}

function overtimeOf({ blocks, free }: DayPlan, present: readonly Minutes[]): Minutes[] {
  if (free !== null || blocks.length === 0) return [...present];
  const least = Math.min(...blocks.map(({ overtime_from }) => overtime_from ?? Number.POSITIVE_INFINITY));
  return difference(present, blocks).filter(({ from, to }) => to - from >= Math.max(1, least));
}

const markReasons: Readonly<Record<PunchMark, DayReason | undefined>> = {
  late: 'sent_late',
  clock: 'clock',
  outside: 'outside',
  no_place: 'outside',
  code: 'code',
};
/** Reasons for which somebody has to look at a day. */
const grave: ReadonlySet<DayReason> = new Set([
  'missing_in',
  'missing_out',
  'outside',
  'clock',
  'code',
  'short',
  'unplanned',
]);

const sliced = (kind: SliceKind, spans: readonly Minutes[], leave_id: number | null = null): DaySlice[] =>
  spans.map(({ from, to }) => ({ kind, from, to, leave_id }));

/** `isDecided`: somebody has said how much overtime is paid, so work outside the plan needs no look any more. */
export function dayOf(
  plan: DayPlan,
  punches: readonly DayPunch[],
  leaves: readonly DayLeave[],
  isDecided = false,
): ReckonedDay {
  const { present, missing, openSince } = presenceOf(punches);
  const breaks = union(plan.blocks.flatMap((block) => breaksOf(block, present, leaves)));
  const net = difference(plan.spans, breaks);
  const away = common(net, leaves);
  const owed = difference(net, away);
  const toWork = plan.free === null ? owed : [];
  const work = common(withGrace(present, toWork, plan.blocks), toWork);
  const absence = difference(toWork, work);
  const overtime = overtimeOf(plan, present);
  const [workMinutes, owedMinutes, netMinutes] = [minutesIn(work), minutesIn(toWork), minutesIn(net)];
  const [came, went] = [work[0]?.from, work.at(-1)?.to];
  const late = came === undefined ? 0 : minutesIn(absence.filter(({ to }) => to <= came));
  const early =
    went === undefined || openSince !== undefined ? 0 : minutesIn(absence.filter(({ from }) => from >= went));
  const isShort = owedMinutes > 0 && workMinutes * netMinutes < plan.short_below * owedMinutes;
  const isUnplanned = owedMinutes === 0 && present.length > 0 && !isDecided;
  const hasPunch = punches.length > 0;
  const found: (DayReason | false | undefined)[] = [
    ...missing,
    ...punches.flatMap(({ marks }) => marks.map((mark) => markReasons[mark])),
    late > 0 && 'late',
    early > 0 && 'early',
    hasPunch && isShort && 'short',
    isUnplanned && 'unplanned',
    !hasPunch && owedMinutes > 0 && 'no_punch',
  ];
  const reasons = [...new Set(found.filter((reason) => reason !== false && reason !== undefined))];
  const isAbsent = reasons.includes('no_punch');
  return {
    slices: [
      ...sliced('work', work),
      ...leaveSlices(away, leaves),
      ...sliced('absence', absence),
      ...sliced(plan.free === 'rest' ? 'rest' : 'holiday', plan.free === null ? [] : owed),
      ...sliced('overtime', overtime),
    ],
    planned_minutes: netMinutes,
    work_minutes: workMinutes,
    leave_minutes: minutesIn(away),
    absence_minutes: minutesIn(absence),
    overtime_minutes: minutesIn(overtime),
    late_minutes: late,
    early_minutes: early,
    reasons,
    status: isAbsent ? 'absent' : reasons.some((reason) => grave.has(reason)) ? 'abnormal' : 'present',
    settlesAt: settlesAt(plan, toWork, openSince),
  };
}

/** Leave of several kinds on one day: each keeps its own minutes, the earlier one what both claim. */
function leaveSlices(away: readonly Minutes[], leaves: readonly DayLeave[]): DaySlice[] {
  let free = [...away];
  return leaves.flatMap(({ leave_id, from, to }) => {
    const own = common(free, [{ from, to }]);
    free = difference(free, own);
    return sliced('leave', own, leave_id);
  });
}

const longestStayMinutes = 16 * 60;

/** The end of the hours and their grace; who came and did not go may go until punches do not count any more. */
function settlesAt(plan: DayPlan, toWork: readonly Minutes[], openSince: number | undefined): number {
  const end = toWork.at(-1)?.to ?? plan.spans.at(-1)?.to;
  const window = windowOf(plan);
  if (openSince !== undefined) return Math.max(window?.to ?? 0, window ? 0 : openSince + longestStayMinutes, 1440);
  if (end === undefined) return 1440;
  return end + Math.max(0, ...plan.blocks.map(({ early_grace, late_grace }) => Math.max(early_grace, late_grace)));
}
