import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, Discount, Reward } from '../contract/index.ts';
import { fitOf } from './applies.ts';
import { bestOf, candidatesOf } from './best-of.ts';
import { grantOf } from './grant.ts';
import type { LivePromotion, Occasion, PromotedLine } from './live-promotion.ts';

const live = (id: number, more: Partial<LivePromotion> = {}): LivePromotion => ({
  id,
  name: { 'en-US': `P${id}` },
  conditions: [],
  rewards: [{ kind: 'percent', percent: 10, most: null }],
  stacking: 'free',
  stacking_class: null,
  priority: 0,
  starts_at: null,
  ends_at: null,
  code_mode: 'none',
  limit_total: null,
  limit_person: null,
  budget_cents: null,
  used_count: 0,
  spent_cents: 0,
  ...more,
});
const line = (unit_cents: number, quantity = 1, more: Partial<PromotedLine> = {}): PromotedLine => ({
  product_id: 1,
  brand_id: null,
  category_ids: [],
  quantity,
  unit_cents,
  apart: false,
  ...more,
});
/** Sunday, 22 November 2026, 23:30 in Hong Kong. */
const occasion: Occasion = {
  now: new Date('2026-11-22T15:30:00Z'),
  timeZone: 'Asia/Hong_Kong',
  channel: 'web',
  group_ids: [],
  first_order: true,
  codes: [],
  uses: {},
};

describe('a condition', () => {
  const lines = [line(1000, 3, { product_id: 7, category_ids: [2, 5], brand_id: 4 }), line(500, 1, { product_id: 8 })];
  it.each<[Condition, Partial<Occasion>, true | string]>([
    [{ kind: 'amount', min: 35 }, {}, true],
    [{ kind: 'amount', min: 75 }, {}, 'promotions.coupon-amount'],
    [{ kind: 'quantity', min: 5 }, {}, 'promotions.coupon-quantity'],
    [{ kind: 'products', ids: [8] }, {}, true],
    [{ kind: 'categories', ids: [5] }, {}, true],
    [{ kind: 'brands', ids: [5] }, {}, 'promotions.coupon-goods'],
    [{ kind: 'tiers', ids: [1] }, {}, 'promotions.coupon-members'],
    [{ kind: 'tiers', ids: [1] }, { tier_id: 1 }, true],
    [{ kind: 'groups', ids: [3] }, { group_ids: [3] }, true],
    [{ kind: 'first_order' }, { first_order: false }, 'promotions.coupon-first-order'],
    [{ kind: 'countries', codes: ['MAC'] }, { country: 'HKG' }, 'promotions.coupon-country'],
    [{ kind: 'countries', codes: ['MAC'] }, {}, true],
    [{ kind: 'payment_methods', codes: ['fps'] }, { payment_method: 'paypal' }, 'promotions.coupon-payment'],
    [{ kind: 'channels', codes: ['admin'] }, {}, 'promotions.coupon-channel'],
    [{ kind: 'hours', days: [7], from: '22:00', until: '02:00' }, {}, true],
    [{ kind: 'hours', days: [1], from: '22:00', until: '02:00' }, {}, 'promotions.coupon-hours'],
    [{ kind: 'hours', days: [7], from: '22:00', until: '02:00' }, { now: new Date('2026-11-22T17:00:00Z') }, true],
    [{ kind: 'birthday_month' }, { birthday_month: 11 }, true],
    [{ kind: 'birthday_month' }, {}, 'promotions.coupon-birthday'],
  ])('%j with %j: %s', (condition, more, expected) => {
    const fit = fitOf(live(1, { conditions: [condition] }), lines, { ...occasion, ...more });
    expect('missing' in fit ? fit.missing.code : true).toBe(expected);
  });

  it('says how much is missing of an amount, of the goods it is about alone', () => {
    const conditions: Condition[] = [
      { kind: 'products', ids: [8] },
      { kind: 'amount', min: 45 },
    ];
    expect(fitOf(live(1, { conditions }), lines, occasion)).toEqual({
      missing: { code: 'promotions.coupon-amount', missing_cents: 4000 },
    });
  });

  it.each<[Partial<LivePromotion>, string]>([
    [{ starts_at: occasion.now.getTime() + 1 }, 'promotions.coupon-not-begun'],
    [{ ends_at: occasion.now.getTime() }, 'promotions.coupon-ended'],
    [{ limit_total: 5, used_count: 5 }, 'promotions.coupon-used'],
    [{ budget_cents: 100, spent_cents: 100 }, 'promotions.coupon-used'],
    [{ limit_person: 1 }, 'promotions.coupon-used-by-you'],
  ])('limits: %j', (more, code) => {
    expect(fitOf(live(1, more), lines, { ...occasion, uses: { 1: 1 } })).toEqual({ missing: { code } });
  });
});

