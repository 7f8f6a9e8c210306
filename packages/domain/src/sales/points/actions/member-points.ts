// What happens to an order, told to its buyer's membership. Each may come twice and in any order.

import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { enqueue } from '@kaifong/kernel/jobs';
import { eq } from 'drizzle-orm';
import { findCustomer } from '../../../customers/index.ts';
import {
  earnForOrder,
  givePointsBack,
  givePromotionPoints,
  releasePoints,
  returnRedemptions,
  takePointsBack,
} from '../../../members/index.ts';
import { promisedPoints } from '../../../promotions/index.ts';
import { isUndone } from '../../order/rules/is-undone.ts';
import { orders } from '../../order/schema.ts';
import { rewardReferrer } from './reward-referrer.ts';

const columns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  customer_id: orders.customer_id,
  captured_cents: orders.captured_cents,
  refunded_cents: orders.refunded_cents,
};

/** An order of somebody with an account; a guest's earns nothing. */
async function memberOrder(tx: TxContext, id: number) {
  const [order] = await tx.db.select(columns).from(orders).where(eq(orders.id, id));
  return order && order.customer_id !== null ? { ...order, customer_id: order.customer_id } : undefined;
}

const paidParts = statement<{ part: number; cents: number }, [number]>(
  'order-paid-parts',
  `select part, amount_cents::float8 as cents from payments where order_id = $1 and status in ('paid', 'refunded') order by part`,
);

const holdOrder = statement<{ id: number }, [number]>('order-hold', 'select id from orders where id = $1 for update');

/** Her money is there: it counts towards her tier, and points wait for the order's completion. Each payment counts once. */
export async function earnOrderPoints(tx: TxContext, id: number): Promise<void> {
  // A refund at the same moment waits, or was before: it never misses what is earned here.
  await tx.run(holdOrder, [id]);
  const order = await memberOrder(tx, id);
  if (!order || isUndone(order.status)) return;
  const { customer_id: customerId } = order;
  for (const { part, cents } of await tx.run(paidParts, [id])) {
    const source = part === 1 ? `order:${id}` : `order:${id}:part:${part}`;
    await earnForOrder(tx, { customerId, order, paidCents: cents, source });
  }
  const { captured_cents: paidCents, refunded_cents: refundedCents } = order;
  if (refundedCents > 0)
    await takePointsBack(tx, { orderId: id, paidCents, refundedCents, source: `late:${id}:${refundedCents}` });
}

/** She has her goods: the return window begins, and who brought her is rewarded for her first order. */
export async function releaseOrderPoints(tx: TxContext, id: number): Promise<void> {
  // Cash at the door is captured and the order completed in one step: whichever is heard of first.
  await earnOrderPoints(tx, id);
  await releasePoints(tx, id);
  const order = await memberOrder(tx, id);
  if (!order || isUndone(order.status)) return;
  for (const { promotion_id, points } of await promisedPoints(tx, id)) {
    const source = `order:${id}:promotion:${promotion_id}`;
    await givePromotionPoints(tx, { customerId: order.customer_id, points, source, order });
  }
  const buyer = await findCustomer(tx, order.customer_id);
  if (buyer?.referrer_id) await enqueue(tx, rewardReferrer, { order_id: id }, { key: `${id}` });
}

/** An order that was canceled and is delivered after all: its money came late, and was accepted. */
const alive = ['paid', 'processing', 'shipped', 'completed'];

/** Nothing is delivered: what she paid with comes back, what she earned goes. */
export async function undoOrderPoints(tx: TxContext, id: number): Promise<void> {
  // Whoever accepts a late payment at the same moment waits, or was before and has taken again what this would give back.
  await tx.run(holdOrder, [id]);
  const order = await memberOrder(tx, id);
  if (!order || alive.includes(order.status)) return;
  const source = `cancel:${id}`;
  await returnRedemptions(tx, id);
  await givePointsBack(tx, { orderId: id, source });
  await takePointsBack(tx, { orderId: id, paidCents: 1, refundedCents: 1, source });
}
