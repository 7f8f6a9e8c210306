import { difference, totalOf } from '@kaifong/base/spans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedShift } from '../../shift/rules/planned-day.ts';
import type { DayPlan } from '../contract/index.ts';
import { type DayPunch, dayOf } from './day-of.ts';
import { dayPlanOf } from './day-plan.ts';

const defaults = {
  punch_before_minutes: 120,
  punch_after_minutes: 240,
  attendance_grace_minutes: 5,
  attendance_short_percent: 50,
  attendance_overtime_minutes: 15,
};
const usual = [
  { from: 540, to: 780 },
  { from: 840, to: 1080 },
];
const day = { date: '2026-12-01', holiday: null, rest: false, shifts: [] };
const office = dayPlanOf({ ...day, spans: usual, free: null }, usual, defaults);
const rest = dayPlanOf({ ...day, spans: [], free: 'rest' }, [], defaults);
const holiday = dayPlanOf({ ...day, spans: [], free: 'holiday' }, usual, defaults);
const shift = (change: Partial<PlannedShift>): PlannedShift => ({
  ...{ id: 1, shift_id: 1, store_id: null, from: 540, to: 1080, break_minutes: 60, break_paid: false },
  ...{ late_grace_minutes: 5, early_grace_minutes: 5, half_below_minutes: null, absent_below_minutes: null },
  ...{ punch_before_minutes: 60, punch_after_minutes: 120, overtime: 'approved', overtime_from_minutes: 15 },
  ...change,
});
const rosterOf = (...shifts: PlannedShift[]): DayPlan =>
  dayPlanOf({ ...day, spans: shifts.map(({ from, to }) => ({ from, to })), free: null, shifts }, [], defaults);
const roster = rosterOf(shift({}));
const night = rosterOf(shift({ from: 1320, to: 1800 }));

const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** `in 09:00 out 18:00`. */
const punchesOf = (text: string): DayPunch[] =>
  [...text.matchAll(/(in|out) (\d\d:\d\d)/g)].map(([, direction, time]) => ({
    direction: direction as 'in' | 'out',
    minute: clock(time ?? ''),
    marks: [],
  }));
const morning = [{ leave_id: 1, from: 540, to: 780 }];
const whole = [{ leave_id: 1, from: 540, to: 1080 }];

describe('a day', () => {
  it.each<
    [string, DayPlan, string, { leave_id: number; from: number; to: number }[], string, number, number, number, string]
  >([
    ['as planned', office, 'in 09:00 out 18:00', [], 'present', 480, 0, 0, ''],
    ['with a punched lunch', office, 'in 08:58 out 13:02 in 13:59 out 18:03', [], 'present', 480, 0, 0, ''],
    ['late within grace', office, 'in 09:05 out 17:56', [], 'present', 480, 0, 0, ''],
    ['late', office, 'in 09:20 out 18:00', [], 'present', 460, 20, 0, 'late'],
    ['left early', office, 'in 09:00 out 17:00', [], 'present', 420, 60, 0, 'early'],
    ['much too short', office, 'in 16:00 out 18:00', [], 'abnormal', 120, 360, 0, 'late short'],
    ['without a punch', office, '', [], 'absent', 0, 480, 0, 'no_punch'],
    ['without a punch out', office, 'in 09:00', [], 'abnormal', 0, 480, 0, 'missing_out short'],
    ['without a punch in', office, 'out 18:00', [], 'abnormal', 0, 480, 0, 'missing_in short'],
    ['punched twice by mistake', office, 'in 09:00 in 09:01 out 18:00 out 18:02', [], 'present', 480, 0, 0, ''],
    [
      'a lunch nobody punched out for',
      office,
      'in 09:00 in 14:00 out 18:00',
      [],
      'abnormal',
      240,
      240,
      0,
      'missing_out late',
    ],
    ['with a morning of leave', office, 'in 14:00 out 18:00', morning, 'present', 240, 0, 0, ''],
    ['on leave', office, '', whole, 'present', 0, 0, 0, ''],
    [
      'with two halves of leave',
      office,
      '',
      [...morning, { leave_id: 2, from: 840, to: 1080 }],
      'present',
      0,
      0,
      0,
      '',
    ],
    ['at work on leave', office, 'in 09:00 out 12:00', whole, 'abnormal', 0, 0, 0, 'unplanned'],
    ['with overtime', office, 'in 09:00 out 19:30', [], 'present', 480, 0, 90, ''],
    ['with too little for overtime', office, 'in 08:50 out 18:14', [], 'present', 480, 0, 0, ''],
    ['of rest', rest, '', [], 'present', 0, 0, 0, ''],
    ['of rest, at work', rest, 'in 10:00 out 12:00', [], 'abnormal', 0, 0, 120, 'unplanned'],
    ['off, a holiday', holiday, '', [], 'present', 0, 0, 0, ''],
    ['with a break she took', roster, 'in 09:00 out 12:30 in 13:30 out 18:00', [], 'present', 480, 0, 0, ''],
    ['with a break she did not punch', roster, 'in 09:00 out 18:00', [], 'present', 480, 0, 0, ''],
    ['with a break that was too long', roster, 'in 09:00 out 12:30 in 14:00 out 18:00', [], 'present', 450, 30, 0, ''],
    [
      'of a shift with a morning of leave',
      roster,
      'in 14:00 out 18:00',
      [{ leave_id: 1, from: 540, to: 810 }],
      'present',
      240,
      0,
      0,
      '',
    ],
    ['of a night', night, 'in 21:55 out 30:00', [], 'present', 420, 0, 0, ''],
  ])('%s', (_name, plan, punched, leaves, status, work, absence, overtime, reasons) => {
    const { work_minutes, absence_minutes, overtime_minutes, ...found } = dayOf(plan, punchesOf(punched), leaves);
    expect([found.status, work_minutes, absence_minutes, overtime_minutes, found.reasons.join(' ')]).toEqual([
      ...[status, work, absence, overtime],
      reasons,
    ]);
  });

  it('is known at the end of its hours and their grace; of whoever is still in when punches do not count any more', () => {
    expect(dayOf(office, [], []).settlesAt).toBe(1085);
    expect(dayOf(office, punchesOf('in 09:00'), []).settlesAt).toBe(1440);
    expect(dayOf(office, [], [{ leave_id: 1, from: 840, to: 1080 }]).settlesAt).toBe(785);
    expect(dayOf(night, punchesOf('in 22:00'), []).settlesAt).toBe(1920);
    expect(dayOf(rest, [], []).settlesAt).toBe(1440);
  });

  it('of rest with work needs no look once somebody has said how much is paid', () => {
    expect(dayOf(rest, punchesOf('in 10:00 out 12:00'), [], true)).toMatchObject({ status: 'present', reasons: [] });
  });

  it('keeps the marks of its punches', () => {
    const marked = punchesOf('in 09:00 out 18:00').map((punch) => ({
      ...punch,
      marks: ['outside' as const, 'late' as const],
    }));
    expect(dayOf(office, marked, [])).toMatchObject({ status: 'abnormal', reasons: ['outside', 'sent_late'] });
  });
});

