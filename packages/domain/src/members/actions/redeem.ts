// Goods bought with points alone. What limits count is kept per order and stock.
import { fail } from '@kaifong/base/errors';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { balanceOf, lockAccount } from '@kaifong/kernel/postings';
import { and, eq, sql } from 'drizzle-orm';
import { pointsOf } from '../queries/ledgers.ts';
import { readRedeemFacts } from '../queries/redeem-facts.ts';
import { redemptions } from '../schema.ts';
import { type OrderOf, spendPoints } from './spend-points.ts';

export interface RedeemItem {
  readonly stock_id: number;
  readonly quantity: number;
}

/** The same stock twice is one wish. */
function together(items: readonly RedeemItem[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { stock_id, quantity } of items) wanted.set(stock_id, (wanted.get(stock_id) ?? 0) + quantity);
  return wanted;
}

/**
 * Says whether a member may have these for her points. Refuses `redeem-limit`: more than so many of a stock within its redeem window;
 * `points-not-enough`.
 */
export async function requireRedemption(ctx: Context, customerId: number, items: readonly RedeemItem[]): Promise<void> {
  const wanted = together(items);
  const facts = await readRedeemFacts(ctx, customerId, [...wanted.keys()]);
  let points = 0;
  for (const { stock_id, limit, used, points_each } of facts) {
    const quantity = wanted.get(stock_id) ?? 0;
    if (limit > 0 && used + quantity > limit) throw fail('members.redeem-limit');
    points += quantity * points_each;
  }
  const { available } = await balanceOf(ctx, pointsOf(customerId));
  if (points > available) throw fail('members.points-not-enough');
}

/** Redeems with the order that is being placed. Her account is held, so that two orders at once keep every limit together. */
export async function redeem(
  tx: TxContext,
  {
    customerId,
    order,
    items,
  }: { customerId: number; order: OrderOf; items: readonly (RedeemItem & { points_each: number })[] },
): Promise<void> {
  await lockAccount(tx, pointsOf(customerId));
  await requireRedemption(tx, customerId, items);
  const values = items.map((item) => ({
    ...item,
    customer_id: customerId,
    order_id: order.id,
    order_number: order.number,
  }));
  await tx.db.insert(redemptions).values(values);
  const points = items.reduce((sum, { quantity, points_each }) => sum + quantity * points_each, 0);
  await spendPoints(tx, { customerId, order, points, kind: 'redeem' });
}

/**
 * An order is undone, or so many pieces of it: what was redeemed with it counts towards no limit any more. Its points go back with
 * `givePointsBack`.
 */
export async function returnRedemptions(tx: TxContext, orderId: number, pieces?: readonly RedeemItem[]): Promise<void> {
  const { quantity, returned, order_id, stock_id } = redemptions;
  if (!pieces) {
    await tx.db
      .update(redemptions)
      .set({ returned: sql`${quantity}` })
      .where(eq(order_id, orderId));
    return;
  }
  for (const piece of pieces)
    await tx.db
      .update(redemptions)
      .set({ returned: sql`least(${quantity}, ${returned} + ${piece.quantity}::int)` })
      .where(and(eq(order_id, orderId), eq(stock_id, piece.stock_id)));
}
