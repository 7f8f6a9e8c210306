import { expect, it } from 'vitest';
import { monthsBetween } from './months.ts';

it.each([
  ['2026-11-01', '2027-01-31', 3],
  ['2026-11-01', '2027-01-30', 2],
  ['2026-11-15', '2027-02-14', 3],
  ['2026-11-15', '2027-02-13', 2],
  ['2026-11-30', '2027-02-28', 3],
  ['2026-11-30', '2027-02-27', 2],
  ['2024-11-01', '2026-10-31', 24],
  ['2026-11-01', '2026-10-01', 0],
])('from %s to %s are %i whole months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});
