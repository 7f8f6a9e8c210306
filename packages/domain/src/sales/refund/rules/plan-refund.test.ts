// What goes back, and that any way of returning an order comes to the same as returning it at once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooMuch, planRefund, type Refunded, type RefundPlan, type RefundWish } from './plan-refund.ts';
import { costOf, type RefundableOrder, sharesOf } from './shares-of.ts';

const fresh = (): Refunded => ({ pieces: new Map(), shipping: 0, surcharge: 0, settled: 0, tax: 0, points: 0 });
const part = (more: Partial<Extract<RefundWish, { kind: 'part' }>>): RefundWish => ({
  ...{ kind: 'part', lines: [], shipping: 0, surcharge: 0, goodwill: 0 },
  ...more,
});

function after(done: Refunded, plan: RefundPlan): Refunded {
  const pieces = new Map(done.pieces);
  for (const { id, quantity } of plan.lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return {
    pieces,
    shipping: done.shipping + plan.shipping.value,
    surcharge: done.surcharge + plan.surcharge.value,
    settled: done.settled + plan.amount,
    presents: (done.presents ?? 0) + plan.presents,
    tax: done.tax + plan.tax,
    points: done.points + plan.points,
  };
}

function planned(order: RefundableOrder, done: Refunded, wish: RefundWish): RefundPlan {
  const plan = planRefund(order, done, wish);
  if (isTooMuch(plan)) throw new Error(JSON.stringify(plan));
  return plan;
}

/** Three teas at 33.33 and a cup at 50.00, 10.00 off the lines, shipping 30.00, 100 points for 1.00. */
const order: RefundableOrder = {
  lines: [
    { id: 1, quantity: 3, total: 9999, discount: 800, tax: 0, pointsEach: 0 },
    { id: 2, quantity: 1, total: 5000, discount: 200, tax: 0, pointsEach: 0 },
  ],
  ...{ discount: 1000, shipping: 3000, shippingDiscount: 0, surcharge: 0, tax: 0, includedTax: 0, surchargeTax: 0 },
  ...{ points: 100, pointsValue: 100, captured: 16_899 },
};

describe('a refund', () => {
  it('of pieces gives back their money with their share of discounts and points', () => {
    const plan = planned(order, fresh(), part({ lines: [{ id: 1, quantity: 1 }] }));
    // 33.33 − 2.66 (a third of 8.00) − 0.22 for 22 points, which lie on the goods alone.
    expect(plan).toMatchObject({ amount: 3045, points: 22, rest: false });
    expect(plan.lines).toMatchObject([{ id: 1, quantity: 1, back: { money: 3045, discount: 266, pointsValue: 22 } }]);
  });

  it('of all that is left ends where one of everything ends', () => {
    const first = planned(order, fresh(), part({ lines: [{ id: 1, quantity: 2 }], shipping: 1000 }));
    const second = planned(order, after(fresh(), first), { kind: 'all' });
    expect(second).toMatchObject({ rest: true, amount: 16_899 - first.amount, points: 100 - first.points });
    expect(planned(order, fresh(), { kind: 'all' })).toMatchObject({ amount: 16_899, points: 100 });
  });

  it('above what is left says what is left', () => {
    const spent = after(fresh(), planned(order, fresh(), part({ lines: [{ id: 2, quantity: 1 }], goodwill: 12_000 })));
    const ask = (wish: RefundWish) => planRefund(order, spent, wish);
    const left = 16_899 - spent.settled;
    expect(ask(part({ goodwill: left + 1 }))).toEqual({ problem: 'money', left });
    expect(ask(part({ lines: [{ id: 2, quantity: 1 }] }))).toEqual({ problem: 'pieces', line: 2, left: 0 });
    expect(ask(part({ lines: [{ id: 9, quantity: 1 }] }))).toEqual({ problem: 'pieces', line: 9, left: 0 });
    expect(ask(part({ shipping: 3001 }))).toEqual({ problem: 'shipping', left: 3000 });
    expect(ask(part({}))).toEqual({ problem: 'nothing', left });
    // The money of the tea went back before: the tea itself can still come back.
    expect(ask(part({ lines: [{ id: 1, quantity: 3 }] }))).toMatchObject({ amount: left, rest: true });
  });
});

const cents = (max: number) => fc.integer({ min: 0, max });
/** Orders as the shop may write them: every discount, tax on top or in the price, points for part or all of it. */
const anyOrder: fc.Arbitrary<RefundableOrder> = fc
  .record({
    lines: fc.array(
      fc.record({
        unit: cents(50_000),
        quantity: fc.integer({ min: 1, max: 6 }),
        off: cents(100),
        pointsEach: cents(30),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    shipping: cents(5000),
    shippingOff: cents(100),
    surcharge: cents(900),
    orderOff: cents(100),
    taxRate: cents(20),
    onTop: fc.boolean(),
    paidByPoints: cents(100),
  })
  .map((drawn) => {
    const lines = drawn.lines.map(({ unit, quantity, off, pointsEach }, i) => {
      const total = unit * quantity;
      const discount = Math.floor((total * off) / 100);
      const tax = Math.round(((total - discount) * drawn.taxRate) / 100);
      return { id: i + 1, quantity, total, discount, tax, pointsEach };
    });
    const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + pick(line), 0);
    const shippingDiscount = Math.floor((drawn.shipping * drawn.shippingOff) / 100);
    const goods = sum(({ total, discount }) => total - discount);
    const unplaced = Math.floor((goods * drawn.orderOff) / 300);
    const part = (cents: number) => Math.round((cents * drawn.taxRate) / 100);
    const surchargeTax = part(drawn.surcharge);
    const allTax = sum(({ tax }) => tax) + part(drawn.shipping - shippingDiscount) + surchargeTax;
    const tax = drawn.onTop ? allTax : 0;
    const value = goods - unplaced + drawn.shipping - shippingDiscount + drawn.surcharge + tax;
    const pointsValue = Math.floor((value * drawn.paidByPoints) / 100);
    return {
      lines,
      discount: sum(({ discount }) => discount) + unplaced + shippingDiscount,
      ...{ shipping: drawn.shipping, shippingDiscount, surcharge: drawn.surcharge },
      ...{ tax, includedTax: drawn.onTop ? 0 : allTax, surchargeTax },
      ...{ points: pointsValue * 2, pointsValue, captured: value - pointsValue },
    };
  });

const anyWish = fc.record({
  picks: fc.array(fc.record({ line: cents(3), share: cents(100) }), { maxLength: 3 }),
  shipping: cents(100),
  surcharge: cents(100),
  goodwill: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: cents(40) }),
});

/** A wish within what is left. */
function wishOf(drawn: ReturnType<typeof drawOne>, whole: RefundableOrder, done: Refunded): RefundWish {
  const shares = sharesOf(whole);
  const pieces = new Map<number, number>();
  for (const { line, share } of drawn.picks) {
    const { id, quantity } = whole.lines[line % whole.lines.length] ?? { id: 0, quantity: 0 };
    const left = quantity - (done.pieces.get(id) ?? 0);
    pieces.set(id, Math.ceil((left * share) / 100));
  }
  const some = (all: number, share: number) => Math.floor((all * share) / 100);
  const base = {
    lines: [...pieces].map(([id, quantity]) => ({ id, quantity })),
    shipping: some(costOf(shares.shipping) - done.shipping, drawn.shipping),
    surcharge: some(costOf(shares.surcharge) - done.surcharge, drawn.surcharge),
  };
  const plan = planRefund(whole, done, part(base));
  const money = isTooMuch(plan) ? 0 : whole.captured - done.settled - plan.amount;
  return part({ ...base, goodwill: some(money, drawn.goodwill) });
}
const drawOne = () =>
  fc.sample(anyWish, 1)[0] as { picks: { line: number; share: number }[] } & Record<
    'shipping' | 'surcharge' | 'goodwill',
    number
  >;

describe('any history', () => {
  it('gives back to the cent what was paid, and every point', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyWish, { maxLength: 4 }), (whole, wishes) => {
        let done = fresh();
        const plans: RefundPlan[] = [];
        const take = (wish: RefundWish) => {
          const plan = planRefund(whole, done, wish);
          if (isTooMuch(plan)) {
            if (plan.problem !== 'nothing') throw new Error(plan.problem);
            return;
          }
          plans.push(plan);
          done = after(done, plan);
        };
        for (const wish of wishes) if (!plans.at(-1)?.rest) take(wishOf(wish, whole, done));
        if (!plans.at(-1)?.rest) take({ kind: 'all' });
        const sum = (pick: (plan: RefundPlan) => number) => plans.reduce((all, plan) => all + pick(plan), 0);
        // Compared without `expect`, which would take longer than all the rest.
        const same: [number, number][] = [];
        for (const { amount, points, given, tax, sums } of plans)
          for (const value of [amount, points, given, tax, ...Object.values(sums)]) same.push([Math.min(0, value), 0]);
        same.push([sum(({ amount }) => amount), whole.captured]);
        // Goodwill, too, has its share of the tax.
        same.push([sum(({ tax }) => tax), whole.tax + whole.includedTax]);
        const redeemed = whole.lines.reduce((all, { pointsEach, quantity }) => all + pointsEach * quantity, 0);
        same.push([sum(({ points }) => points), whole.points + redeemed]);
        const shipping = costOf(sharesOf(whole).shipping);
        const returned = whole.lines.every(({ id, quantity }) => done.pieces.get(id) === quantity);
        const entire = returned && done.shipping + done.surcharge === shipping + costOf(sharesOf(whole).surcharge);
        if (entire && !plans.some(({ goodwill }) => goodwill > 0)) {
          // Nothing was given for nothing: the shares of every refund add up to those of the order. What was free has
          // nothing to give back, not even its discount.
          const free = shipping === 0 ? whole.shippingDiscount : 0;
          same.push([sum(({ sums }) => sums.discount), whole.discount - free]);
          same.push([sum(({ sums }) => sums.tax), whole.tax]);
          same.push([sum(({ sums }) => sums.pointsValue), whole.pointsValue]);
        }
        return same.every(([got, wanted]) => got === wanted);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});

describe('a present whose goods go back', () => {
  /** Three teas for 120.00 with a cup of 50.00 that comes with two of them. */
  const tea = { stock_id: 1, unit_cents: 4000, apart: false, present: null };
  const cup = {
    ...{ stock_id: 2, unit_cents: 0, apart: false },
    present: { price_cents: 5000, terms: { promotion_id: 1, stock_ids: [1], least_cents: 0, least_pieces: 2 } },
  };
  const withCup: RefundableOrder = {
    ...order,
    lines: [
      { id: 1, quantity: 3, total: 12_000, discount: 0, tax: 0, pointsEach: 0, kept: tea },
      { id: 2, quantity: 1, total: 0, discount: 0, tax: 0, pointsEach: 0, kept: cup },
    ],
    ...{ discount: 0, shipping: 0, points: 0, pointsValue: 0, captured: 12_000 },
  };
  const teas = (quantity: number) => ({ id: 1, quantity });

  it('is taken off once they no longer earn it, and given back when it comes back, too', () => {
    const first = planned(withCup, fresh(), part({ lines: [teas(1)] }));
    expect(first).toMatchObject({ amount: 4000, presents: 0 });
    const second = planned(withCup, after(fresh(), first), part({ lines: [teas(2)] }));
    expect(second).toMatchObject({ amount: 3000, presents: 5000, short: 0, rest: false });
    const done = after(after(fresh(), first), second);
    const third = planned(withCup, done, part({ lines: [{ id: 2, quantity: 1 }] }));
    expect(third).toMatchObject({ amount: 5000, presents: -5000, rest: true });
    expect(planned(withCup, done, { kind: 'all' })).toMatchObject({ amount: 5000, presents: -5000, rest: true });
  });

  it('costs nothing where it comes back with them', () => {
    const both = planned(withCup, fresh(), part({ lines: [teas(2), { id: 2, quantity: 1 }] }));
    expect(both).toMatchObject({ amount: 8000, presents: 0, rest: false });
    expect(planned(withCup, fresh(), { kind: 'all' })).toMatchObject({ amount: 12_000, presents: 0, rest: true });
  });

  it('takes off no more than goes back, and says so', () => {
    const first = planned(withCup, fresh(), part({ lines: [teas(1)] }));
    const cheap = planned({ ...withCup, captured: 7000 }, after(fresh(), first), part({ lines: [teas(2)] }));
    expect(cheap).toMatchObject({ amount: 0, presents: 3000, short: 2000 });
  });
});
