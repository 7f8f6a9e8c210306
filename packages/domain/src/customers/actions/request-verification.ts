import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { letterAllowed } from '../../identity/index.ts';
import { verificationRequested } from '../contract/index.ts';

/**
 * Asks for the verification link once more. Whether the address waits for one is looked up by the worker, so that the
 * answer is the same for every address; more than three an hour for one address are not mailed.
 */
export async function requestVerification(ctx: Context, { email }: { email: string }): Promise<void> {
  if (!(await letterAllowed(ctx, 'verification', email))) return;
  await inTransaction(ctx, (tx) => announce(tx, verificationRequested, { email, language: tx.language }));
}
