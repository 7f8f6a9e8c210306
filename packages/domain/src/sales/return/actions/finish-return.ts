import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { orderSteps } from '../../order/actions/take-step.ts';
import { writeReason } from '../../order/contract/index.ts';
import { type LockedOrder, lockOrder } from '../../order/locks.ts';
import { taskEffect } from '../../order/rules/order-effects.ts';
import { finishOrderStep, planFor } from '../../refund/actions/refund-order.ts';
import { writeRefund } from '../../refund/actions/write-refund.ts';
import { readRefundable } from '../../refund/queries/read-refundable.ts';
import { restOf } from '../../refund/rules/plan-refund.ts';
import { type finishReturnInput, returnCompleted } from '../contract/index.ts';
import { returnLines } from '../schema.ts';
import { eventOf, type ReturnRecord, returnSteps } from './take-step.ts';

const refundable = ['paid', 'processing', 'shipped', 'completed'];

/** Pieces that arrived and whose money is still the shop's, and the shipping if she gets it back. */
async function wishOf(tx: TxContext, back: ReturnRecord, withShipping: boolean) {
  const read = await readRefundable(tx, back.order_id);
  if (!read || !refundable.includes(read.status)) return undefined;
  const rest = restOf(read.order, read.done);
  const arrived = await tx.db.select().from(returnLines).where(eq(returnLines.return_id, back.id));
  const lines = arrived
    .map(({ line_id, received }) => ({ id: line_id, quantity: Math.min(received, rest.pieces.get(line_id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const shipping = withShipping ? rest.shipping : 0;
  if (lines.length === 0 && shipping === 0) return undefined;
  return { kind: 'part', lines, shipping, surcharge: 0, goodwill: 0 } as const;
}

/** The money of what arrived goes back; above the shop's limit once a second account agrees. */
async function refundArrived(tx: TxContext, back: ReturnRecord, order: LockedOrder, withShipping: boolean) {
  const wish = await wishOf(tx, back, withShipping);
  if (!wish) return [];
  const plan = await planFor(tx, order, wish);
  const reason = writeReason('returned', back.number);
  const written = await writeRefund(tx, order, { kind: 'return', plan, reason, returnId: back.id });
  if (written.refund.status !== 'pending')
    return (await finishOrderStep(tx, { order, reason, rest: plan.rest, ...written })).effects;
  const effects: StepEffect[] = [taskEffect('refund-to-approve')];
  const step = await orderSteps.begin(tx, { id: order.id, command: 'refund', reason, to: order.status });
  await orderSteps.finish(tx, step, { effects });
  return effects;
}

/** Settles a return: what arrived is refunded. What never came stays with her. Refuses what every step refuses. */
export async function finishReturn(ctx: Context, input: z.output<typeof finishReturnInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { with_shipping } = input;
    const step = await returnSteps.begin(tx, { ...input, command: 'finish-return' });
    const back = step.row;
    const order = await lockOrder(tx, back.order_id);
    const effects = await refundArrived(tx, back, order, with_shipping);
    await returnSteps.finish(tx, step, { set: { with_shipping }, effects });
    await announce(tx, returnCompleted, eventOf(order, back));
  });
}
