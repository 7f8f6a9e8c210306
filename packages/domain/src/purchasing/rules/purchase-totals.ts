// What the pieces of a purchase order cost. Amounts in cents of the order's currency unless they say base.
import { atRate } from '@kaifong/base/money';
import type { CostedLine, PurchaseTotals } from '../contract/index.ts';

type Order = Pick<PurchaseTotals, 'subtotal_cents' | 'extra_cents' | 'piece_count'> & {
  /** Base currency for one unit of the order's. */
  readonly rate: string;
};

/**
 * The extra cost that falls on pieces of `worth` cents out of the order's subtotal: as their part of it; by pieces where
 * nothing costs anything.
 */
export function extraShareOf(order: Omit<Order, 'rate'>, pieces: number, worth: number): number {
  const { subtotal_cents, extra_cents, piece_count } = order;
  if (subtotal_cents > 0) return Math.round((extra_cents * worth) / subtotal_cents);
  return Math.round((extra_cents * pieces) / piece_count);
}

/** What one piece cost the shop in the base currency, with its share of the extra cost. */
export function landedCostOf(order: Order, { cost_cents }: Pick<CostedLine, 'cost_cents'>): number {
  // Counted for a thousand pieces: a share of less than a cent each must not be lost.
  const many = 1000;
  const extra = extraShareOf(order, many, many * cost_cents);
  return Math.round(atRate(many * cost_cents + extra, order.rate) / many);
}

type ArrivedLine = CostedLine & { readonly received: number; readonly rejected: number; readonly returned: number };

/** Pieces that were kept: what was rejected is not paid, and pieces that go back are taken from those first. */
const keptOf = ({ received, rejected, returned }: Omit<ArrivedLine, keyof CostedLine>): number =>
  received - Math.max(0, returned - rejected);

/** What the supplier may ask for: pieces that arrived less those that went back, with their share of the extra cost. */
export function receivedValueOf(order: Omit<Order, 'rate'>, lines: readonly ArrivedLine[]): number {
  const kept = lines.map((line) => ({ pieces: keptOf(line), cost_cents: line.cost_cents }));
  const pieces = kept.reduce((sum, line) => sum + line.pieces, 0);
  const worth = kept.reduce((sum, line) => sum + line.pieces * line.cost_cents, 0);
  return worth + extraShareOf(order, pieces, worth);
}

/**
 * An accepted difference of the invoice, in cents of the order's currency, on the pieces that were kept: shared as the extra
 * cost is, in the base currency, in the order of the stocks. The last takes what rounding left.
 */
export function sharesOfDifference<Line extends ArrivedLine & { readonly stock_id: number }>(
  { rate }: Pick<Order, 'rate'>,
  lines: readonly Line[],
  difference: number,
): { stock_id: number; quantity: number; cents: number }[] {
  const kept = lines
    .map((line) => ({ stock_id: line.stock_id, quantity: keptOf(line), worth: keptOf(line) * line.cost_cents }))
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => one.stock_id - other.stock_id);
  const worth = kept.reduce((sum, line) => sum + line.worth, 0);
  const pieces = kept.reduce((sum, line) => sum + line.quantity, 0);
  const all = atRate(difference, rate);
  let left = all;
  return kept.map((line, place) => {
    const share = worth > 0 ? line.worth / worth : line.quantity / pieces;
    const cents = place === kept.length - 1 ? left : Math.round(all * share);
    left -= cents;
    return { stock_id: line.stock_id, quantity: line.quantity, cents };
  });
}

/** How many pieces of a line may still arrive, with the percent the shop lets in besides. */
export const mostToArrive = ({ quantity, received }: { quantity: number; received: number }, overPercent: number) =>
  Math.max(0, quantity + Math.floor((quantity * overPercent) / 100) - received);
