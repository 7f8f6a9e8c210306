import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Discount, Reduction } from '../../promotions/facts/index.ts';
import { type OrderToPrice, orderPriceOf, orderTotalOf } from './order-price-of.ts';

const basisPoints = fc.nat(10_000);
const vat = (rate: number) => ({ name: { 'en-US': 'VAT' }, rate });
const rate = fc.constantFrom(undefined, vat(50_000), vat(88_750), vat(200_000), vat(1_000_000));
const line = fc.record({
  unit_cents: fc.nat(2_000_000),
  quantity: fc.integer({ min: 1, max: 1000 }),
  weight_grams: fc.nat(50_000),
  points_each: fc.option(fc.integer({ min: 1, max: 500 }), { nil: null, freq: 8 }),
  tax: rate,
});
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  basisPoints.map((basis_points) => ({ kind: 'percent' as const, basis_points })),
  fc.nat(5_000_000).map((cents) => ({ kind: 'amount' as const, cents })),
  fc.nat(100_000).map((cents) => ({ kind: 'price' as const, cents })),
  fc.record({
    kind: fc.constant('pieces' as const),
    pieces: fc.array(fc.record({ line: fc.nat(6), quantity: fc.nat(20) }), { maxLength: 4 }),
    basis_points: basisPoints,
  }),
);
const discount: fc.Arbitrary<Discount> = fc.record({
  promotion_id: fc.nat(99),
  code: fc.option(fc.constant('WELCOME')),
  name: fc.constant({ 'en-US': 'Sale' }),
  target: fc.constantFrom('line', 'order', 'shipping'),
  lines: fc.option(fc.uniqueArray(fc.nat(6), { maxLength: 4 }), { nil: undefined }),
  reduction,
  most_cents: fc.option(fc.nat(100_000), { nil: undefined }),
});
const tariff = fc.record({
  rate_kind: fc.constantFrom('flat', 'amount', 'weight'),
  price_cents: fc.nat(100_000),
  rates: fc.array(fc.record({ from: fc.nat(5_000), price: fc.nat(900).map((tenths) => tenths / 10) })),
  free_above_cents: fc.option(fc.nat(10_000_000), { nil: null }),
});
const order: fc.Arbitrary<OrderToPrice> = fc.record({
  lines: fc.array(line, { maxLength: 6 }),
  discounts: fc.array(discount, { maxLength: 5 }),
  points: fc.option(fc.record({ wanted: fc.nat(100_000), cents_each: fc.nat(500), most_share: basisPoints }), {
    nil: undefined,
  }),
  tariff: fc.option(tariff, { nil: undefined }),
  surcharge: fc.option(fc.record({ surcharge_basis_points: fc.nat(1000), surcharge_cents: fc.nat(500) }), {
    nil: undefined,
  }),
  shipping_tax: rate,
  surcharge_tax: rate,
  prices_include_tax: fc.boolean(),
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const item = (unit_cents: number, quantity = 1, rate_ppm = 0) => ({
  unit_cents,
  quantity,
  tax: rate_ppm ? vat(rate_ppm) : undefined,
});
const granted = (target: Discount['target'], what: Reduction, more: Partial<Discount> = {}): Discount => ({
  promotion_id: 1,
  code: null,
  name: {},
  target,
  reduction: what,
  ...more,
});
const percent = (basis_points: number): Reduction => ({ kind: 'percent', basis_points });
const amount = (cents: number): Reduction => ({ kind: 'amount', cents });

describe('the price of any order', () => {
  it('adds up to the cent, line by line and discount by discount, and is never below nothing', () => {
    fc.assert(
      fc.property(order, (given) => {
        const { totals, lines, discounts, taxes } = orderPriceOf(given);
        const cents = [...Object.values(totals), ...lines.flatMap(({ tax: _, ...each }) => Object.values(each))];
        expect(cents.filter((each) => !Number.isSafeInteger(each) || each < 0)).toEqual([]);
        expect(totals.total_cents).toBe(
          totals.subtotal_cents -
            totals.discount_cents +
            totals.shipping_cents +
            totals.surcharge_cents +
            totals.tax_cents -
            totals.points_cents,
        );
        expect(orderTotalOf(given)).toEqual({ total_cents: totals.total_cents, discounts });
        expect(totals.subtotal_cents).toBe(sum(lines.map((each) => each.total_cents)));
        expect(totals.discount_cents - totals.shipping_discount_cents).toBe(
          sum(lines.map((each) => each.discount_cents)),
        );
        expect(totals.discount_cents).toBe(sum(discounts.map((each) => each.amount_cents)));
        expect(totals.shipping_discount_cents).toBeLessThanOrEqual(totals.shipping_cents);
        for (const { discount, amount_cents, parts } of discounts)
          if (discount.target !== 'shipping') expect(sum(parts)).toBe(amount_cents);
        for (const each of lines) expect(each.discount_cents).toBeLessThanOrEqual(each.total_cents);
        expect(Math.min(totals.tax_cents, totals.included_tax_cents)).toBe(0);
        const tax = totals.tax_cents + totals.included_tax_cents;
        expect(tax).toBe(
          sum(lines.map((each) => each.tax_cents)) + totals.shipping_tax_cents + totals.surcharge_tax_cents,
        );
        expect(tax).toBe(sum(taxes.map((each) => each.tax_cents)));
      }),
      { numRuns: 400 },
    );
  });

  it('asks no money for what is bought with points', () => {
    fc.assert(
      fc.property(order, (given) => {
        const { lines, discounts } = orderPriceOf(given);
        for (const [index, each] of given.lines.entries()) {
          if (each.points_each === null) continue;
          expect(lines[index]).toMatchObject({ unit_cents: 0, total_cents: 0, discount_cents: 0, tax_cents: 0 });
          expect(sum(discounts.map(({ parts }) => parts[index] ?? 0))).toBe(0);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('the order of calculation', () => {
  it('takes line promotions first, then order promotions, then codes, whatever the order they are granted in', () => {
    const discounts = [
      granted('order', percent(1000), { code: 'TEN' }),
      granted('order', amount(1000)),
      granted('line', percent(5000), { lines: [0] }),
    ];
    const { totals, discounts: taken, lines } = orderPriceOf({ lines: [item(10_000), item(5000)], discounts });
    expect(taken.map(({ amount_cents }) => amount_cents)).toEqual([5000, 1000, 900]);
    expect(totals).toMatchObject({ subtotal_cents: 15_000, discount_cents: 6900, total_cents: 8100 });
    expect(lines.map(({ discount_cents }) => discount_cents)).toEqual([5950, 950]);
  });

  it('looks at the free limit after discounts and before points', () => {
    const tariff = { rate_kind: 'flat', price_cents: 3000, rates: [], free_above_cents: 10_000 } as const;
    const lines = [item(10_000)];
    const points = { wanted: 50, cents_each: 100, most_share: 5000 };
    expect(orderPriceOf({ lines, tariff, points }).totals).toMatchObject({
      shipping_cents: 0,
      points: 50,
      points_cents: 5000,
      total_cents: 5000,
    });
    const discounts = [granted('order', amount(1))];
    expect(orderPriceOf({ lines, tariff, discounts }).totals).toMatchObject({
      shipping_cents: 3000,
      total_cents: 12_999,
    });
  });

  it('spends no more points than their share of the goods', () => {
    const points = { wanted: 10_000, cents_each: 10, most_share: 5000 };
    expect(orderPriceOf({ lines: [item(1005)], points }).totals).toMatchObject({ points: 50, points_cents: 500 });
  });

  it('asks the surcharge of what is due, and nothing of nothing', () => {
    const surcharge = { surcharge_basis_points: 300, surcharge_cents: 100 };
    expect(orderPriceOf({ lines: [item(10_000)], surcharge }).totals.surcharge_cents).toBe(400);
    const discounts = [granted('order', percent(10_000))];
    expect(orderPriceOf({ lines: [item(10_000)], surcharge, discounts }).totals.total_cents).toBe(0);
  });
});

describe('tax', () => {
  const discounts = [granted('order', amount(1000))];
  const order = { lines: [item(10_000, 1, 100_000), item(10_000)], discounts };

  it('lies in the price what is left of it, unless prices are without it', () => {
    const within = orderPriceOf(order);
    expect(within.totals).toMatchObject({ tax_cents: 0, included_tax_cents: 864, total_cents: 19_000 });
    expect(within.lines.map(({ tax_cents }) => tax_cents)).toEqual([864, 0]);
    const onTop = orderPriceOf({ ...order, prices_include_tax: false });
    expect(onTop.totals).toMatchObject({ tax_cents: 950, included_tax_cents: 0, total_cents: 19_950 });
  });

  it('is the same in a price and on top of it, to the cent', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), rate, fc.nat(50_000), (lines, shipping_tax, price_cents) => {
        const tariff = { rate_kind: 'flat', price_cents, rates: [], free_above_cents: null } as const;
        const onTop = orderPriceOf({ lines, tariff, shipping_tax, prices_include_tax: false });
        const within = orderPriceOf({
          lines: onTop.lines.map((each) => ({
            unit_cents: each.total_cents + each.tax_cents,
            quantity: 1,
            tax: each.tax ?? undefined,
          })),
          tariff: { ...tariff, price_cents: price_cents + onTop.totals.shipping_tax_cents },
          shipping_tax,
        });
        expect(within.totals.total_cents).toBe(onTop.totals.total_cents);
        expect(within.totals.included_tax_cents).toBe(onTop.totals.tax_cents);
        expect(within.lines.map(({ tax_cents }) => tax_cents)).toEqual(onTop.lines.map(({ tax_cents }) => tax_cents));
      }),
    );
  });

  it('stands by rate, over goods, shipping and surcharge', () => {
    const { taxes, totals } = orderPriceOf({
      lines: [item(12_000, 1, 200_000), item(10_500, 1, 50_000), item(5000)],
      tariff: { rate_kind: 'flat', price_cents: 1200, rates: [], free_above_cents: null },
      surcharge: { surcharge_basis_points: 0, surcharge_cents: 600 },
      shipping_tax: vat(200_000),
      surcharge_tax: vat(200_000),
    });
    expect(taxes).toEqual([
      { ...vat(200_000), base_cents: 13_800, tax_cents: 2300 },
      { ...vat(50_000), base_cents: 10_500, tax_cents: 500 },
    ]);
    expect(totals).toMatchObject({ included_tax_cents: 2800, shipping_tax_cents: 200, surcharge_tax_cents: 100 });
  });

  it('is reckoned of the line, not of the piece', () => {
    expect(orderPriceOf({ lines: [item(333, 3, 50_000)], prices_include_tax: false }).totals.tax_cents).toBe(50);
  });
});

describe('a discount', () => {
  it.each<[string, Discount, number[]]>([
    [
      'of pieces takes their part of the line',
      granted('line', { kind: 'pieces', pieces: [{ line: 0, quantity: 1 }], basis_points: 10_000 }),
      [1000, 0],
    ],
    [
      'of more pieces than there are takes those',
      granted('line', { kind: 'pieces', pieces: [{ line: 0, quantity: 9 }], basis_points: 5000 }),
      [1500, 0],
    ],
    ['to a price leaves what is cheaper', granted('line', { kind: 'price', cents: 800 }), [600, 0]],
    [
      'with a limit is split by what it would have taken',
      granted('order', percent(5000), { most_cents: 350 }),
      [300, 50],
    ],
    ['of lines that are not there takes nothing', granted('line', percent(5000), { lines: [7] }), []],
  ])('%s', (_name, one, parts) => {
    const { discounts } = orderPriceOf({ lines: [item(1000, 3), item(500)], discounts: [one] });
    expect(discounts[0]?.parts ?? []).toEqual(parts);
  });
});
