import { expect, it } from 'vitest';
import { exceedsLimit } from './exceeds-limit.ts';

it.each([
  ['as much as the limit', 1000, '1', '1', false],
  ['a cent more', 1001, '1', '1', true],
  ['a typed rate that is too low does not help', 1000, '0.00000001', '7.8', true],
  ['a typed rate that is higher counts', 1000, '8', '0.5', true],
  ['a currency whose rate only the writer knows', 1, '1', undefined, true],
] as const)('%s', (_why, total_cents, rate, known, expected) => {
  expect(exceedsLimit({ total_cents, rate }, known, 1000)).toBe(expected);
});
