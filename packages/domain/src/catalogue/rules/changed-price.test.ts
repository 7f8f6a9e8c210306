import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedPrice } from './changed-price.ts';

const prices = { price_cents: 10_050, special_price_cents: null };

it.each([
  ['price', 'set', 12_000, 12_000],
  ['price', 'add', 500, 10_550],
  ['price', 'add', -50, 10_000],
  ['price', 'percent', 1000, 11_055],
  ['price', 'percent', -3333, 6700],
  ['special_price', 'percent', -2000, 8040],
  ['special_price', 'set', 9900, 9900],
  ['special_price', 'none', 0, null],
] as const)('%s: %s %i', (field, how, amount, after) => {
  expect(changedPrice({ field, how, amount }, prices)).toBe(after);
});

it.each([
  ['price', 'add', -10_050],
  ['price', 'percent', -10_000],
  ['price', 'none', 0],
  ['special_price', 'set', 0],
] as const)('refuses what would be nothing: %s %s %i', (field, how, amount) => {
  expect(() => changedPrice({ field, how, amount }, prices)).toThrow();
});

it('is whole cents, and never more by taking away', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: -9000, max: 0 }), (price_cents, amount) => {
      fc.pre(Math.round((price_cents * (10_000 + amount)) / 10_000) > 0);
      const after = changedPrice(
        { field: 'price', how: 'percent', amount },
        { price_cents, special_price_cents: null },
      );
      expect(Number.isInteger(after)).toBe(true);
      expect(after).toBeLessThanOrEqual(price_cents);
    }),
  );
});
