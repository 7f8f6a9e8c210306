import { asSystem, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { lockOrder } from '../../order/locks.ts';
import { taskEffect } from '../../order/rules/order-effects.ts';
import { orders } from '../../order/schema.ts';
import type { approveRefundInput, rejectRefundInput } from '../contract/index.ts';
import { readRefundable } from '../queries/read-refundable.ts';
import { refundLines } from '../schema.ts';
import { applyRefund } from './apply-refund.ts';
import { finishOrderStep } from './refund-order.ts';
import { refundSteps } from './take-step.ts';
import type { RefundRow } from './write-refund.ts';

/** Whether this refund is the last that was missing. */
async function isRest(tx: TxContext, { order_id, amount_cents, kept_cents }: RefundRow): Promise<boolean> {
  const read = await readRefundable(tx, order_id);
  return read !== undefined && read.approved + amount_cents + kept_cents === read.order.captured;
}

/** The change that made the order cost less was its step; it may have moved on since. */
async function sendBack(tx: TxContext, { order, ...agreed }: Parameters<typeof finishOrderStep>[1]) {
  const { refunded_cents, effects, amount_cents } = await applyRefund(tx, order, agreed);
  await tx.db.update(orders).set({ refunded_cents }).where(eq(orders.id, order.id));
  return { effects, amount_cents };
}

/**
 * A second account agrees to a refund: from now on the money is on its way back. Refuses what every step refuses, and
 * `kernel.own-request` to whoever asked for it while somebody else may agree.
 */
export async function approveRefund(ctx: Context, input: z.output<typeof approveRefundInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await refundSteps.begin(tx, { ...input, command: 'approve-refund' });
    const refund = step.row;
    const order = await lockOrder(tx, refund.order_id);
    const lines = await tx.db.select().from(refundLines).where(eq(refundLines.refund_id, refund.id));
    const rest = await isRest(tx, refund);
    const agreed = { order, reason: refund.reason, refund, lines, rest };
    const { effects, amount_cents } =
      refund.kind === 'change' ? await sendBack(tx, agreed) : await finishOrderStep(tx, agreed);
    const set = { approved_by: authorOf(tx).accountId, approved_at: tx.runtime.now() };
    await refundSteps.finish(tx, step, { set, effects });
    if (amount_cents === 0) await close(tx, refund.id);
  });
}

/** Nothing is left to be sent: the refund is done by the shop itself. */
async function close(tx: TxContext, id: number): Promise<void> {
  const shop = asSystem(tx, 'refunds');
  const step = await refundSteps.begin(shop, { id, command: 'nothing-to-send' });
  await refundSteps.finish(shop, step, { set: { sent_by: authorOf(tx).accountId, sent_at: tx.runtime.now() } });
}

/** A second account does not agree: nothing goes back. */
export async function rejectRefund(ctx: Context, input: z.output<typeof rejectRefundInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await refundSteps.begin(tx, { ...input, command: 'reject-refund' });
    await refundSteps.finish(tx, step, { effects: [taskEffect('refund-rejected')] });
  });
}
