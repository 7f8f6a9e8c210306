import { describe, expect, it } from 'vitest';
import { datesOf } from '../../rules/dates.ts';
import { grantedHolidays, isUsualRest, restWeekday } from './granted-holidays.ts';

const hours = (...days: number[]) => days.map((day) => ({ day, open: '09:00', close: '18:00' }));

describe('the rest day of usual hours', () => {
  it.each([
    [hours(1, 2, 3, 4, 5), 7],
    [hours(1, 2, 3, 4, 5, 6), 7],
    [hours(2, 3, 4, 5, 6, 7), 1],
    [hours(3, 4, 5, 6, 7), 2],
    [hours(1, 3, 5), 7],
    // Whoever works on Saturday and Sunday alone has no day of which the hours say that it is the rest day.
    [hours(6, 7), undefined],
    [hours(1, 2, 3, 4, 5, 6, 7), undefined],
    [[], undefined],
  ])('of %j is %s', (week, day) => {
    expect(restWeekday(week)).toBe(day);
  });
});

describe('holidays of the law', () => {
  // labour.gov.hk, statutory holidays of 2026; EAO2021: on a rest day, the next day that is neither.
  const named = new Map([
    ['2026-04-05', 'Ching Ming'],
    ['2026-04-06', 'Easter Monday'],
    ['2026-05-24', 'Buddha'],
    ['2026-09-26', 'Mid-Autumn'],
  ]);
  const given = (from: string, to: string, week: ReturnType<typeof hours>) =>
    [
      ...grantedHolidays(
        datesOf(from, to),
        (date) => named.get(date),
        (date) => isUsualRest(week, date),
      ),
    ].map(([date, { name, substitute }]) => `${date} ${name}${substitute ? ' instead' : ''}`);

  it('on a rest day are given on the next day', () => {
    expect(given('2026-05-20', '2026-05-31', hours(1, 2, 3, 4, 5))).toEqual(['2026-05-25 Buddha instead']);
  });
  it('wait for a day that is no holiday itself', () => {
    expect(given('2026-04-01', '2026-04-10', hours(1, 2, 3, 4, 5, 6))).toEqual([
      '2026-04-06 Easter Monday',
      '2026-04-07 Ching Ming instead',
    ]);
  });
  it('on another day without hours stay there', () => {
    expect(given('2026-09-20', '2026-09-30', hours(1, 2, 3, 4, 5))).toEqual(['2026-09-26 Mid-Autumn']);
    expect(given('2026-05-20', '2026-05-31', hours(2, 3, 4, 5, 6, 7))).toEqual(['2026-05-24 Buddha']);
  });
});
