import { expect, test } from 'vitest';
import { type Adjustment, adjustedQuantity } from './adjusted-quantity.ts';

const code = (result: ReturnType<typeof adjustedQuantity>) =>
  'refused' in result ? result.refused.code : result.total;

test.each<[Adjustment, number, number | string]>([
  ['plus', 5, 15],
  ['plus', 0, 'inventory.quantity-not-positive'],
  ['plus', -1, 'inventory.quantity-not-positive'],
  ['plus', Number.NaN, 'inventory.quantity-not-positive'],
  ['plus', 1.5, 'validation.whole-number'],
  ['plus', 1_000_001, 'validation.too-big'],
  ['minus', 6, 4],
  ['minus', 7, 'inventory.quantity-reserved'],
  ['minus', 10, 'inventory.quantity-reserved'],
  ['minus', 11, 'inventory.quantity-too-large'],
  ['minus', 0, 'inventory.quantity-not-positive'],
  ['update', 4, 4],
  ['update', 3, 'inventory.quantity-reserved'],
  ['update', 0, 'inventory.quantity-not-positive'],
  ['update', 400, 400],
])('%s %s of 10 with 4 reserved: %s', (kind, by, expected) => {
  expect(code(adjustedQuantity(kind, { quantity: 10, reserved: 4 }, by))).toBe(expected);
});
