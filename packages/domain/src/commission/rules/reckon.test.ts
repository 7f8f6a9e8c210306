import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abovesOf,
  baseOf,
  leftOfLines,
  percentOf,
  portion,
  readShares,
  type SoldOrder,
  splitBase,
  tierPercent,
} from './reckon.ts';

const line = (values: Partial<SoldOrder['lines'][number]> = {}) => ({
  ...{ id: 1, quantity: 3, refunded: 0, total: 30_000, discount: 3_000, tax: 1_285, cost: 4_000 },
  ...{ bag: false, percents: new Map<number, number>() },
  ...values,
});
const order = (values: Partial<SoldOrder> = {}): SoldOrder => ({
  ...{ id: 1, taxIncluded: true, goodwill: 0, gone: false, lines: [line()] },
  ...values,
});

describe('the base of a line', () => {
  it.each([
    ['gross', true, 27_000],
    ['net', true, 25_715],
    ['margin', true, 13_715],
    ['gross', false, 28_285],
    ['net', false, 27_000],
    ['margin', false, 15_000],
  ] as const)('%s, tax included %s', (base, taxIncluded, cents) => {
    expect(baseOf(order({ taxIncluded }), line(), base)).toBe(cents);
  });

  it('is never below zero', () => {
    expect(baseOf(order(), line({ cost: 20_000 }), 'margin')).toBe(0);
  });
});

describe('what is left', () => {
  it('goes with pieces, and alike with money for no piece', () => {
    const lines = [line({ refunded: 1 }), line({ id: 2, total: 10_000, discount: 0, quantity: 1 })];
    expect([...leftOfLines(order({ lines })).values()].map(({ left }) => left)).toEqual([18_000, 10_000]);
    expect([...leftOfLines(order({ lines, goodwill: 14_000 })).values()].map(({ left }) => left)).toEqual([
      9_000, 5_000,
    ]);
    expect([...leftOfLines(order({ lines, gone: true })).values()].map(({ left }) => left)).toEqual([0, 0]);
  });

  it('is nothing when every piece went back, whatever else did, and never more than there was', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 9 }),
        total: fc.integer({ min: 0, max: 9_999_999 }),
        refunded: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 999_999 }),
        (made, goodwill, amount) => {
          const sold = made.map((each, id) =>
            line({ ...each, id, discount: 0, tax: 0, refunded: Math.min(each.refunded, each.quantity) }),
          );
          for (const [id, { left, all }] of leftOfLines(order({ lines: sold, goodwill }))) {
            expect(left).toBeGreaterThanOrEqual(0);
            expect(left).toBeLessThanOrEqual(all);
            expect(portion(amount, left, all)).toBeLessThanOrEqual(amount);
            if (sold[id]?.refunded === sold[id]?.quantity) expect(portion(amount, left, all)).toBe(0);
            if (goodwill === 0 && sold[id]?.refunded === 0 && all > 0) expect(portion(amount, left, all)).toBe(amount);
          }
        },
      ),
    );
  });
});

it('the highest tier a turnover reaches counts, in whichever order they stand', () => {
  const scheme = {
    percent: 2,
    tiers: [
      { from: 5_000, percent: 5 },
      { from: 1_000, percent: 3 },
    ],
  };
  expect([0, 99_999, 100_000, 499_999, 500_000].map((cents) => tierPercent(scheme, cents))).toEqual([2, 2, 3, 3, 5]);
});

it('a sale is split to the cent, by shares or alike', () => {
  const sellers = [
    { accountId: 1, points: 7_000 },
    { accountId: 2, points: 3_000 },
  ];
  expect(splitBase(101, sellers, 'share')).toEqual([71, 30]);
  expect(splitBase(101, sellers, 'equal')).toEqual([51, 50]);
  expect([percentOf(50, 1), percentOf(49, 1), percentOf(10_000, 2.25)]).toEqual([1, 0, 225]);
});

it('shares of those above are read, and refused where they are none', () => {
  expect([readShares('10, 5'), readShares('10%；2.5'), readShares(''), readShares(null)]).toEqual([
    [10, 5],
    [10, 2.5],
    [],
    [],
  ]);
  expect([readShares('101'), readShares('a'), readShares('1.005'), readShares('1,1,1,1,1,1')]).toEqual(
    Array(4).fill(undefined),
  );
});

it('people above are found level by level, and a circle ends', () => {
  const above = new Map([
    [1, 2],
    [2, 3],
    [3, 1],
  ]);
  expect([abovesOf(above, 1, 1), abovesOf(above, 1, 9), abovesOf(above, 9, 9)]).toEqual([[2], [2, 3], []]);
});
