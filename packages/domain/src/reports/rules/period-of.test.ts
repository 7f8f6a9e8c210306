import { describe, expect, it } from 'vitest';
import { daysBefore, daysOfInterval, daysOfWord, intervalOf, intervalsIn } from './period-of.ts';

describe('the days of a report', () => {
  it.each([
    ['today', '2026-03-31', '2026-03-31'],
    ['last_7_days', '2026-03-25', '2026-03-31'],
    ['this_month', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['last_12_months', '2025-04-01', '2026-03-31'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
  ])('%s on 31 March 2026 is %s to %s', (word, from, to) => {
    expect(daysOfWord(word, '2026-03-31')).toEqual({ from, to });
  });

  it('are none for another word', () => {
    expect(daysOfWord('soon', '2026-03-31')).toBeUndefined();
  });

  it.each([
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['2026-03-25', '2026-03-31', '2026-03-18', '2026-03-24'],
    ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ])('%s to %s are compared with %s to %s', (from, to, earlier, until) => {
    expect(daysBefore({ from, to })).toEqual({ from: earlier, to: until });
  });
});

describe('intervals', () => {
  it('begin on Monday, on the first, and in January', () => {
    expect(intervalOf('2026-11-29', 'week')).toBe('2026-11-23');
    expect(intervalOf('2026-11-29', 'month')).toBe('2026-11-01');
    expect(intervalOf('2026-11-29', 'year')).toBe('2026-01-01');
  });

  it('are all that have a day of the period, cut at its ends', () => {
    const period = { from: '2026-01-31', to: '2026-03-02' };
    expect(intervalsIn(period, 'month')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(daysOfInterval('2026-01-01', 'month', period)).toEqual({ from: '2026-01-31', to: '2026-01-31' });
    expect(daysOfInterval('2026-03-01', 'month', period)).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  });
});
