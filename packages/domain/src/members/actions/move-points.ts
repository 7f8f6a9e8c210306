// Points, spending, groups and redeemed goods of a customer whose record was laid into another's, and back.
import type { TxContext } from '@kaifong/kernel/context';
import { moveHolds } from '@kaifong/kernel/holds';
import { type Account, balanceOf, lockAccount, movePostings, post } from '@kaifong/kernel/postings';
import { eq, inArray, sql } from 'drizzle-orm';
import { keepMoved, type Merge, movedWith } from '../../customers/index.ts';
import { pendingOf, pointsOf, spendingOf } from '../queries/ledgers.ts';
import { redeemsOf } from '../queries/redeem-facts.ts';
import { allTiers, heldTier } from '../queries/tier-of.ts';
import { members } from '../schema.ts';
import { raiseTier } from './raise-tier.ts';

const ledgers = [pointsOf, pendingOf, spendingOf] as const;

async function lockBoth(tx: TxContext, one: Account, other: Account): Promise<void> {
  for (const account of [one, other].toSorted((a, b) => a.id - b.id)) await lockAccount(tx, account);
}

interface Membership {
  readonly tier_id: number | null;
  readonly tier_until: string | null;
  /** Groups the kept record was not in. */
  readonly groups: readonly number[];
}

/** The kept record is in the groups of both and has the higher of their tiers; goods had for points are hers. */
async function moveMembership(tx: TxContext, { merge_id, kept_id, merged_id }: Merge): Promise<void> {
  const ids = await moveHolds(tx, { from: redeemsOf(merged_id), to: redeemsOf(kept_id).id });
  if (ids.length > 0) await keepMoved(tx, merge_id, 'redemptions', ids);
  const rows = await tx.db
    .select()
    .from(members)
    .where(inArray(members.customer_id, [kept_id, merged_id]))
    .orderBy(members.customer_id)
    .for('update');
  const [kept, merged] = [kept_id, merged_id].map((id) => rows.find(({ customer_id }) => customer_id === id));
  if (!merged) return;
  const tiers = await allTiers(tx);
  const thresholdOf = (row: typeof kept) => heldTier(tiers, row?.tier_id)?.threshold ?? 0;
  const higher = thresholdOf(merged) > thresholdOf(kept) ? merged : kept;
  const groups = merged.group_ids.filter((id) => !kept?.group_ids.includes(id));
  const values = {
    tier_id: higher?.tier_id ?? null,
    tier_until: higher?.tier_until ?? null,
    group_ids: [...(kept?.group_ids ?? []), ...groups],
    updated_at: tx.runtime.now(),
  };
  await tx.db
    .insert(members)
    .values({ customer_id: kept_id, ...values })
    .onConflictDoUpdate({ target: members.customer_id, set: values });
  const before: Membership = {
    tier_id: kept?.tier_id ?? null,
    tier_until: kept?.tier_until?.toISOString() ?? null,
    groups,
  };
  await keepMoved(tx, merge_id, 'membership', before);
}

/**
 * Moves all points of a merged customer, those she could spend, those that wait and those she spent: posting by
 * posting, with the orders they are about and the days they end.
 */
export async function movePoints(tx: TxContext, merge: Merge): Promise<void> {
  const { merge_id, kept_id, merged_id } = merge;
  await moveMembership(tx, merge);
  for (const of of ledgers) {
    const [from, to] = [of(merged_id), of(kept_id)];
    await lockBoth(tx, from, to);
    await movePostings(tx, { from, to, source: `merge:${merge_id}` });
  }
  await raiseTier(tx, kept_id);
}

/** Groups and tier as they were; groups the kept record was put into since stay. */
async function moveMembershipBack(tx: TxContext, { merge_id, kept_id, merged_id }: Merge): Promise<void> {
  const ids = await movedWith(tx, merge_id, 'redemptions');
  if (Array.isArray(ids))
    await moveHolds(tx, { from: redeemsOf(kept_id), to: redeemsOf(merged_id).id, ids: ids.map(Number) });
  const before = (await movedWith(tx, merge_id, 'membership')) as Membership | undefined;
  if (!before) return;
  const { tier_id, tier_until, groups } = before;
  await tx.db
    .update(members)
    .set({
      tier_id,
      tier_until: tier_until === null ? null : new Date(tier_until),
      group_ids: sql`array(select unnest(${members.group_ids}) except select unnest(${sql.param(groups)}::int[]))`,
    })
    .where(eq(members.customer_id, kept_id));
}

/** What moved goes back; points that were spent meanwhile are missing on the other record, too. */
export async function movePointsBack(tx: TxContext, merge: Merge): Promise<void> {
  const { merge_id, kept_id, merged_id } = merge;
  await moveMembershipBack(tx, merge);
  for (const of of ledgers) {
    const [from, to] = [of(kept_id), of(merged_id)];
    await lockBoth(tx, from, to);
    await movePostings(tx, { from, to, source: `merge:${merge_id}:undo`, only: `merge:${merge_id}:` });
  }
  const { available } = await balanceOf(tx, pointsOf(kept_id));
  if (available >= 0) return;
  const source = `merge:${merge_id}:undo:spent`;
  await post(tx, { account: pointsOf(kept_id), delta: -available, kind: 'merge', source: `${source}:in` });
  await post(tx, { account: pointsOf(merged_id), delta: available, kind: 'merge', source: `${source}:out` });
}
