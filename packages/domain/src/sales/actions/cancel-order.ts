import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { releaseStock } from '../../inventory/index.ts';
import { type AdminOrder, type cancelOrderInput, orderCanceled, type StoreOrder } from '../contract/index.ts';
import { factsOfLocked, type LockedOrder } from '../locks.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { getStoreOrder } from '../queries/get-store-order.ts';
import { buyerMayCancel } from '../rules/order-machine.ts';
import { payments, refunds } from '../schema.ts';
import { authorOf, type BegunStep, beginStep, eventHead, finishStep } from './take-step.ts';

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

async function undo(tx: TxContext, step: BegunStep, reason: string): Promise<void> {
  const { order } = step;
  const refunded = await giveMoneyBack(tx, order, reason);
  await finishStep(tx, step, {
    reason,
    set: {
      refunded_cents: order.refunded_cents + refunded,
      payment_deadline_at: null,
      cancel_reason: reason,
    },
    effects: { released: order.piece_count, ...(refunded > 0 ? { refunded } : {}) },
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
    const step = await beginStep(tx, input.id, 'cancel', input.version);
    await undo(tx, step, input.reason);
    return getAdminOrder(tx, step.order.id);
  });
}

/** The buyer steps back from an order nothing was paid for and nobody is packing. Refuses `wrong-status` later on. */
export async function cancelByBuyer(ctx: Context, orderId: number, reason: string | undefined): Promise<StoreOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await beginStep(tx, orderId, 'cancel');
    const { order } = step;
    if (!buyerMayCancel(factsOfLocked(order))) {
      const status = renderMessage(tx.language, `sales.status.${order.status}`);
      throw fail('sales.wrong-status', { number: order.number, status });
    }
    await undo(tx, step, reason || 'buyer');
    return getStoreOrder(tx, order.id);
  });
}

/** The clock cancels what was not paid in time, unless a payment or a slip came first; then nothing happens. */
export async function cancelAtDeadline(ctx: Context, orderId: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const step = await beginStep(tx, orderId, 'cancel');
    const deadline = step.order.payment_deadline_at;
    if (!deadline || deadline > tx.runtime.now()) return false;
    await undo(tx, step, 'deadline');
    return true;
  });
}
