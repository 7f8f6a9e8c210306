import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import type { freezePackageInput, unfreezePackageInput } from '../contract/index.ts';
import { endAfterFreeze } from '../rules/span-of.ts';
import { packageMoves } from './take-step.ts';

/** The time of a package stands still, and nothing of it can be used. Refuses what every step refuses. */
export async function freezePackage(ctx: Context, input: z.output<typeof freezePackageInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const begun = await packageMoves.begin(tx, { ...input, command: 'freeze' });
    await packageMoves.finish(tx, begun, { set: { frozen_at: tx.runtime.now() } });
  });
}

/** A frozen package goes on; it ends as much later as it was frozen. */
export async function unfreezePackage(ctx: Context, input: z.output<typeof unfreezePackageInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const begun = await packageMoves.begin(tx, { ...input, command: 'unfreeze' });
    const { ends_at, frozen_at } = begun.row;
    const now = tx.runtime.now();
    const set = { frozen_at: null, ends_at: frozen_at ? endAfterFreeze(ends_at, frozen_at, now) : ends_at };
    await packageMoves.finish(tx, begun, { set });
  });
}
