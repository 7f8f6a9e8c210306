// Goods bought with points alone: each member's limit of a stock is a subject of holds, each order an owner.
import { fail } from '@kaifong/base/errors';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { hold, holdsOf, type Owner, release } from '@kaifong/kernel/holds';
import { balanceOf } from '@kaifong/kernel/postings';
import { pointsOf } from '../queries/ledgers.ts';
import { readRedeemFacts, redeemKind, redeemLimits, redeemOf } from '../queries/redeem-facts.ts';
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

const ownerOf = (orderId: number): Owner => ({ kind: 'order', id: String(orderId) });

/**
 * Redeems with the order that is being placed. Refuses like `requireRedemption`, on what counts when her limits are locked: two orders
 * at once keep every limit together.
 */
export async function redeem(
  tx: TxContext,
  {
    customerId,
    order,
    items,
  }: { customerId: number; order: OrderOf; items: readonly (RedeemItem & { points_each: number })[] },
): Promise<void> {
  const wanted = [...together(items)];
  const eachOf = new Map(items.map(({ stock_id, points_each }) => [stock_id, points_each]));
  const fits = await hold(tx, {
    owner: ownerOf(order.id),
    wishes: wanted.map(([stockId, quantity]) => ({
      subject: redeemOf(customerId, stockId),
      quantity,
      details: { order_number: order.number, points_each: eachOf.get(stockId) ?? 0 },
    })),
    until: null,
    limits: () => redeemLimits(tx, customerId, [...eachOf.keys()]),
  });
  if (!fits) throw fail('members.redeem-limit');
  const points = items.reduce((sum, { quantity, points_each }) => sum + quantity * points_each, 0);
  await spendPoints(tx, { customerId, order, points, kind: 'redeem' });
}

/**
 * An order is undone, or so many pieces of it: what was redeemed with it counts towards no limit any more. Its points go back with
 * `givePointsBack`, after this: limits are locked before accounts.
 */
export async function returnRedemptions(tx: TxContext, orderId: number, pieces?: readonly RedeemItem[]): Promise<void> {
  const owner = ownerOf(orderId);
  if (!pieces) {
    await release(tx, owner, { kind: redeemKind });
    return;
  }
  const had = (await holdsOf(tx, owner)).filter(({ subject_kind }) => subject_kind === redeemKind);
  const some = pieces.flatMap(({ stock_id, quantity }) => {
    const of = had.find(({ subject_id }) => subject_id.endsWith(`:${stock_id}`));
    return of ? [{ subject: { kind: redeemKind, id: of.subject_id }, quantity }] : [];
  });
  await release(tx, owner, { kind: redeemKind, pieces: some });
}
