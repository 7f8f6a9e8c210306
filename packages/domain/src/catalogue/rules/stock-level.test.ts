import { describe, expect, test } from 'vitest';
import { levelOfAll, stockLevel } from './stock-level.ts';

describe('stockLevel', () => {
  test.each([
    [false, 0, 5, { available: null, low: false, soldOut: false }],
    [true, 10, 5, { available: 10, low: false, soldOut: false }],
    [true, 5, 5, { available: 5, low: true, soldOut: false }],
    [true, 5, null, { available: 5, low: false, soldOut: false }],
    [true, 0, 5, { available: 0, low: false, soldOut: true }],
    [true, -3, null, { available: 0, low: false, soldOut: true }],
  ])('tracked %s, %s there, warn at %s', (tracked, sellable, threshold, level) => {
    expect(stockLevel(tracked, sellable, threshold)).toEqual(level);
  });
});

describe('levelOfAll', () => {
  test('no stocks: sold out', () => expect(levelOfAll([])).toEqual({ available: 0, low: false, soldOut: true }));
  test('one of two sold out, the other low: low', () => {
    expect(levelOfAll([stockLevel(true, 0, 3), stockLevel(true, 2, 3)])).toEqual({
      available: 2,
      low: true,
      soldOut: false,
    });
  });
  test('one low, one plenty: not low', () => {
    expect(levelOfAll([stockLevel(true, 9, 3), stockLevel(true, 2, 3)]).low).toBe(false);
  });
  test('not counted', () => expect(levelOfAll([stockLevel(false, 0, null)]).available).toBeNull());
});
