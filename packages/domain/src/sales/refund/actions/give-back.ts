// Where a refund meets what members gave for the order or got for it: points, and goods they had for points. Uses of promotions
// go back in `apply-refund.ts`, before any lot is locked.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { givePointsBack, returnRedemptions, takePointsBack } from '../../../members/index.ts';
import type { LockedOrder } from '../../order/locks.ts';
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

const redeemed = statement<{ stock_id: number; quantity: number }, [number]>(
  'refund-redeemed',
  `select l.stock_id, sum(rl.quantity)::int as quantity from refund_lines rl join order_lines l on l.id = rl.line_id
   where rl.refund_id = $1 and l.points_each is not null and l.stock_id is not null group by l.stock_id order by l.stock_id`,
);

/** Points of a part, and its redeemed pieces, which count towards no limit any more. */
async function givePartBack(
  tx: TxContext,
  orderId: number,
  { id, points }: RefundRow,
  source: string,
): Promise<number> {
  if (points === 0) return 0;
  await returnRedemptions(tx, orderId, await tx.run(redeemed, [id]));
  return givePointsBack(tx, { orderId, source, points });
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
  const points = rest ? await giveAllBack(tx, order.id, source) : await givePartBack(tx, order.id, refund, source);
  // What cost no money earned nothing but what a promotion gave, which goes with the last of the order.
  if (order.captured_cents === 0 && !rest) return { points, earned: 0, kept: 0 };
  const [before] = await tx.run(settled, [order.id, refund.id]);
  const share = { paidCents: order.captured_cents, refundedCents: (before?.cents ?? 0) + refund.amount_cents };
  const whole = { paidCents: 1, refundedCents: 1 };
  const taken = await takePointsBack(tx, { orderId: order.id, source, ...(rest ? whole : share) });
  return { points, earned: taken.points, kept: Math.min(refund.amount_cents, taken.shortCents) };
}
