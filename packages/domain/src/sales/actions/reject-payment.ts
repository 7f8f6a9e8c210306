import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type AdminOrder, paymentRejected, type rejectPaymentInput } from '../contract/index.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { paymentDeadlineOf } from '../rules/payment-deadline-of.ts';
import { payments } from '../schema.ts';
import { authorOf, beginStep, eventHead, finishStep } from './take-step.ts';

/** Sends a slip back with a reason. The buyer gets the full time to pay again; her stock stays reserved. */
export async function rejectPayment(ctx: Context, input: z.output<typeof rejectPaymentInput>): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await beginStep(tx, input.id, 'reject-payment', input.version);
    const { order } = step;
    const { reason } = input;
    const [payment] = await tx.db
      .update(payments)
      .set({ status: 'payment_reject', reason, reviewed_by: authorOf(tx).accountId, reviewed_at: sql`now()` })
      .where(and(eq(payments.order_id, order.id), eq(payments.status, 'payment_review')))
      .returning({ id: payments.id });
    if (!payment) throw fail('sales.nothing-to-review');
    const payment_deadline_at = paymentDeadlineOf(order.payment_method, tx.runtime.now());
    await finishStep(tx, step, { reason, set: { payment_deadline_at } });
    await announce(tx, paymentRejected, { ...eventHead(order), payment_id: payment.id, reason });
    return getAdminOrder(tx, order.id);
  });
}
