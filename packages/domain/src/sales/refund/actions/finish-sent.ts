import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { mailEffect, moneyEffect } from '../../order/rules/order-effects.ts';
import { orders } from '../../order/schema.ts';
import { refundSent } from '../contract/index.ts';
import type { refunds } from '../schema.ts';
import { type BegunRefundStep, refundSteps } from './take-step.ts';
import { eventOf } from './write-refund.ts';

interface Sending extends Pick<typeof refunds.$inferSelect, 'method' | 'reference'> {
  /** Over the counter: the letter of the refund has said everything. */
  readonly handed?: boolean;
}

/** The money has left the shop; `reference` is the bank's or the provider's, as `method` says who sent it. */
export async function finishSent(
  tx: TxContext,
  step: BegunRefundStep,
  { method, reference, handed = false }: Sending,
): Promise<void> {
  const refund = step.row;
  const columns = { id: orders.id, number: orders.number, customer_id: orders.customer_id, email: orders.email };
  const [order] = await tx.db.select(columns).from(orders).where(eq(orders.id, refund.order_id));
  if (!order) throw new Error(`refund ${refund.number} has no order`);
  await refundSteps.finish(tx, step, {
    set: { method, reference, answer: '', sent_at: tx.runtime.now(), sent_by: authorOf(tx).accountId },
    effects: [
      moneyEffect('refund-sent', refund.amount_cents, refund, reference),
      ...(handed ? [] : [mailEffect('refund-sent', order)]),
    ],
  });
  await announce(tx, refundSent, { ...eventOf(order, refund), handed });
}
