import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import type * as z from 'zod';
import { releaseStock } from '../../../inventory/index.ts';
import { giveUsesBack } from '../../../promotions/index.ts';
import { orderApproved, orderRejected } from '../../contract/events.ts';
import { methodOf } from '../../method/queries/list-methods.ts';
import type { cancelOrderInput, plainStepInput } from '../contract/index.ts';
import { mailEffect, stockEffect, taskEffect } from '../rules/order-effects.ts';
import { paymentDeadlineOf } from '../rules/payment-deadline-of.ts';
import { eventHead, orderSteps } from './take-step.ts';

/** Takes an order that waited for somebody to look at it: the time to pay begins, and the buyer gets the way to pay. */
export async function approveOrder(ctx: Context, input: z.output<typeof plainStepInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'approve' });
    const order = step.row;
    const payment_deadline_at = paymentDeadlineOf(
      order.payment_method,
      tx.runtime.now(),
      (await methodOf(tx, order.shipping_method_id))?.pay_hours,
    );
    const deadline = payment_deadline_at ? [taskEffect('new-deadline')] : [];
    await orderSteps.finish(tx, step, {
      set: { payment_deadline_at },
      effects: [...deadline, mailEffect('approved', order)],
    });
    await announce(tx, orderApproved, eventHead(order));
  });
}

/** Rejects an order that waits for approval, and says why: its stock is free again. Nothing was paid yet. */
export async function rejectOrder(ctx: Context, input: z.output<typeof cancelOrderInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'reject' });
    const { row: order, reason } = step;
    await orderSteps.finish(tx, step, {
      set: { payment_deadline_at: null, cancel_reason: reason },
      effects: [stockEffect('released', order), mailEffect('rejected', order)],
    });
    await announce(tx, orderRejected, { ...eventHead(order), reason });
    await giveUsesBack(tx, order.id);
    await releaseStock(tx, order.id);
  });
}
