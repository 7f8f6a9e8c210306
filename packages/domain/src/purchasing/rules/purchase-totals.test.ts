import { describe, expect, it } from 'vitest';
import { invoiceTolerance, purchaseTotalsOf } from '../contract/index.ts';
import { extraShareOf, landedCostOf, mostToArrive, receivedValueOf } from './purchase-totals.ts';

const lines = [
  { quantity: 10, cost_cents: 500 },
  { quantity: 3, cost_cents: 1000 },
];
const order = { ...purchaseTotalsOf(lines, 800), rate: '1' };

it('adds up what is ordered and what comes on top', () => {
  expect(order).toMatchObject({ subtotal_cents: 8000, extra_cents: 800, total_cents: 8800, piece_count: 13 });
});

describe('the extra cost', () => {
  it('falls on pieces by what they cost', () => {
    expect([extraShareOf(order, 10, 5000), extraShareOf(order, 3, 3000)]).toEqual([500, 300]);
    expect(landedCostOf(order, { cost_cents: 500 })).toBe(550);
    expect(landedCostOf({ ...order, rate: '0.0515' }, { cost_cents: 500 })).toBe(28);
  });

  it('falls on them alike where they are free', () => {
    const free = { ...purchaseTotalsOf([{ quantity: 4, cost_cents: 0 }], 1000), rate: '1' };
    expect(landedCostOf(free, { cost_cents: 0 })).toBe(250);
  });

  it('is not lost where it is less than a cent for each piece', () => {
    const many = { ...purchaseTotalsOf([{ quantity: 1000, cost_cents: 100 }], 600), rate: '1' };
    expect(landedCostOf(many, { cost_cents: 100 })).toBe(101);
  });
});

describe('what arrived is worth', () => {
  const arrived = (received: number, rejected: number, returned: number) =>
    receivedValueOf(order, [{ quantity: 10, cost_cents: 500, received, rejected, returned }]);

  it('what came for sale, with its share of the extra cost', () => {
    expect(arrived(10, 0, 0)).toBe(5500);
    expect(arrived(4, 0, 0)).toBe(2200);
  });

  it('less what went back, of which the rejected were never paid', () => {
    expect(arrived(8, 2, 2)).toBe(4400);
    expect(arrived(8, 2, 3)).toBe(3850);
  });
});

it('lets an invoice differ by a percent, or a unit of the currency', () => {
  expect([invoiceTolerance(5000), invoiceTolerance(5_000_000)]).toEqual([100, 50_000]);
});

it('lets in what was ordered, and the percent on top', () => {
  expect(mostToArrive({ quantity: 20, received: 5 }, 10)).toBe(17);
  expect(mostToArrive({ quantity: 20, received: 22 }, 0)).toBe(0);
});
