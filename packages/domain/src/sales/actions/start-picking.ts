import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import type * as z from 'zod';
import { type AdminOrder, pickingStarted, type startPickingInput } from '../contract/index.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { taskEffect } from '../rules/order-effects.ts';
import { eventHead, orderSteps } from './take-step.ts';

/** Somebody goes and fetches the goods. Paid orders, and unpaid ones that are paid on delivery. */
export async function startPicking(ctx: Context, input: z.output<typeof startPickingInput>): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'process' });
    const order = step.row;
    const effects = [taskEffect('picking', order.piece_count)];
    await orderSteps.finish(tx, step, { effects, set: { payment_deadline_at: null } });
    await announce(tx, pickingStarted, eventHead(order));
    return getAdminOrder(tx, order.id);
  });
}
