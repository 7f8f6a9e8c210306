import { expect, it } from 'vitest';
import { type DaysOff, mpfDay } from './mpf-day.ts';

/** General holidays of 2026 and 2027 that lie on or beside a 10th (info.gov.hk P2025051300354; 2027: gazette not seen), and others around. */
const holidays: DaysOff = new Map(
  ['2026-02-17', '2026-04-03', '2026-04-04', '2026-04-06', '2026-04-07', '2026-10-01', '2027-02-08', '2027-02-09'].map(
    (date) => [date, { reason: 'holiday', name: date }] as const,
  ),
);

it.each([
  // 10 October 2026 is a Saturday: the contributions of September are due on Monday the 12th.
  ['2026-09-30', '2026-10-12', ['2026-10-10 saturday', '2026-10-11 sunday']],
  // 10 January 2026 is a Saturday, 10 May a Sunday, 10 November a Tuesday.
  ['2025-12-31', '2026-01-12', ['2026-01-10 saturday', '2026-01-11 sunday']],
  ['2026-04-30', '2026-05-11', ['2026-05-10 sunday']],
  ['2026-10-31', '2026-11-10', []],
  // Wages of half a month: the month in which the wage period ends counts.
  ['2026-10-15', '2026-11-10', []],
  ['2026-11-30', '2026-12-10', []],
  ['2026-12-31', '2027-01-11', ['2027-01-10 sunday']],
  // 10 February 2027 is the Wednesday after New Year's holidays.
  ['2027-01-31', '2027-02-10', []],
])('wages until %s: due on %s', (to, due, moved) => {
  const found = mpfDay(to, holidays);
  expect([found.due_on, found.moved.map(({ date, reason }) => `${date} ${reason}`)]).toEqual([due, moved]);
});

it('moves past a holiday, a gale and black rain, and says why of each day', () => {
  const off: DaysOff = new Map([
    ['2026-06-10', { reason: 'gale', name: '' }],
    ['2026-06-11', { reason: 'black_rain', name: '' }],
    ['2026-06-12', { reason: 'holiday', name: 'A day' }],
  ]);
  expect(mpfDay('2026-05-31', off)).toEqual({
    due_on: '2026-06-15',
    moved: [
      { date: '2026-06-10', reason: 'gale', name: '' },
      { date: '2026-06-11', reason: 'black_rain', name: '' },
      { date: '2026-06-12', reason: 'holiday', name: 'A day' },
      { date: '2026-06-13', reason: 'saturday', name: '' },
      { date: '2026-06-14', reason: 'sunday', name: '' },
    ],
  });
});