const minutes = fc.integer({ min: -60, max: 1900 });
const spans = fc.array(fc.tuple(minutes, fc.integer({ min: 1, max: 500 })), { maxLength: 4 });
const plans = fc.oneof(
  fc.constantFrom(
    office,
    rest,
    holiday,
    roster,
    night,
    rosterOf(shift({ from: 360, to: 720 }), shift({ id: 2, from: 900, to: 1380 })),
  ),
  fc
    .record({
      from: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
      part: fc.integer({ min: 0, max: 99 }),
      break_paid: fc.boolean(),
      grace: fc.nat(30),
    })
    .map(({ from, length, part, break_paid, grace }) =>
      rosterOf(
        shift({
          ...{ from, to: from + length, break_minutes: Math.floor((length * part) / 100), break_paid },
          ...{ late_grace_minutes: grace, early_grace_minutes: grace },
        }),
      ),
    ),
);

describe('the slices of any day', () => {
  it('add up to its plan without its breaks, lie apart and inside it', () => {
    fc.assert(
      fc.property(
        plans,
        fc.array(fc.tuple(minutes, fc.constantFrom('in' as const, 'out' as const)), { maxLength: 8 }),
        spans,
        (plan, punched, away) => {
          const punches = punched
            .map(([minute, direction]) => ({ minute, direction, marks: [] }))
            .sort((one, other) => one.minute - other.minute);
          const leaves = away.map(([from, length], at) => ({ leave_id: at + 1, from, to: from + length }));
          const found = dayOf(plan, punches, leaves);
          const planned = found.slices.filter(({ kind }) => kind !== 'overtime');
          const sum = planned.reduce((all, { from, to }) => all + to - from, 0);
          const breaks = plan.blocks.reduce((all, { break_minutes }) => all + break_minutes, 0);
          expect(sum).toBe(found.planned_minutes);
          expect(sum).toBe(totalOf([...plan.spans]) - breaks);
          expect(totalOf(planned)).toBe(sum);
          expect(difference(planned, plan.spans)).toEqual([]);
          const byKind = (kind: string) =>
            planned.filter((slice) => slice.kind === kind).reduce((all, { from, to }) => all + to - from, 0);
          expect(byKind('work')).toBe(found.work_minutes);
          expect(byKind('absence')).toBe(found.absence_minutes);
          expect(byKind('leave')).toBe(found.leave_minutes);
          expect(dayOf(plan, [], leaves).work_minutes).toBe(0);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
