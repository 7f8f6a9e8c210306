import type { Context } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import { ProviderAway } from '../../method/ports/payment-provider.ts';
import { providerAccount } from '../../method/queries/provider-account.ts';
import { type Attempt, openAttempts } from '../queries/find-attempt.ts';
import { findProvider, isRehearsed } from '../queries/find-provider.ts';
import { paymentAttempts } from '../schema.ts';
import { applyStanding } from './apply-standing.ts';

/** Asks how one attempt stands and does what is said. False when the provider could not be asked. */
export async function settleAttempt(ctx: Context, attempt: Attempt): Promise<boolean> {
  const provider = findProvider(ctx, attempt.method);
  // One that never reached its provider has nothing to be asked for.
  if (!provider || attempt.provider_reference === null) return true;
  // The simulator that knew of it answers no more, and the provider never heard of it.
  if (attempt.rehearsal && !(await isRehearsed(ctx, attempt.method))) return true;
  try {
    const standing = await provider.settle(attempt.provider_reference, await providerAccount(ctx, provider));
    // One that has forgotten the charge no longer knows what we called it.
    await applyStanding(ctx, attempt.method, { ...standing, reference: standing.reference || attempt.public_id });
    await ctx.db.update(paymentAttempts).set({ asked_at: sql`now()` }).where(eq(paymentAttempts.id, attempt.id));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    ctx.runtime.log.warn({ err: error, provider: attempt.method, attempt: attempt.id }, 'a provider was not reached');
    return false;
  }
}

/** The same for every attempt of an order that is still open. Never inside a transaction. */
export async function settleOrder(ctx: Context, orderId: number): Promise<boolean> {
  let reached = true;
  for (const attempt of await openAttempts(ctx, orderId)) reached = (await settleAttempt(ctx, attempt)) && reached;
  return reached;
}
