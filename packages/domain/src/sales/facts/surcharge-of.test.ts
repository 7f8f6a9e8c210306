import { expect, it } from 'vitest';
import { surchargeOf } from './surcharge-of.ts';

it.each([
  // 3.4 % + 2.35 of 100.00
  [340, 235, 10_000, 575],
  // Half a cent goes up: 2.5 % of 1.00, and of 0.20 exactly half a cent.
  [250, 0, 100, 3],
  [250, 0, 20, 1],
  [250, 0, 19, 0],
  [0, 0, 10_000, 0],
  // A buyer who pays nothing is charged nothing for it.
  [340, 235, 0, 0],
])('%i basis points and %i cents of %i are %i', (surcharge_basis_points, surcharge_cents, total, expected) => {
  expect(surchargeOf({ surcharge_basis_points, surcharge_cents }, total)).toBe(expected);
});
