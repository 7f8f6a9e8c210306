// Points and spending of a customer whose record was laid into another's, and back.
import type { TxContext } from '@kaifong/kernel/context';
import { type Account, balanceOf, endingUntil, lockAccount, post } from '@kaifong/kernel/postings';
import { pointsOf, spendingOf } from '../queries/ledgers.ts';
import { raiseTier } from './raise-tier.ts';

interface Merge {
  readonly merge_id: number;
  readonly kept_id: number;
  readonly merged_id: number;
}

const farAway = new Date('9000-01-01');

/** Moves what is in an account, each part with the day it ends; the same source moves once. */
async function moveAll(tx: TxContext, from: Account, to: Account, source: string): Promise<void> {
  for (const account of [from, to].toSorted((one, other) => one.id - other.id)) await lockAccount(tx, account);
  const { available } = await balanceOf(tx, from);
  if (available <= 0) return;
  const now = tx.runtime.now();
  const ending = (await endingUntil(tx, from, farAway)).filter(({ expires_at }) => expires_at > now);
  let left = available;
  const parts: { points: number; expiresAt: Date | null }[] = [];
  for (const { rest, expires_at } of ending) {
    const points = Math.min(rest, left);
    if (points > 0) parts.push({ points, expiresAt: expires_at });
    left -= points;
  }
  if (left > 0) parts.push({ points: left, expiresAt: null });
  await post(tx, { account: from, delta: -available, kind: 'merge', source: `${source}:out` });
  for (const [i, { points, expiresAt }] of parts.entries())
    await post(tx, { account: to, delta: points, kind: 'merge', source: `${source}:in:${i}`, expiresAt });
}

/** What she could spend, and what she spent, is the kept record's. Points of orders that are under way stay where they were earned. */
export async function movePoints(tx: TxContext, { merge_id, kept_id, merged_id }: Merge): Promise<void> {
  await moveAll(tx, pointsOf(merged_id), pointsOf(kept_id), `merge:${merge_id}`);
  await moveAll(tx, spendingOf(merged_id), spendingOf(kept_id), `merge:${merge_id}`);
  await raiseTier(tx, kept_id);
}

/** What moved goes back, as far as it is still there. */
export async function movePointsBack(tx: TxContext, { merge_id, kept_id, merged_id }: Merge): Promise<void> {
  for (const of of [pointsOf, spendingOf]) {
    const { available: has } = await balanceOf(tx, of(kept_id));
    const points = Math.min(Math.max(0, has), await movedBy(tx, of(kept_id), merge_id));
    if (points === 0) continue;
    await lockAccount(tx, of(kept_id));
    await post(tx, { account: of(kept_id), delta: -points, kind: 'merge', source: `merge:${merge_id}:undo:out` });
    await post(tx, { account: of(merged_id), delta: points, kind: 'merge', source: `merge:${merge_id}:undo:in` });
  }
}

/** What a merge brought into an account. */
async function movedBy(tx: TxContext, { kind, id }: Account, mergeId: number): Promise<number> {
  const { rows } = await tx.connection.query<{ sum: string }>(
    `select coalesce(sum(delta), 0) as sum from postings
     where account_kind = $1 and account_id = $2 and source like $3`,
    [kind, id, `merge:${mergeId}:in:%`],
  );
  return Number(rows[0]?.sum ?? 0);
}
