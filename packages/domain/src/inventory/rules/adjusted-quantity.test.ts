import { describe, expect, it } from 'vitest';
import '../contract/index.ts';
import { type Adjustment, adjustedQuantity } from './adjusted-quantity.ts';

const lot = { quantity: 10, reserved: 4 };

describe('adjustedQuantity', () => {
  it.each<[Adjustment, number, number]>([
    ['plus', 5, 15],
    ['minus', 6, 4],
    ['update', 4, 4],
    ['update', 25, 25],
  ])('%s %i leaves %i', (kind, quantity, after) => {
    expect(adjustedQuantity(lot, kind, quantity)).toBe(after);
  });

  it.each<[Adjustment, number, string]>([
    ['plus', 0, 'inventory.quantity-not-positive'],
    ['minus', -1, 'inventory.quantity-not-positive'],
    ['update', 1.5, 'inventory.quantity-not-positive'],
    ['minus', 11, 'inventory.quantity-too-large'],
    ['plus', 1_000_000_000, 'inventory.quantity-too-large'],
    ['minus', 7, 'inventory.quantity-reserved'],
    ['update', 3, 'inventory.quantity-reserved'],
  ])('%s %d is refused: %s', (kind, quantity, code) => {
    expect(() => adjustedQuantity(lot, kind, quantity)).toThrow(expect.objectContaining({ code }));
  });
});
