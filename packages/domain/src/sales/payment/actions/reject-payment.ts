import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { paymentRejected } from '../../contract/events.ts';
import { methodOf } from '../../method/queries/list-methods.ts';
import { eventHead, orderSteps } from '../../order/actions/take-step.ts';
import { mailEffect, taskEffect } from '../../order/rules/order-effects.ts';
import { paymentDeadlineOf } from '../../order/rules/payment-deadline-of.ts';
import type { rejectPaymentInput } from '../contract/index.ts';
import { payments } from '../schema.ts';

/** Sends a slip back with a reason. The buyer gets the full time to pay again; her stock stays reserved. */
export async function rejectPayment(ctx: Context, input: z.output<typeof rejectPaymentInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'reject-payment' });
    const { row: order, reason } = step;
    const [payment] = await tx.db
      .update(payments)
      .set({ status: 'payment_reject', reason, reviewed_by: authorOf(tx).accountId, reviewed_at: sql`now()` })
      .where(and(eq(payments.order_id, order.id), eq(payments.status, 'payment_review')))
      .returning({ id: payments.id });
    if (!payment) throw fail('sales.nothing-to-review');
    // A paid order waits for what it costs more without a deadline.
    const isDifference = step.from !== 'payment_review';
    const deadline = paymentDeadlineOf(
      order.payment_method,
      tx.runtime.now(),
      (await methodOf(tx, order.shipping_method_id))?.pay_hours,
    );
    const effects = [
      taskEffect('slip-refused'),
      ...(isDifference ? [] : [taskEffect('new-deadline')]),
      mailEffect('payment-rejected', order),
    ];
    const payment_deadline_at = isDifference ? null : deadline;
    await orderSteps.finish(tx, step, { effects, set: { payment_deadline_at } });
    await announce(tx, paymentRejected, { ...eventHead(order), payment_id: payment.id, reason });
  });
}