describe('a reward', () => {
  const lines = [line(3000, 2), line(1000, 3), line(9000, 1, { apart: true })];
  const about = { lines, about: [0, 1], restricted: false };
  it.each<[Reward, Partial<Discount>]>([
    [
      { kind: 'percent', percent: 12.5, most: 20 },
      { target: 'order', most_cents: 2000, reduction: { kind: 'percent', basis_points: 1250 } },
    ],
    [
      { kind: 'fixed_price', amount: 8 },
      { target: 'line', reduction: { kind: 'price', cents: 800 } },
    ],
    [
      { kind: 'buy_get', buy: 2, get: 1 },
      { reduction: { kind: 'pieces', pieces: [{ line: 1, quantity: 1 }], basis_points: 10_000 } },
    ],
    [
      { kind: 'cheapest_free', of: 1 + 1 },
      { reduction: { kind: 'pieces', pieces: [{ line: 1, quantity: 2 }], basis_points: 10_000 } },
    ],
    [{ kind: 'free_shipping' }, { target: 'shipping' }],
  ])('%j', (reward, expected) => {
    expect(grantOf(live(1, { rewards: [reward] }), undefined, about).discounts).toMatchObject([expected]);
  });

  it('takes no more than is left of its budget', () => {
    const promotion = live(1, { budget_cents: 1000, spent_cents: 400 });
    expect(grantOf(promotion, undefined, about).discounts[0]?.most_cents).toBe(600);
  });
});

/** Each discount takes so many cents as its promotion's id. */
const cost = (discounts: readonly Discount[]) => ({
  cents: 10_000 - discounts.reduce((sum, each) => sum + (each.promotion_id ?? 0), 0),
  took: new Set(discounts.map(({ promotion_id }) => promotion_id)),
});
const granted = (promotions: readonly LivePromotion[], codes: Occasion['codes'] = []) =>
  bestOf(candidatesOf(promotions, [line(1000)], { ...occasion, codes }).grants, cost).map(
    ({ promotion }) => promotion.id,
  );

describe('of the allowed combinations', () => {
  it('the buyer gets the cheapest', () => {
    const exclusive = { stacking: 'exclusive' } as const;
    const seasonal = { stacking: 'one_per_class', stacking_class: 'season' } as const;
    expect(granted([live(1), live(2)])).toEqual([1, 2]);
    expect(granted([live(1), live(2), live(4, exclusive)])).toEqual([4]);
    expect(granted([live(1), live(2), live(3, exclusive)])).toEqual([3]);
    expect(granted([live(5, seasonal), live(6, seasonal), live(1)])).toEqual([1, 6]);
    expect(granted([live(1, { priority: 1 }), live(2, { priority: 5 })])).toEqual([2, 1]);
  });

  it('a code is needed for what asks for one', () => {
    const coded = live(9, { code_mode: 'one' });
    expect(granted([coded])).toEqual([]);
    expect(granted([coded], [{ id: 1, code: 'NINE', promotion_id: 9, used_up: false }])).toEqual([9]);
    expect(granted([coded], [{ id: 1, code: 'NINE', promotion_id: 9, used_up: true }])).toEqual([]);
  });

  it('what takes nothing off is not given, however many there are', () => {
    const nothing = (discounts: readonly Discount[]) => ({ ...cost(discounts), took: new Set([3]) });
    for (const count of [4, 12]) {
      const { grants } = candidatesOf(
        Array.from({ length: count }, (_, index) => live(index + 1)),
        [line(1000)],
        occasion,
      );
      expect(bestOf(grants, nothing).map(({ promotion }) => promotion.id)).toEqual([3]);
    }
  });

  it('holds for any number of promotions: allowed, and no worse than any one alone', () => {
    const promotion = fc.record({
      stacking: fc.constantFrom('free', 'one_per_class', 'exclusive'),
      stacking_class: fc.constantFrom('a', 'b'),
      priority: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(promotion, { maxLength: 16 }), (given) => {
        const all = given.map((more, index) => live(index + 1, more));
        const ids = granted(all);
        const chosen = all.filter(({ id }) => ids.includes(id));
        const classes = chosen
          .filter(({ stacking }) => stacking === 'one_per_class')
          .map((each) => each.stacking_class);
        expect(new Set(classes).size).toBe(classes.length);
        expect(chosen.length <= 1 || chosen.every(({ stacking }) => stacking !== 'exclusive')).toBe(true);
        expect(ids.reduce((sum, id) => sum + id, 0)).toBeGreaterThanOrEqual(all.length);
      }),
      { numRuns: 100 },
    );
  });
});
