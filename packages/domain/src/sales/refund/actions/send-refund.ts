import { type Context, inTransaction } from '@kaifong/kernel/context';
import { enqueue } from '@kaifong/kernel/jobs';
import type * as z from 'zod';
import { taskEffect } from '../../order/rules/order-effects.ts';
import type { askAgainInput, markSentInput } from '../contract/index.ts';
import { askProvider } from './ask-provider.ts';
import { finishSent } from './finish-sent.ts';
import { refundSteps } from './take-step.ts';

/** Staff sent the money by hand: with the bank's reference, so that it can be found again. `handed`: the buyer has it in her hand, and no letter says so. */
export async function markRefundSent(
  ctx: Context,
  input: z.output<typeof markSentInput>,
  handed = false,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await refundSteps.begin(tx, { ...input, command: 'mark-sent' });
    await finishSent(tx, step, { method: 'manual_bank', reference: input.reference, handed });
  });
}

/** The provider refused: it is asked once more. */
export async function askProviderAgain(ctx: Context, input: z.output<typeof askAgainInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await refundSteps.begin(tx, { ...input, command: 'ask-again' });
    await refundSteps.finish(tx, step, { set: { answer: '' }, effects: [taskEffect('refund-asked')] });
    await enqueue(tx, askProvider, { refund_id: step.row.id });
  });
}
