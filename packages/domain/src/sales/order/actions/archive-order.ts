import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import type { cancelOrderInput } from '../contract/index.ts';
import { orderSteps } from './take-step.ts';

/** Puts an order that is over away: lists leave it out. Staff, and the shop itself after a year. */
export async function archiveOrder(
  ctx: Context,
  input: { readonly id: number; readonly version?: number },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'archive' });
    await orderSteps.finish(tx, step, { set: { archived_from: step.from } });
  });
}

/** Takes an order out of the archive: its status is the one it had before. */
export async function reopenOrder(ctx: Context, input: z.output<typeof cancelOrderInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'reopen' });
    await orderSteps.finish(tx, step, { set: { archived_from: null } });
  });
}
