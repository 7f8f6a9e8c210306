// Goods bought with points alone: each member's limit of a stock is a subject of holds, each order an owner.
import { fail } from '@kaifong/base/errors';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { hold, holdsOf, type Owner, release } from '@kaifong/kernel/holds';
import { balanceOf, lockAccount } from '@kaifong/kernel/postings';
import { pointsLedger, pointsOf, postingsOfOrder } from '../queries/ledgers.ts';
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

interface Redeemed {
  readonly customerId: number;
  readonly order: OrderOf;
  readonly items: readonly (RedeemItem & { readonly points_each: number })[];
}

const costOf = (items: Redeemed['items']): number =>
  items.reduce((sum, { quantity, points_each }) => sum + quantity * points_each, 0);

/** Counts what an order redeems towards her limits; what it had of them is replaced. Refuses `redeem-limit`. */
async function holdLimits(tx: TxContext, { customerId, order, items }: Redeemed): Promise<void> {
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
}

/**
 * Redeems with the order that is being placed. Refuses like `requireRedemption`, on what counts when her limits are locked: two orders
 * at once keep every limit together.
 */
export async function redeem(tx: TxContext, wish: Redeemed): Promise<void> {
  const { customerId, order, items } = wish;
  await holdLimits(tx, wish);
  await spendPoints(tx, { customerId, order, points: costOf(items), kind: 'redeem' });
}

/**
 * For an order that was canceled and is delivered after all: what it costs in points is taken once more, as far as she has it back, and
 * what it redeems counts towards her limits again. `points` pay a part of it, `again` names this time. Refuses `redeem-limit` and
 * `points-not-enough`; the caller rolls back. Returns how many points were taken.
 */
export async function spendAgain(
  tx: TxContext,
  { points, again, ...wish }: Redeemed & { readonly points: number; readonly again: string },
): Promise<number> {
  const { customerId, order, items } = wish;
  if (items.length > 0) await holdLimits(tx, wish);
  await lockAccount(tx, pointsOf(customerId));
  const hers = (await postingsOfOrder(tx, order.id)).filter(({ account_kind }) => account_kind === pointsLedger);
  const spent = hers.reduce((sum, { delta, rest }) => sum - (delta < 0 ? rest : 0), 0);
  const missing = Math.max(0, points + costOf(items) - spent);
  if (missing > (await balanceOf(tx, pointsOf(customerId))).available) throw fail('members.points-not-enough');
  const paying = Math.min(missing, points);
  await spendPoints(tx, { customerId, order, points: paying, again });
  await spendPoints(tx, { customerId, order, points: missing - paying, kind: 'redeem', again });
  return missing;
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
