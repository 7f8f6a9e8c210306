import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fullShippingPriceOf, lineTotalOf, shippingPriceOf, subtotalOf, totalsOf } from './totals-of.ts';

const line = fc.record({
  unit_cents: fc.nat(2_000_000),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  weight_grams: fc.nat(50_000),
});
const tariff = fc.record({
  rate_kind: fc.constantFrom('flat', 'amount', 'weight'),
  price_cents: fc.nat(100_000),
  rates: fc.array(fc.record({ from: fc.nat(5_000), price: fc.nat(900).map((tenths) => tenths / 10) })),
  free_above_cents: fc.option(fc.nat(10_000_000), { nil: null }),
});

describe('totals', () => {
  it('add up to the cent, whatever the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), fc.option(tariff, { nil: undefined }), (lines, sent) => {
        const totals = totalsOf(lines, sent);
        const backwards = totalsOf([...lines].reverse(), sent);
        return (
          Object.values(totals).every((cents) => Number.isSafeInteger(cents) && cents >= 0) &&
          totals.total_cents === totals.subtotal_cents + totals.shipping_cents &&
          totals.subtotal_cents === lines.reduce((sum, each) => sum + lineTotalOf(each), 0) &&
          totals.total_cents === backwards.total_cents
        );
      }),
    );
  });

  it('split of a line costs the same as the line', () => {
    fc.assert(
      fc.property(line, fc.nat(10_000), (whole, cut) => {
        const first = Math.min(cut, whole.quantity - 1);
        const parts = [
          { ...whole, quantity: whole.quantity - first },
          { ...whole, quantity: first },
        ];
        return subtotalOf(parts) === lineTotalOf(whole);
      }),
    );
  });

  it('count no shipping that is not known', () => {
    expect(totalsOf([{ unit_cents: 1000, quantity: 2 }], undefined)).toEqual({
      subtotal_cents: 2000,
      shipping_cents: 0,
      total_cents: 2000,
    });
  });
});

const flat = { rate_kind: 'flat', price_cents: 3000, rates: [], free_above_cents: null } as const;
const size = (subtotal_cents: number, weight_grams = 0) => ({ subtotal_cents, weight_grams });

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
    const lines = [
      { unit_cents: 100, quantity: 3, weight_grams: 150 },
      { unit_cents: 50, quantity: 1 },
    ];
    expect(totalsOf(lines, { ...flat, rate_kind: 'weight', rates })).toEqual({
      subtotal_cents: 350,
      shipping_cents: 3000,
      total_cents: 3350,
    });
  });
});
