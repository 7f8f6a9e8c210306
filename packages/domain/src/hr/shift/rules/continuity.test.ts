import { addDays } from '@kaifong/base/time';
import { describe, expect, it } from 'vitest';
import { countedMinutes, judgeWeeks, rightFrom } from './continuity.ts';

const judge = (...hours: number[]) =>
  judgeWeeks(hours.map((each, at) => ({ monday: addDays('2026-06-01', at * 7), minutes: each * 60 })));

// 1823.gov.hk, "468": a week of at least 17 hours, or one below it with at least 68 over it and the three before.
describe('a continuous contract', () => {
  it('begins with the fourth week in a row, and counts from the first', () => {
    expect(judge(17, 17, 17, 17, 20).map(({ continuous }) => continuous)).toEqual([false, false, false, true, true]);
    expect(judge(17, 17, 17, 17).at(-1)).toMatchObject({ since: '2026-06-01', four_weeks: 68 * 60, short: 0 });
  });
  it('is saved by sixty-eight hours over four weeks, and broken without them', () => {
    expect(judge(20, 20, 20, 8).at(-1)).toMatchObject({ short: 0, continuous: true, since: '2026-06-01' });
    expect(judge(20, 20, 18, 8).at(-1)).toMatchObject({ short: 2 * 60, continuous: false, since: null });
    expect(judge(20, 20, 18, 8, 30).at(-1)).toMatchObject({ continuous: false, since: '2026-06-29' });
  });
});

it('leave counts as its hours, and a holiday as a usual day', () => {
  const day = { free: null, work: 480, overtime: 0, leaves: [] };
  const holiday = { ...day, free: 'holiday' as const, work: 0 };
  expect(
    countedMinutes([day, { ...day, overtime: 60 }, { ...day, work: 0, leaves: [{ minutes: 300 }] }, holiday]),
  ).toBe(480 + 540 + 300 + 480);
});

it('rights begin after four weeks, a month and three months', () => {
  expect(rightFrom('rest_day', '2026-06-01')).toBe('2026-06-29');
  expect(rightFrom('sickness', '2026-06-01')).toBe('2026-07-01');
  // A month of February is shorter than four weeks and a day.
  expect(rightFrom('sickness', '2027-02-01')).toBe('2027-03-01');
  expect(rightFrom('holiday_pay', '2026-11-30')).toBe('2027-02-28');
});
