import { AppError, fail } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type PaymentProvider, ProviderAway } from '../../method/ports/payment-provider.ts';
import { providerAccount } from '../../method/queries/provider-account.ts';
import { requireSeenOrder } from '../../order/scopes.ts';
import type { Attempt } from '../queries/find-attempt.ts';
import { findProvider, isRehearsed } from '../queries/find-provider.ts';
import { differenceOf } from '../rules/difference-of.ts';
import { paymentAttempts, paymentDifferences, payments } from '../schema.ts';
import { applyStanding } from './apply-standing.ts';
import { agreeOn, agreeReached, noteDifference } from './note-difference.ts';

/** Attempts that are open, for as long as a provider may still have something to say, and all of the last two days. */
const openFor = 30 * day;
const lookBack = 2 * day;

function attemptsToAsk(ctx: Context): Promise<Attempt[]> {
  const now = ctx.runtime.now().getTime();
  const isOpen = and(
    inArray(paymentAttempts.status, ['begun', 'waiting']),
    gte(paymentAttempts.created_at, new Date(now - openFor)),
  );
  const isRecent = gte(paymentAttempts.updated_at, new Date(now - lookBack));
  return ctx.db
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.provider_reference), or(isOpen, isRecent)))
    .orderBy(asc(paymentAttempts.id));
}

/**
 * The amount that is written down as taken by this payment, where staff decided about it or it is in another currency.
 */
async function decidedOf(ctx: Context, { id }: Attempt, { providerReference }: { providerReference: string }) {
  const same = and(
    eq(payments.attempt_id, id),
    eq(payments.reference, providerReference),
    isNotNull(payments.taken_cents),
  );
  const rows = await ctx.db
    .select({ cents: payments.taken_cents, currency: payments.taken_currency })
    .from(payments)
    .where(same);
  const [first] = rows;
  if (!first) return undefined;
  return {
    charged_cents: rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    charged_currency: first.currency ?? '',
  };
}

const isAside = async (ctx: Context, { id }: Attempt): Promise<boolean> => {
  const aside = and(eq(payments.attempt_id, id), eq(payments.status, 'abnormal'));
  return (await ctx.db.select({ id: payments.id }).from(payments).where(aside).limit(1)).length > 0;
};

const freshOf = async (ctx: Context, { id }: Attempt): Promise<Attempt | undefined> =>
  (await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0];

/**
 * Asks a provider how one attempt stands, writes down money we had not heard of, and notes where we do not agree. Returns
 * whether we agree. Throws `ProviderAway`.
 */
async function reconcileOne(ctx: Context, provider: PaymentProvider, attempt: Attempt): Promise<boolean> {
  const account = await providerAccount(ctx, provider);
  const answered = await provider.settle(attempt.provider_reference ?? '', account);
  // A provider that has forgotten the charge no longer knows what we called it.
  const standing = { ...answered, reference: answered.reference || attempt.public_id };
  const applied = await applyStanding(ctx, attempt.method, standing);
  await ctx.db.update(paymentAttempts).set({ asked_at: sql`now()` }).where(eq(paymentAttempts.id, attempt.id));
  // The attempt as it was before the provider was asked, unless this answer has made it `paid`.
  const now = (await freshOf(ctx, attempt)) ?? attempt;
  const kind = differenceOf(
    { ...now, ...(await decidedOf(ctx, attempt, standing)) },
    standing,
    applied,
    await isAside(ctx, attempt),
  );
  if (kind) await noteDifference(ctx, now, kind, standing);
  await agreeOn(ctx, attempt, kind);
  return kind === undefined || kind === 'found-money';
}

/** One provider's attempts, one after the other; those after the first that is not answered wait for the next night. */
async function reconcileProvider(ctx: Context, provider: PaymentProvider, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts)
    try {
      await reconcileOne(ctx, provider, attempt);
    } catch (error) {
      if (error instanceof ProviderAway) {
        await noteDifference(ctx, attempt, 'not-reached', error.message);
        return;
      }
      if (!(error instanceof AppError)) throw error;
      ctx.runtime.log.warn({ err: error, attempt: attempt.id }, 'an attempt to pay could not be reconciled');
    }
  await agreeReached(ctx, provider.method);
}

/**
 * Asks every provider how its open payments and those of the last two days stand: money it took while we were away, or whose
 * notice never came, is written down. Twice at once it does the same once. Never inside a transaction.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const byMethod = Map.groupBy(await attemptsToAsk(ctx), ({ method }) => method);
  for (const [method, attempts] of byMethod) {
    const provider = findProvider(ctx, method);
    if (!provider) continue;
    const rehearsed = await isRehearsed(ctx, method);
    // What a simulator knew nobody knows once the shop sells in earnest.
    const known = attempts.filter(({ rehearsal }) => rehearsal === rehearsed);
    await reconcileProvider(ctx, provider, known);
  }
}

async function openDifference(ctx: Context, id: number) {
  const open = and(eq(paymentDifferences.id, id), isNull(paymentDifferences.settled_at));
  const [found] = await ctx.db.select().from(paymentDifferences).where(open);
  if (!found) throw fail('not-found');
  await requireSeenOrder(ctx, found.order_id);
  return found;
}

/** Asks about one difference again. Refuses `not-found` for one that is settled. */
export async function askAboutDifference(ctx: Context, { id }: { readonly id: number }): Promise<{ agreed: boolean }> {
  const { attempt_id } = await openDifference(ctx, id);
  const [attempt] = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt_id));
  const provider = attempt && findProvider(ctx, attempt.method);
  if (!provider) throw fail('not-found');
  try {
    return { agreed: await reconcileOne(ctx, provider, attempt) };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    await noteDifference(ctx, attempt, 'not-reached', error.message);
    return { agreed: false };
  }
}

/** Staff have dealt with a difference and say how. Refuses `not-found` for one that is settled. */
export async function settleDifference(
  ctx: Context,
  { id, note }: { readonly id: number; readonly note: string },
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const open = await openDifference(tx, id);
    const { accountId } = authorOf(tx);
    await tx.db
      .update(paymentDifferences)
      .set({ settled_at: sql`now()`, settled_by: accountId, note })
      .where(eq(paymentDifferences.id, id));
    const [before, after] = [
      { kind: open.kind, settled: false },
      { kind: open.kind, settled: true, note },
    ];
    await audit(tx, { action: 'update', resource: 'payment', recordId: `difference ${id}`, before, after });
    return { id };
  });
}
