import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Standing } from '../../method/ports/payment-provider.ts';
import type { DifferenceKind } from '../contract/index.ts';
import type { Attempt } from '../queries/find-attempt.ts';
import { paymentDifferences, payments } from '../schema.ts';

/** Money that is written down for an attempt, whatever became of it. */
async function capturedOf(tx: TxContext, attempt: Attempt): Promise<number> {
  const taken = sql<number>`coalesce(sum(${payments.amount_cents}) filter (where ${payments.status} in ('paid', 'refunded', 'abnormal')), 0)::bigint`;
  const [row] = await tx.db.select({ taken }).from(payments).where(eq(payments.attempt_id, attempt.id));
  return Number(row?.taken ?? 0);
}

const settle = (ctx: Context, which: SQL | undefined) =>
  ctx.db
    .update(paymentDifferences)
    .set({ settled_at: sql`now()` })
    .where(and(isNull(paymentDifferences.settled_at), which));

/** Both agree on an attempt, or on all but `kind`: what was open of it is settled. */
export const agreeOn = (ctx: Context, attempt: Attempt, but?: DifferenceKind) =>
  settle(ctx, and(eq(paymentDifferences.attempt_id, attempt.id), but && ne(paymentDifferences.kind, but)));

/** A provider answers again. */
export const agreeReached = (ctx: Context, method: Attempt['method']) =>
  settle(ctx, and(eq(paymentDifferences.method, method), eq(paymentDifferences.kind, 'not-reached')));

/**
 * Writes down that a provider and we do not agree, or that we still do not. Money that was found and written down is told
 * and is nobody's task any more. `standing` is what the provider says; words when it could not be asked.
 */
export async function noteDifference(
  ctx: Context,
  attempt: Attempt,
  kind: DifferenceKind,
  standing: Standing | string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const said =
      typeof standing === 'string'
        ? { reason: standing }
        : {
            provider_state: standing.state,
            provider_cents: standing.cents,
            provider_currency: standing.currency,
            provider_reference: standing.providerReference,
            reason: standing.reason,
          };
    const now = { ...said, our_state: attempt.status, our_cents: await capturedOf(tx, attempt), seen_at: sql`now()` };
    const { id: attempt_id, order_id, method } = attempt;
    await tx.db
      .insert(paymentDifferences)
      .values({ ...now, attempt_id, order_id, method, kind, settled_at: kind === 'found-money' ? sql`now()` : null })
      .onConflictDoUpdate({
        target: [paymentDifferences.attempt_id, paymentDifferences.kind],
        targetWhere: isNull(paymentDifferences.settled_at),
        set: now,
      });
  });
}
