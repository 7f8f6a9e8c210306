import { describe, expect, it } from 'vitest';
import { datesOfRule } from './dates-of-rule.ts';

const rule = { date: '2027-03-02', repeat: 'week', step: 1, weekdays: [], until: null, count: null } as const;

describe('a rule of repetition', () => {
  it('names one date, or so many of them', () => {
    expect(datesOfRule({ ...rule, repeat: 'once', weekdays: [] })).toEqual(['2027-03-02']);
    expect(datesOfRule({ ...rule, weekdays: [], count: 3 })).toEqual(['2027-03-02', '2027-03-09', '2027-03-16']);
    expect(datesOfRule({ ...rule, weekdays: [], repeat: 'day', step: 2, count: 2 })).toEqual([
      '2027-03-02',
      '2027-03-04',
    ]);
  });

  it('takes several days of a week, every other week, until a day that belongs to it', () => {
    expect(datesOfRule({ ...rule, step: 2, weekdays: [2, 4], until: '2027-03-18' })).toEqual([
      '2027-03-02',
      '2027-03-04',
      '2027-03-16',
      '2027-03-18',
    ]);
  });

  it('leaves out days a month does not have', () => {
    expect(datesOfRule({ ...rule, weekdays: [], date: '2027-01-31', repeat: 'month', count: 3 })).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ]);
  });

  it('ends by itself after a year of days', () => {
    expect(datesOfRule({ ...rule, weekdays: [], repeat: 'day', until: '2040-01-01' })).toHaveLength(366);
  });
});
