// Choosing promotions by the real price of an order, against trying every allowed set of them in the plainest way.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOf, type Discount, type Grant, type LivePromotion } from '../../promotions/facts/index.ts';
import { type OrderToPrice, orderPriceOf, orderTotalOf } from './order-price-of.ts';

type Kind = Pick<LivePromotion, 'stacking' | 'stacking_class' | 'priority'>;

const promotionOf = (id: number, kind: Kind): LivePromotion => ({
  id,
  name: {},
  conditions: [],
  rewards: [],
  starts_at: null,
  ends_at: null,
  code_mode: 'none',
  limit_total: null,
  limit_person: null,
  budget_cents: null,
  used_count: 0,
  spent_cents: 0,
  ...kind,
});
const grantsOf = (given: readonly (Kind & { discount: Omit<Discount, 'promotion_id' | 'code' | 'name'> })[]): Grant[] =>
  given.map(({ discount, ...kind }, index) => ({
    promotion: promotionOf(index + 1, kind),
    code: null,
    code_id: null,
    discounts: [{ promotion_id: index + 1, code: null, name: {}, ...discount }],
    gifts: [],
    points: 0,
  }));

const mayStand = (one: LivePromotion, other: LivePromotion) =>
  one.stacking !== 'exclusive' &&
  other.stacking !== 'exclusive' &&
  (one.stacking === 'free' || other.stacking === 'free' || one.stacking_class !== other.stacking_class);

/** Every set of promotions that may be given together. */
function allowedSets(grants: readonly Grant[]): Grant[][] {
  const [first, ...others] = grants;
  if (!first) return [[]];
  const without = allowedSets(others);
  return [
    ...without,
    ...without
      .filter((set) => set.every(({ promotion }) => mayStand(promotion, first.promotion)))
      .map((set) => [first, ...set]),
  ];
}

const totalWith = (order: OrderToPrice, grants: readonly Grant[]) => {
  const ordered = grants.toSorted(
    (one, other) => other.promotion.priority - one.promotion.priority || one.promotion.id - other.promotion.id,
  );
  const discounts = ordered.flatMap((grant) => grant.discounts);
  return orderPriceOf({ ...order, discounts }).totals.total_cents;
};

function chosenFor(order: OrderToPrice, grants: readonly Grant[]): readonly Grant[] {
  return bestOf(grants, (discounts) => {
    const { total_cents, discounts: taken } = orderTotalOf({ ...order, discounts });
    return { cents: total_cents, took: new Set(taken.map(({ discount }) => discount.promotion_id)) };
  });
}

const lines = fc.array(fc.record({ unit_cents: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 1,
  maxLength: 8,
});
const percent = fc.nat(10_000).map((basis_points) => ({ kind: 'percent' as const, basis_points }));
const amount = fc.nat(20_000).map((cents) => ({ kind: 'amount' as const, cents }));
const price = fc.nat(30_000).map((cents) => ({ kind: 'price' as const, cents }));
const ofOrder = fc.record({ target: fc.constant('order' as const), reduction: fc.oneof(percent, amount) });
const ofLines = fc.record({
  target: fc.constant('line' as const),
  lines: fc.uniqueArray(fc.nat(7), { maxLength: 4 }),
  reduction: fc.oneof(percent, amount, price),
  most_cents: fc.option(fc.nat(10_000), { nil: undefined }),
});
const ofShipping = fc.record({ target: fc.constant('shipping' as const), reduction: percent });
const priority = fc.nat(2);
const freely = fc.record({ stacking: fc.constant('free' as const), stacking_class: fc.constant(null), priority });
const alone = fc.record({ stacking: fc.constant('exclusive' as const), stacking_class: fc.constant(null), priority });
const once = fc.record({
  stacking: fc.constant('one_per_class' as const),
  stacking_class: fc.constantFrom('a', 'b'),
  priority,
});
const promoted = <K extends Kind, D>(kind: fc.Arbitrary<K>, discount: fc.Arbitrary<D>) =>
  fc.tuple(kind, discount).map(([own, given]) => ({ ...own, discount: given }));

describe('the promotions of an order', () => {
  it('are those of the cheapest allowed set, whatever else is in its price', () => {
    const order = fc.record({
      lines,
      tariff: fc.record({
        rate_kind: fc.constant('flat' as const),
        price_cents: fc.nat(9_000),
        rates: fc.constant([]),
        free_above_cents: fc.option(fc.nat(100_000), { nil: null }),
      }),
      surcharge: fc.record({ surcharge_basis_points: fc.nat(500), surcharge_cents: fc.nat(300) }),
      points: fc.constant({ wanted: 100, cents_each: 10, most_share: 5_000 }),
    });
    const promotions = fc.array(promoted(fc.oneof(freely, once, alone), fc.oneof(ofOrder, ofLines, ofShipping)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(order, promotions, (given, some) => {
        const grants = grantsOf(some);
        const totals = allowedSets(grants).map((set) => totalWith(given, set));
        expect(totalWith(given, chosenFor(given, grants))).toBe(Math.min(...totals));
      }),
      { numRuns: 200 },
    );
  });

  it('are the cheapest where they are too many to try every set', () => {
    const promotions = fc.array(promoted(fc.oneof(freely, alone), ofOrder), { minLength: 7, maxLength: 9 });
    fc.assert(
      fc.property(lines, promotions, (given, some) => {
        const grants = grantsOf(some);
        const totals = allowedSets(grants).map((set) => totalWith({ lines: given }, set));
        expect(totalWith({ lines: given }, chosenFor({ lines: given }, grants))).toBe(Math.min(...totals));
      }),
      { numRuns: 60 },
    );
  });
});
