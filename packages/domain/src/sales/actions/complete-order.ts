import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type AdminOrder, type completeOrderInput, orderCompleted, orderPaid } from '../contract/index.ts';
import type { LockedOrder } from '../locks.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { mailEffect, moneyEffect } from '../rules/order-effects.ts';
import { payments } from '../schema.ts';
import { eventHead, orderSteps } from './take-step.ts';

/** The courier brought the cash: what is still due was paid at the door. */
async function captureAtTheDoor(tx: TxContext, order: LockedOrder, due: number): Promise<void> {
  const [payment] = await tx.db
    .insert(payments)
    .values({
      order_id: order.id,
      method: order.payment_method,
      status: 'paid',
      amount_cents: due,
      currency: order.currency,
      reviewed_by: authorOf(tx).accountId,
      reviewed_at: sql`now()`,
    })
    .returning({ id: payments.id });
  if (!payment) throw new Error('a payment was not written');
  const { total_cents, currency } = order;
  await announce(tx, orderPaid, { ...eventHead(order), total_cents, currency, payment_id: payment.id });
}

/** The buyer has her goods. Cash on delivery is captured with this step. */
export async function completeOrder(ctx: Context, input: z.output<typeof completeOrderInput>): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'complete' });
    const order = step.row;
    const due = order.total_cents - order.captured_cents;
    if (due > 0) await captureAtTheDoor(tx, order, due);
    const money = due > 0 ? [moneyEffect('cash', due, order)] : [];
    await orderSteps.finish(tx, step, {
      set: { captured_cents: order.total_cents },
      effects: [...money, mailEffect('completed', order)],
    });
    const { total_cents, currency } = order;
    await announce(tx, orderCompleted, { ...eventHead(order), total_cents, currency });
    return getAdminOrder(tx, order.id);
  });
}
