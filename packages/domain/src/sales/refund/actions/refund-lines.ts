// Refunds that a later domain asks for: a booking is canceled, and its terms say how much goes back.
import { asSystem, type TxContext, unscoped } from '@kaifong/kernel/context';
import { orderSteps } from '../../order/actions/take-step.ts';
import { lockOrder } from '../../order/locks.ts';
import { taskEffect } from '../../order/rules/order-effects.ts';
import { leftOfLines } from '../queries/left-of-lines.ts';
import { finishOrderStep, planFor } from './refund-order.ts';
import { writeRefund } from './write-refund.ts';

interface LinesBack {
  readonly order_id: number;
  readonly line_ids: readonly number[];
  readonly reason: string;
}

/**
 * Gives back what is left of some lines of an order, as the shop; what of it is kept is said by `grantedGoods`. Above the shop's limit a
 * refund that staff asked for waits for a second account. Returns the cents that go back before anything is kept (0: nothing
 * was left), and whether a second account has to agree first.
 */
export async function refundLines(
  tx: TxContext,
  { order_id, line_ids, reason }: LinesBack,
): Promise<{ readonly cents: number; readonly waits: boolean }> {
  // The wish is for the booking, whichever store took its money.
  const order = await lockOrder(unscoped(tx), order_id);
  const left = await leftOfLines(tx, order_id, line_ids);
  if (left.length === 0) return { cents: 0, waits: false };
  const lines = left.map(({ line_id, quantity }) => ({ id: line_id, quantity }));
  const plan = await planFor(tx, order, { kind: 'part', lines, shipping: 0, surcharge: 0, goodwill: 0 });
  const kind = plan.rest ? 'rest' : 'part';
  const written = await writeRefund(tx, order, { kind, plan, reason });
  const asShop = asSystem(tx, 'refund');
  if (written.refund.status === 'pending') {
    const step = await orderSteps.begin(asShop, { id: order_id, command: 'refund', reason, to: order.status });
    await orderSteps.finish(asShop, step, { effects: [taskEffect('refund-to-approve')] });
  } else await finishOrderStep(asShop, { order, reason, rest: plan.rest, ...written });
  return { cents: plan.amount, waits: written.refund.status === 'pending' };
}
