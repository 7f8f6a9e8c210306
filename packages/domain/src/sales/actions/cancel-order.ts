import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { releaseStock } from '../../inventory/index.ts';
import { type AdminOrder, type cancelOrderInput, orderCanceled, type StoreOrder } from '../contract/index.ts';
import type { LockedOrder } from '../locks.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { getStoreOrder } from '../queries/get-store-order.ts';
import { mailEffect, moneyEffect, stockEffect, taskEffect } from '../rules/order-effects.ts';
import { payments, refunds } from '../schema.ts';
import { type BegunStep, eventHead, orderSteps } from './take-step.ts';

/** Writes down that everything captured goes back. Staff send it by bank themselves; a slip nobody looked at is closed. */
async function giveMoneyBack(tx: TxContext, order: LockedOrder, reason: string): Promise<number> {
  const ofOrder = eq(payments.order_id, order.id);
  await tx.db
    .update(payments)
    .set({ status: 'canceled' })
    .where(and(ofOrder, eq(payments.status, 'payment_review')));
  const amount = order.captured_cents - order.refunded_cents;
  if (amount === 0) return 0;
  const [payment] = await tx.db
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(ofOrder, eq(payments.status, 'paid')))
    .returning({ id: payments.id });
  if (!payment) throw new Error(`order ${order.number} has captured money without a payment`);
  await tx.db.insert(refunds).values({
    order_id: order.id,
    payment_id: payment.id,
    method: 'manual_bank',
    amount_cents: amount,
    currency: order.currency,
    status: 'completed',
    reason,
    account_id: authorOf(tx).accountId,
  });
  return amount;
}

async function undo(tx: TxContext, step: BegunStep): Promise<void> {
  const { row: order, reason } = step;
  const refunded = await giveMoneyBack(tx, order, reason);
  await orderSteps.finish(tx, step, {
    set: {
      refunded_cents: order.refunded_cents + refunded,
      payment_deadline_at: null,
      cancel_reason: reason,
    },
    effects: [
      stockEffect('released', order),
      ...(refunded > 0 ? [moneyEffect('refunded', refunded, order)] : []),
      ...(step.from === 'payment_review' ? [taskEffect('slip-closed')] : []),
      mailEffect('canceled', order),
    ],
  });
  await announce(tx, orderCanceled, { ...eventHead(order), reason, refunded_cents: refunded });
  await releaseStock(tx, order.id);
}

/**
 * Staff cancel an order that has not left: its stock is free again, and what was captured is refunded in full in the same
 * step. Refuses what every step refuses.
 */
export async function cancelOrder(ctx: Context, input: z.output<typeof cancelOrderInput>): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'cancel' });
    await undo(tx, step);
    return getAdminOrder(tx, step.row.id);
  });
}

/** The buyer steps back from an order nothing was paid for and nobody is packing. Refuses `wrong-status` later on. */
export async function cancelByBuyer(ctx: Context, orderId: number, reason: string | undefined): Promise<StoreOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { id: orderId, command: 'cancel', reason: reason || 'buyer' });
    await undo(tx, step);
    return getStoreOrder(tx, step.row.id);
  });
}

/** The clock cancels what was not paid in time, unless a payment or a slip came first; then nothing happens. */
export async function cancelAtDeadline(ctx: Context, orderId: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { id: orderId, command: 'cancel', reason: 'deadline' });
    const deadline = step.row.payment_deadline_at;
    if (!deadline || deadline > tx.runtime.now()) return false;
    await undo(tx, step);
    return true;
  });
}
