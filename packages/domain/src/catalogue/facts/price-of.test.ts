import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOf, priceRange } from './price-of.ts';

const now = new Date('2026-11-21T04:00:00Z');
const stock = (price_cents: number, special_price_cents: number | null = null, from?: string, until?: string) => ({
  price_cents,
  special_price_cents,
  special_from: from ? new Date(from) : null,
  special_until: until ? new Date(until) : null,
});

describe('priceOf', () => {
  test.each([
    ['no special', stock(1000), null],
    ['open special', stock(1000, 800), 800],
    ['starts now', stock(1000, 800, '2026-11-21T04:00:00Z'), 800],
    ['starts in a moment', stock(1000, 800, '2026-11-21T04:00:00.001Z'), null],
    ['ends now', stock(1000, 800, undefined, '2026-11-21T04:00:00Z'), null],
    ['ends in a moment', stock(1000, 800, undefined, '2026-11-21T04:00:00.001Z'), 800],
    ['not lower', stock(1000, 1000), null],
    ['zero', stock(1000, 0), null],
  ])('%s', (_, row, special) => {
    expect(priceOf(row, now)).toEqual({ regular: 1000, special, member: null, now: special ?? 1000 });
  });
});

test.each([
  [700, 'gold', { special: 800, member: 700, now: 700 }],
  [900, 'gold', { special: 800, member: null, now: 800 }],
  [700, 'silver', { special: 800, member: null, now: 800 }],
])('a price of %i for gold members, asked for by %s', (cents, tier, price) => {
  expect(priceOf({ ...stock(1000, 800), member_prices: { gold: cents } }, now, tier)).toEqual({
    regular: 1000,
    ...price,
  });
});

describe('priceRange', () => {
  test('the cheapest now is not the cheapest regularly', () => {
    const range = priceRange([stock(1000, 500), stock(800), stock(1200)], now);
    expect(range).toEqual({
      cheapest: { regular: 1000, special: 500, member: null, now: 500 },
      dearest: 1200,
      onSale: true,
    });
  });

  test('nothing has no price', () => expect(priceRange([], now)).toBeUndefined());

  test('cheapest ≤ every price ≤ dearest', () => {
    const row = fc.record({ price: fc.nat(1_000_000), special: fc.option(fc.nat(1_000_000)) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const stocks = rows.map(({ price, special }) => stock(price, special));
        const range = priceRange(stocks, now);
        return (
          !!range &&
          stocks.every((each) => {
            const price = priceOf(each, now).now;
            return range.cheapest.now <= price && price <= range.dearest && Number.isInteger(price);
          })
        );
      }),
    );
  });
});
