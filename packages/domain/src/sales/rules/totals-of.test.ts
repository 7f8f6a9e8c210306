import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lineTotalOf, shippingPriceOf, subtotalOf, totalsOf } from './totals-of.ts';

const line = fc.record({ unit_cents: fc.nat(2_000_000), quantity: fc.integer({ min: 1, max: 10_000 }) });
const tariff = fc.record({
  price_cents: fc.nat(100_000),
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

test.each([
  [39_999, 40_000, 3000],
  [40_000, 40_000, 0],
  [40_001, 40_000, 0],
  [1_000_000, null, 3000],
  [0, null, 3000],
])('subtotal %i, free above %s: %i', (subtotal, free_above_cents, price) => {
  expect(shippingPriceOf({ price_cents: 3000, free_above_cents }, subtotal)).toBe(price);
});
