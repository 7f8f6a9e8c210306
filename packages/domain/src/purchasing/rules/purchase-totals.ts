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

/** What the supplier may ask for: pieces that arrived less those that went back, with their share of the extra cost. */
export function receivedValueOf(
  order: Omit<Order, 'rate'>,
  lines: readonly (CostedLine & { readonly received: number; readonly rejected: number; readonly returned: number })[],
): number {
  // What was rejected is not paid; pieces that go back are taken from those first.
  const kept = lines.map(({ received, rejected, returned, cost_cents }) => ({
    pieces: received - Math.max(0, returned - rejected),
    cost_cents,
  }));
  const pieces = kept.reduce((sum, line) => sum + line.pieces, 0);
  const worth = kept.reduce((sum, line) => sum + line.pieces * line.cost_cents, 0);
  return worth + extraShareOf(order, pieces, worth);
}

/** How many pieces of a line may still arrive, with the percent the shop lets in besides. */
export const mostToArrive = ({ quantity, received }: { quantity: number; received: number }, overPercent: number) =>
  Math.max(0, quantity + Math.floor((quantity * overPercent) / 100) - received);
