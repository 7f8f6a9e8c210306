import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { sumsSince } from '@kaifong/kernel/postings';
import { eq, sql } from 'drizzle-orm';
import { tierChanged } from '../contract/index.ts';
import { spendingLedger } from '../queries/ledgers.ts';
import { allTiers, heldTier, spentOf, type TierRow, yearBefore } from '../queries/tier-of.ts';
import { tierReached } from '../rules/tier-of.ts';
import { members } from '../schema.ts';

/** How long a tier is kept at least. */
const afterAYear = (now: Date): Date => {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
};

/** From when on the money was paid that gave a tier which is kept until then. */
const paidFrom = (until: Date): Date => yearBefore(yearBefore(until));

async function writeTier(tx: TxContext, customerId: number, tier: TierRow | undefined): Promise<void> {
  const tier_until = tier && tier.threshold > 0 ? afterAYear(tx.runtime.now()) : null;
  const values = { tier_id: tier?.id ?? null, tier_until, updated_at: sql`now()` };
  await tx.db
    .insert(members)
    .values({ customer_id: customerId, tier_id: values.tier_id, tier_until })
    .onConflictDoUpdate({ target: members.customer_id, set: values });
}

async function announceChange(tx: TxContext, customerId: number, from: TierRow | undefined, to: TierRow | undefined) {
  if (from?.id === to?.id) return;
  await announce(tx, tierChanged, {
    customer_id: customerId,
    from_tier_id: from?.id ?? null,
    to_tier_id: to?.id ?? null,
    up: (to?.threshold ?? 0) > (from?.threshold ?? 0),
  });
}

/** Gives a customer the highest tier she has reached, if it is above hers, for a year from now. */
export async function raiseTier(tx: TxContext, customerId: number): Promise<void> {
  const tiers = await allTiers(tx);
  if (tiers.every(({ threshold }) => threshold === 0)) return;
  const [row] = await tx.db.select().from(members).where(eq(members.customer_id, customerId)).for('update');
  const held = heldTier(tiers, row?.tier_id);
  const reached = tierReached(tiers, await spentOf(tx, customerId));
  if (!reached || reached.id === held?.id || reached.threshold <= (held?.threshold ?? 0)) return;
  await writeTier(tx, customerId, reached);
  await announceChange(tx, customerId, held, reached);
}

/** Her period is over: she has the tier she reached within the last twelve months, the same or a lower one, for another year. */
export async function reviewTier(ctx: Context, customerId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(members).where(eq(members.customer_id, customerId)).for('update');
    if (!row?.tier_until || row.tier_until > tx.runtime.now()) return;
    const tiers = await allTiers(tx);
    const held = heldTier(tiers, row.tier_id);
    const reached = tierReached(tiers, await spentOf(tx, customerId));
    await writeTier(tx, customerId, reached);
    await announceChange(tx, customerId, held, reached);
  });
}

/**
 * So many cents of hers went back. A tier that she would not have without them is not hers any more: she has the one that what is
 * left gives. One that other money gave is kept to the end of its period.
 */
export async function lookAgain(tx: TxContext, customerId: number, returnedCents: number): Promise<void> {
  const [row] = await tx.db.select().from(members).where(eq(members.customer_id, customerId)).for('update');
  if (!row?.tier_until) return;
  const tiers = await allTiers(tx);
  const held = heldTier(tiers, row.tier_id);
  const sums = await sumsSince(tx, spendingLedger, [customerId], paidFrom(row.tier_until));
  const left = Math.max(0, sums.get(customerId) ?? 0);
  if (!held || left >= held.threshold || left + returnedCents < held.threshold) return;
  const reached = tierReached(tiers, left);
  await writeTier(tx, customerId, reached);
  await announceChange(tx, customerId, held, reached);
}
