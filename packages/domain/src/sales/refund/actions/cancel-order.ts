import type { StepEffect } from '@kaifong/base/steps';
import { asSystem, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { releaseStock } from '../../../inventory/index.ts';
import { giveUsesBack } from '../../../promotions/index.ts';
import { orderCanceled } from '../../contract/events.ts';
import { giveBackPaid } from '../../order/actions/pay-lines.ts';
import { type BegunStep, eventHead, orderSteps } from '../../order/actions/take-step.ts';
import type { cancelOrderInput } from '../../order/contract/index.ts';
import { factsOfLocked, lockOrder } from '../../order/locks.ts';
import { mailEffect, stockEffect, taskEffect, usesEffectOf } from '../../order/rules/order-effects.ts';
import { takeAlong } from '../../parcel/actions/parcel-steps.ts';
import { payments } from '../../payment/schema.ts';
import { freeQuotes } from '../../quote/actions/order-quotes.ts';
import { applyRefund } from './apply-refund.ts';
import { planFor } from './refund-order.ts';
import { writeRefund } from './write-refund.ts';

/** A slip nobody looked at is closed. */
async function closeSlip(tx: TxContext, orderId: number): Promise<void> {
  const inReview = and(eq(payments.order_id, orderId), eq(payments.status, 'payment_review'));
  await tx.db.update(payments).set({ status: 'canceled' }).where(inReview);
}

interface MoneyBack {
  readonly refunded_cents: number;
  readonly effects: readonly StepEffect[];
}

/** Everything captured goes back; above the shop's limit once a second account agrees. */
async function giveMoneyBack(tx: TxContext, { row: order, from, reason }: BegunStep): Promise<MoneyBack> {
  const paid = (from === 'paid' || from === 'processing') && (order.captured_cents > 0 || order.total_cents === 0);
  if (!paid) return { refunded_cents: order.refunded_cents, effects: [] };
  const plan = await planFor(tx, order, { kind: 'all' });
  const written = await writeRefund(tx, order, { kind: 'cancel', plan, reason });
  if (written.refund.status === 'pending')
    return { refunded_cents: order.refunded_cents, effects: [taskEffect('refund-to-approve')] };
  return applyRefund(tx, order, { ...written, rest: true });
}

async function undo(tx: TxContext, step: BegunStep): Promise<void> {
  const { row: order, reason } = step;
  await closeSlip(tx, order.id);
  const uses = await giveUsesBack(tx, order.id);
  const back = await giveMoneyBack(tx, step);
  await orderSteps.finish(tx, step, {
    set: {
      refunded_cents: back.refunded_cents,
      payment_deadline_at: null,
      due_since: null,
      cancel_reason: reason,
    },
    effects: [
      stockEffect('released', order),
      ...back.effects,
      ...usesEffectOf(uses),
      ...(step.from === 'payment_review' ? [taskEffect('slip-closed')] : []),
      mailEffect('canceled', order),
    ],
  });
  await announce(tx, orderCanceled, {
    ...eventHead(order),
    reason,
    refunded_cents: back.refunded_cents - order.refunded_cents,
  });
  await letGo(tx, order, reason);
}

type Let = Pick<BegunStep['row'], 'id' | 'number'>;

/** What an order that will not be delivered had promised: parcels, uses of promotions, what paid for its lines and, last to be locked, stock. */
export async function letGo(tx: TxContext, order: Let, reason: string): Promise<void> {
  const { id: orderId } = order;
  await takeAlong(tx, orderId, ['draft', 'processing'], 'unpack', reason);
  await giveUsesBack(tx, orderId);
  await freeQuotes(tx, orderId);
  await giveBackPaid(tx, order);
  await releaseStock(tx, orderId);
}

/**
 * Staff cancel an order that has not left: its stock is free again, and what was captured is refunded in full in the same
 * step. Refuses what every step refuses.
 */
export async function cancelOrder(ctx: Context, input: z.output<typeof cancelOrderInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'cancel' });
    await undo(tx, step);
  });
}

/** The buyer steps back from an order nothing was paid for and nobody is packing. Refuses `wrong-status` later on. */
export async function cancelByBuyer(ctx: Context, orderId: number, reason: string | undefined): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { id: orderId, command: 'cancel', reason: reason || 'buyer' });
    await undo(tx, step);
  });
}

/**
 * A later domain calls off what an unpaid order was for: the order is canceled as a whole, as the shop. One that money came for, or that is
 * over, stays as it is. Returns whether the order was canceled.
 */
export async function cancelUnpaid(tx: TxContext, id: number, reason: string): Promise<boolean> {
  const asShop = asSystem(tx, 'cancel');
  const order = await lockOrder(asShop, id);
  if (order.captured_cents > 0 || !orderSteps.rules.stepOf('cancel', factsOfLocked(order), () => true)) return false;
  await undo(asShop, await orderSteps.begin(asShop, { id, command: 'cancel', reason }));
  return true;
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
