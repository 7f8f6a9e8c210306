import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import type * as z from 'zod';
import { pickingStarted } from '../../contract/events.ts';
import { eventHead, orderSteps } from '../../order/actions/take-step.ts';
import type { startPickingInput } from '../../order/contract/index.ts';
import { taskEffect } from '../../order/rules/order-effects.ts';

/** Somebody goes and fetches the goods. Paid orders, and unpaid ones that are paid on delivery. */
export async function startPicking(ctx: Context, input: z.output<typeof startPickingInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'process' });
    const order = step.row;
    const effects = [taskEffect('picking', order.piece_count)];
    await orderSteps.finish(tx, step, { effects, set: { payment_deadline_at: null } });
    await announce(tx, pickingStarted, eventHead(order));
  });
}
