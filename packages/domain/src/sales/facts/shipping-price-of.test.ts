import { describe, expect, it, test } from 'vitest';
import { fullShippingPriceOf, parcelSizeOf, shippingPriceOf } from './shipping-price-of.ts';

const flat = { rate_kind: 'flat', price_cents: 3000, rates: [], free_above_cents: null } as const;
const size = (goods_cents: number, weight_grams = 0) => ({ goods_cents, weight_grams });

test.each([
  [39_999, 40_000, 3000],
  [40_000, 40_000, 0],
  [40_001, 40_000, 0],
  [1_000_000, null, 3000],
  [0, null, 3000],
])('subtotal %i, free above %s: %i', (subtotal, free_above_cents, price) => {
  expect(shippingPriceOf({ ...flat, free_above_cents }, size(subtotal))).toBe(price);
});

describe('steps', () => {
  const rates = [
    { from: 0, price: 30 },
    { from: 0.5, price: 45.5 },
    { from: 2.001, price: 80 },
  ];

  it.each([
    [0, 3000],
    [499, 3000],
    [500, 4550],
    [2000, 4550],
    [2001, 8000],
    [90_000, 8000],
  ])('%i g cost %i', (weight, price) => {
    expect(shippingPriceOf({ ...flat, rate_kind: 'weight', rates }, size(0, weight))).toBe(price);
  });

  it.each([
    [49, 3000],
    [50, 4550],
    [200, 4550],
    [201, 8000],
  ])('%i cents cost %i', (subtotal, price) => {
    const byAmount = [...rates.slice(0, 2), { from: 2.01, price: 80 }];
    expect(shippingPriceOf({ ...flat, rate_kind: 'amount', rates: byAmount }, size(subtotal))).toBe(price);
  });

  it('yield to the free limit, and say what it would have cost', () => {
    const tariff = { ...flat, rate_kind: 'weight' as const, rates, free_above_cents: 100 };
    expect([shippingPriceOf(tariff, size(100, 600)), fullShippingPriceOf(tariff, size(100, 600))]).toEqual([0, 4550]);
  });

  it('weigh every piece of every line', () => {
    const lines = [{ quantity: 3, weight_grams: 150 }, { quantity: 1 }];
    expect(parcelSizeOf(lines, 350)).toEqual({ goods_cents: 350, weight_grams: 450 });
  });
});
