import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import type * as z from 'zod';
import { mailEffect } from '../../order/rules/order-effects.ts';
import { type approveReturnInput, type rejectReturnInput, returnApproved, returnRejected } from '../contract/index.ts';
import { eventOf, orderHeadOf, returnSteps } from './take-step.ts';

/** She may send her goods back; the letter says how. */
export async function approveReturn(ctx: Context, input: z.output<typeof approveReturnInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await returnSteps.begin(tx, { ...input, command: 'approve-return' });
    const order = await orderHeadOf(tx, step.row);
    await returnSteps.finish(tx, step, { effects: [mailEffect('return-approved', order)] });
    await announce(tx, returnApproved, eventOf(order, step.row));
  });
}

/** The shop does not take them back; the letter says why. */
export async function rejectReturn(ctx: Context, input: z.output<typeof rejectReturnInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await returnSteps.begin(tx, { ...input, command: 'reject-return' });
    const order = await orderHeadOf(tx, step.row);
    await returnSteps.finish(tx, step, { effects: [mailEffect('return-rejected', order)] });
    await announce(tx, returnRejected, { ...eventOf(order, step.row), reason: step.reason });
  });
}

/** Nothing will come. */
export const callOffReturn = returnSteps.plainStep('call-off');
