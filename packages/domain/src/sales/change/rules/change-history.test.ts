// Any history of an order that is paid, changed, paid or returned the difference, and refunded: all money is back in the end.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderPriceOf } from '../../facts/order-price-of.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { isTooMuch, planRefund, type Refunded } from '../../refund/rules/plan-refund.ts';
import type { RefundableOrder } from '../../refund/rules/shares-of.ts';
import { piecesBetween } from '../../reprice/rules/changed-lines.ts';
import { differenceOf } from './difference-of.ts';

const rates = [0, 50_000, 88_750].map((rate) => ({ rate, name: { 'en-US': `${rate}` } }));
const anyPieces = fc.record({
  quantities: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }),
  percent: fc.integer({ min: 0, max: 9_000 }),
  points: fc.integer({ min: 0, max: 900 }),
  shipping: fc.integer({ min: 0, max: 9_999 }),
});
const anyShop = fc.record({
  units: fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 3, maxLength: 3 }),
  surcharge: fc.integer({ min: 0, max: 500 }),
  included: fc.boolean(),
});
type Shop = typeof anyShop extends fc.Arbitrary<infer T> ? T : never;
type Wish = typeof anyPieces extends fc.Arbitrary<infer T> ? T : never;

function priced({ units, surcharge, included }: Shop, { quantities, percent, points, shipping }: Wish) {
  const lines = quantities.flatMap((quantity, at) =>
    quantity > 0 ? [{ id: at, unit_cents: units[at] ?? 0, quantity, tax: rates[at] }] : [],
  );
  const price = orderPriceOf({
    lines,
    prices_include_tax: included,
    discounts: [
      {
        ...{ promotion_id: 1, code: null, name: { 'en-US': 'x' }, target: 'order', most_cents: undefined },
        lines: lines.map((_, at) => at),
        reduction: { kind: 'percent', basis_points: percent },
      },
    ],
    points: { wanted: points, cents_each: 10, most_share: 5_000 },
    tariff: { rate_kind: 'flat', price_cents: shipping, rates: [], free_above_cents: 90_000 },
    surcharge: { surcharge_basis_points: surcharge, surcharge_cents: 0 },
    shipping_tax: rates[1],
  });
  return { lines, price };
}

/**
 * The rest that can be refunded of an order as it is now; `captured` and `settled` count what changes gave back, too.
 */
function refundable({ lines, price }: ReturnType<typeof priced>, captured: number): RefundableOrder {
  const { totals } = price;
  return {
    lines: lines.map(({ id, quantity }, at) => ({
      ...{ id, quantity, total: price.lines[at]?.total_cents ?? 0, discount: price.lines[at]?.discount_cents ?? 0 },
      ...{ tax: price.lines[at]?.tax_cents ?? 0, pointsEach: 0 },
    })),
    ...{ discount: totals.discount_cents, shipping: totals.shipping_cents, surcharge: totals.surcharge_cents },
    shippingDiscount: totals.shipping_discount_cents,
    ...{ tax: totals.tax_cents, includedTax: totals.included_tax_cents },
    ...{ shippingTax: totals.shipping_tax_cents, surchargeTax: totals.surcharge_tax_cents },
    ...{ points: totals.points, pointsValue: totals.points_cents, captured },
  } as RefundableOrder;
}

describe('any history of changes', () => {
  it('returns in the end every cent that was paid, its tax, its points and its pieces', () => {
    const steps = fc.array(anyPieces, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(anyShop, steps, fc.integer({ min: 0, max: 2 }), (shop, wishes, parts) => {
        let now = priced(shop, wishes[0] as Wish);
        let money = { status: 'paid', captured_cents: now.price.totals.total_cents, overpaid_cents: 0 };
        let [returned, pointsBack] = [0, 0];
        const first = now.price.totals.points;
        const stock = new Map<number, number>();
        for (const { id, quantity } of now.lines) stock.set(id, quantity);
        for (const wish of wishes.slice(1)) {
          // She never pays with more points than she did.
          const next = priced(shop, { ...wish, points: now.price.totals.points });
          const { due, back } = differenceOf(money, next.price.totals.total_cents);
          const pieces = (lines: typeof now.lines) => lines.map(({ id, quantity }) => ({ stock_id: id, quantity }));
          for (const { stock_id, quantity } of piecesBetween(pieces(now.lines), pieces(next.lines)))
            stock.set(stock_id, (stock.get(stock_id) ?? 0) + quantity);
          pointsBack += now.price.totals.points - next.price.totals.points;
          returned += back;
          money = {
            ...money,
            captured_cents: money.captured_cents + due,
            overpaid_cents: money.overpaid_cents + back,
          };
          if (dueOf({ ...money, total_cents: next.price.totals.total_cents }) !== 0) return false;
          now = next;
        }
        if (now.lines.some(({ id, quantity }) => stock.get(id) !== quantity)) return false;
        const order = refundable(now, money.captured_cents);
        let done: Refunded = { pieces: new Map(), shipping: 0, surcharge: 0, settled: returned, points: 0, tax: 0 };
        let rest = false;
        for (let part = 0; part <= parts && !rest; part += 1) {
          const line = now.lines[part];
          const wish =
            part < parts && line
              ? ({
                  kind: 'part',
                  lines: [{ id: line.id, quantity: 1 }],
                  shipping: 0,
                  surcharge: 0,
                  goodwill: 0,
                } as const)
              : ({ kind: 'all' } as const);
          const plan = planRefund(order, done, wish);
          if (isTooMuch(plan)) {
            if (plan.problem !== 'nothing') return false;
            continue;
          }
          const taken = new Map(done.pieces);
          for (const { id, quantity } of plan.lines) taken.set(id, (taken.get(id) ?? 0) + quantity);
          done = {
            pieces: taken,
            shipping: done.shipping + plan.shipping.value,
            surcharge: done.surcharge + plan.surcharge.value,
            settled: done.settled + plan.amount,
            points: done.points + plan.points,
            tax: done.tax + plan.tax,
          };
          rest = plan.rest || wish.kind === 'all';
        }
        const { totals } = now.price;
        return (
          done.settled === money.captured_cents &&
          done.points + pointsBack === first &&
          done.tax === totals.tax_cents + totals.included_tax_cents
        );
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('asks for nothing and gives nothing back while nothing was paid', () => {
    expect(differenceOf({ status: 'pending', captured_cents: 0, overpaid_cents: 0 }, 700)).toEqual({ due: 0, back: 0 });
  });
});
