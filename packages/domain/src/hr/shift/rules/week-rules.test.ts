import { addDays } from '@kaifong/base/time';
import { describe, expect, it } from 'vitest';
import { isRestless, mondayOf, restLackOf, shortMinutes } from './week-rules.ts';

describe('a day of rest in seven', () => {
  const row = (days: number) => {
    const dates = new Set(Array.from({ length: days }, (_, index) => addDays('2026-11-30', index)));
    return (date: string) => dates.has(date);
  };
  it('is missing where seven days of work stand in a row, wherever the date stands in them', () => {
    expect(isRestless(row(6), '2026-12-02')).toBe(false);
    for (const date of ['2026-11-30', '2026-12-03', '2026-12-06']) expect(isRestless(row(7), date)).toBe(true);
    expect(isRestless(row(7), '2026-12-07')).toBe(false);
  });
});

describe('the rest day of a week', () => {
  const week = (text: string) => [...text].map((each) => ({ works: each === 'w', named: each === 'r' }));
  it('is missing where every date has work, and unnamed where a free date is no rest day', () => {
    expect(restLackOf(week('wwwwwww'))).toBe('missing');
    expect(restLackOf(week('wwwwww-'))).toBe('unnamed');
    expect(restLackOf(week('wwwwwwr'))).toBe(null);
    expect(restLackOf(week('-------'))).toBe(null);
  });
});

// 1823.gov.hk, "468": a week of at least 17 hours, or one below it with at least 68 over it and the three before.
describe('the hours of a continuous contract', () => {
  const hours = (...weeks: number[]) =>
    shortMinutes(
      '2026-11-30',
      weeks.map((week) => week * 60),
    ) / 60;
  it('are seventeen a week', () => {
    expect(hours(17, 0, 0, 0)).toBe(0);
    expect(hours(13, 17, 17, 17)).toBe(4);
  });
  it('are saved by sixty-eight over four weeks', () => {
    expect(hours(10, 20, 20, 18)).toBe(0);
    expect(hours(10, 20, 20, 16)).toBe(2);
  });
  it('were eighteen, and saved by nothing, before 18 January 2026', () => {
    expect(shortMinutes('2025-12-01', [17 * 60, 40 * 60, 40 * 60, 40 * 60])).toBe(60);
  });
});

it('a week begins on Monday', () => {
  expect(mondayOf('2026-12-06')).toBe('2026-11-30');
  expect(mondayOf('2026-11-30')).toBe('2026-11-30');
});
