import { expect, it } from 'vitest';
import { anchorOf, nextDue } from './next-due.ts';

it.each([
  ['day', '2026-11-28', null, '2026-11-28', '2026-11-29'],
  ['day', '2026-12-31', null, '2026-12-20', '2027-01-01'],
  // Days that were missed are not made up for.
  ['day', '2026-11-01', null, '2026-11-28', '2026-11-29'],
  ['week', '2026-11-23', null, '2026-11-23', '2026-11-30'],
  ['week', '2026-11-02', null, '2026-11-28', '2026-11-30'],
  ['week', '2026-11-02', null, '2026-11-30', '2026-12-07'],
  ['week', '2026-12-07', null, '2026-11-30', '2026-12-14'],
  ['month', '2026-11-15', null, '2026-11-15', '2026-12-15'],
  ['month', '2026-01-31', null, '2026-01-31', '2026-02-28'],
  // The last day of a short month does not shorten the months after it.
  ['month', '2026-02-28', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['month', '2026-02-20', '2026-01-31', '2026-02-20', '2026-03-20'],
  ['month', '2026-08-31', null, '2026-11-30', '2026-12-31'],
  ['month', '2026-08-31', null, '2026-11-29', '2026-11-30'],
  ['month', '2028-02-29', null, '2029-01-01', '2029-01-29'],
] as const)('every %s from %s (%s), on %s: %s', (repeat, due_on, repeat_from, today, next) =>
  expect(nextDue({ repeat, due_on, repeat_from }, today)).toBe(next),
);

it('is counted from the day somebody moved it to', () => {
  expect(anchorOf({ repeat: 'month', due_on: '2026-02-28', repeat_from: '2026-01-31' })).toBe('2026-01-31');
  expect(anchorOf({ repeat: 'month', due_on: '2026-02-27', repeat_from: '2026-01-31' })).toBe('2026-02-27');
});
