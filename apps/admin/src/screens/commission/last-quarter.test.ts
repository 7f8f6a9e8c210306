import { expect, it } from 'vitest';
import { lastQuarter } from './last-quarter.ts';

it.each([
  ['2026-11-28', '2026-07-01', '2026-09-30'],
  ['2026-01-01', '2025-10-01', '2025-12-31'],
  ['2028-05-31', '2028-01-01', '2028-03-31'],
])('the quarter before %s', (day, from_on, to_on) => {
  expect(lastQuarter(day)).toEqual({ from_on, to_on });
});
