import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import type { AdminOrder, cancelOrderInput } from '../contract/index.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { orderSteps } from './take-step.ts';

/** Puts an order that is over away: lists leave it out. Staff, and the shop itself after a year. */
export async function archiveOrder(
  ctx: Context,
  input: { readonly id: number; readonly version?: number },
): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'archive' });
    await orderSteps.finish(tx, step, { set: { archived_from: step.from } });
    return getAdminOrder(tx, step.row.id);
  });
}

/** Takes it out again: it is what it was. */
export async function reopenOrder(ctx: Context, input: z.output<typeof cancelOrderInput>): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'reopen' });
    await orderSteps.finish(tx, step, { set: { archived_from: null } });
    return getAdminOrder(tx, step.row.id);
  });
}
