import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backPercent, chosenOf, leastPrice, partsToPay, pricedSeats, totalOf } from './seat-price.ts';

const kinds = [
  { key: 'adult', name: { 'en-US': 'Adult' }, price: 120.5, seats: null },
  { key: 'child', name: { 'en-US': 'Child' }, price: 60, seats: 10 },
  { key: 'baby', name: { 'en-US': 'Baby' }, price: 0, seats: null },
];
const codeOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as { fields?: Record<string, { code: string }[]> }).fields?.kinds?.[0]?.code;
  }
  return 'done';
};

describe('the price of seats', () => {
  it('is that of each kind, or of a seat; the least is told before', () => {
    const wish = {
      seats: 9,
      kinds: [
        { key: 'child', quantity: 1 },
        { key: 'adult', quantity: 2 },
        { key: 'baby', quantity: 1 },
      ],
    };
    const chosen = chosenOf({ kinds }, wish);
    expect(chosen.seats).toBe(4);
    const parts = pricedSeats({ price: 5, kinds }, chosen);
    expect(parts.map(({ key, quantity, unit_cents }) => [key, quantity, unit_cents])).toEqual([
      ['adult', 2, 12_050],
      ['child', 1, 6_000],
    ]);
    expect(totalOf(parts)).toBe(30_100);
    expect([leastPrice({ price: 5, kinds }), leastPrice({ price: 700, kinds: [] })]).toEqual([6_000, 700]);
    expect(totalOf(pricedSeats({ price: 18_000, kinds: [] }, { seats: 2, kinds: [] }))).toBe(36_000);
  });

  it('asks for a kind where there are some, and knows which', () => {
    expect(codeOf(() => chosenOf({ kinds }, { seats: 2, kinds: [] }))).toBe('booking.choose-kinds');
    expect(codeOf(() => chosenOf({ kinds }, { seats: 1, kinds: [{ key: 'dog', quantity: 1 }] }))).toBe(
      'booking.kind-gone',
    );
  });
});

describe('a deposit', () => {
  it('and its rest are the whole price, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 }), (cents, share) => {
        const seats = [{ key: null, quantity: 1, unit_cents: cents }];
        const { now, later } = partsToPay({ deposit_percent: (share / 100).toFixed(2) }, seats);
        expect(totalOf(now?.seats ?? []) + totalOf(later?.seats ?? [])).toBe(cents);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what goes back', () => {
  const at = (hours: number) => backPercent(ladder, new Date(hours * 3_600_000), new Date(0));
  const ladder = [
    { hours: 24, percent: 50 },
    { hours: 72, percent: 100 },
  ];
  it('is the share of the first step that is early enough', () => {
    expect([at(100), at(72), at(71.9), at(48), at(24), at(23.9), at(-1)]).toEqual([100, 100, 50, 50, 50, 0, 0]);
    expect(backPercent([], new Date(1), new Date(0))).toBe(100);
    expect(backPercent([], new Date(0), new Date(0))).toBe(0);
  });
});
