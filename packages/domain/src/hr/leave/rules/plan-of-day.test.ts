import type { WeekHours } from '@kaifong/base/hours';
import { addDays } from '@kaifong/base/time';
import { describe, expect, it } from 'vitest';
import { minutesIn } from '../../rules/minutes.ts';
import { plannedDay, usualSpans } from '../../shift/rules/planned-day.ts';
import { amountOf, daysOfLeave, type LeaveSpan } from './plan-of-day.ts';

// Monday to Friday 9–13 and 14–18, Saturday 9–13.
const hours = [
  ...[1, 2, 3, 4, 5].flatMap((day) => [
    { day, open: '09:00', close: '13:00' },
    { day, open: '14:00', close: '18:00' },
  ]),
  { day: 6, open: '09:00', close: '13:00' },
];
const daysBy = (week: WeekHours) =>
  new Map(
    Array.from({ length: 28 }, (_, index) => addDays('2026-12-07', index)).map((date) => [
      date,
      plannedDay(date, {
        hours: week,
        holiday: date === '2026-12-25' ? 'Christmas' : null,
        shifts: undefined,
        rest: false,
      }),
    ]),
  );
const plan = { days: daysBy(hours), countsAllDays: false };
const leave = (wish: Partial<LeaveSpan>): LeaveSpan => ({
  from_on: '2026-12-21',
  from_half: 'am',
  to_on: '2026-12-21',
  to_half: 'pm',
  from_time: null,
  to_time: null,
  ...wish,
});
const told = (wish: Partial<LeaveSpan>, of = plan) =>
  daysOfLeave(leave(wish), of).map(({ amount, spans, free }) => [
    amount,
    spans.map(({ from, to }) => `${from / 60}-${to / 60}`).join(' '),
    free,
  ]);

describe('the days of a leave', () => {
  it('are whole days of planned work', () => {
    expect(told({})).toEqual([[1000, '9-13 14-18', null]]);
  });
  it('are halves by the work that is planned, not by noon', () => {
    expect(told({ to_half: 'am' })).toEqual([[500, '9-13', null]]);
    expect(told({ from_half: 'pm' })).toEqual([[500, '14-18', null]]);
    expect(told({ from_on: '2026-12-19', to_on: '2026-12-19', to_half: 'am' })).toEqual([[500, '9-11', null]]);
  });
  it('are hours as a share of the day, without the break', () => {
    expect(told({ from_time: '12:00', to_time: '15:00' })).toEqual([[250, '12-13 14-15', null]]);
    expect(told({ from_time: '19:00', to_time: '20:00' })).toEqual([[0, '', null]]);
  });
  it('cost nothing on rest days and holidays, unless the kind counts all', () => {
    const overYear = { from_on: '2026-12-24', to_on: '2026-12-27' };
    expect(told(overYear).map(([amount, , free]) => [amount, free])).toEqual([
      [1000, null],
      [0, 'holiday'],
      [1000, null],
      [0, 'rest'],
    ]);
    const all = daysOfLeave(leave(overYear), { ...plan, countsAllDays: true });
    expect(amountOf(all)).toBe(4000);
  });
  it('of a night go on after midnight', () => {
    const nights = { ...plan, days: daysBy([{ day: 1, open: '22:00', close: '06:00' }]) };
    expect(told({}, nights)).toEqual([[1000, '22-30', null]]);
    expect(told({ from_half: 'pm' }, nights)).toEqual([[500, '26-30', null]]);
  });
  it('of two halves are the day, and never lie over each other', () => {
    for (const date of ['2026-12-21', '2026-12-19']) {
      const span = { from_on: date, to_on: date };
      const [one] = daysOfLeave(leave({ ...span, to_half: 'am' }), plan);
      const [other] = daysOfLeave(leave({ ...span, from_half: 'pm' }), plan);
      const both = [...(one?.spans ?? []), ...(other?.spans ?? [])];
      expect(minutesIn(both)).toBe(minutesIn(usualSpans(hours, date)));
    }
  });
});
