// The one place where a refund meets what other rooms gave for the order or took for it: points of members. Whoever counts
// uses of coupons gives them back here when nothing of the order is left.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { givePointsBack, returnRedemptions, takePointsBack } from '../../../members/index.ts';
import type { LockedOrder } from '../../locks.ts';
import type { RefundRow } from './write-refund.ts';

const settled = statement<{ cents: number }, [number, number]>(
  'refunds-settled',
  `select coalesce(sum(amount_cents + kept_cents), 0)::float8 as cents from refunds
   where order_id = $1 and id <> $2 and status not in ('pending', 'rejected') and kind <> 'surplus'`,
);

export interface GivenBack {
  /** Points she paid with that she has again. */
  readonly points: number;
  /** Points she earned with the order that were taken. */
  readonly earned: number;
  /** Worth of those of them that she had spent: it comes off the money. Cents. */
  readonly kept: number;
}

/** All points an order was paid with, and what was redeemed with it counts towards no limit any more. */
async function giveAllBack(tx: TxContext, orderId: number, source: string): Promise<number> {
  await returnRedemptions(tx, orderId);
  return givePointsBack(tx, { orderId, source });
}

/** Gives points back and takes earned ones, once per refund. `rest`: all that is left of both. */
export async function giveBack(
  tx: TxContext,
  order: LockedOrder,
  refund: RefundRow,
  rest: boolean,
): Promise<GivenBack> {
  // A guest has no points.
  if (order.customer_id === null) return { points: 0, earned: 0, kept: 0 };
  const source = `refund:${refund.id}`;
  const points = rest
    ? await giveAllBack(tx, order.id, source)
    : refund.points > 0
      ? await givePointsBack(tx, { orderId: order.id, source, points: refund.points })
      : 0;
  // What cost no money earned nothing.
  if (order.captured_cents === 0) return { points, earned: 0, kept: 0 };
  const [before] = await tx.run(settled, [order.id, refund.id]);
  const refundedCents = (before?.cents ?? 0) + refund.amount_cents;
  const paidCents = order.captured_cents;
  const taken = await takePointsBack(tx, { orderId: order.id, paidCents, refundedCents, source });
  return { points, earned: taken.points, kept: Math.min(refund.amount_cents, taken.shortCents) };
}
