// What an order that was paid for brings a member: points that wait, and a step towards the next tier.
import { splitCents } from '@kaifong/base/money';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { balanceOf, lockAccount, post } from '@kaifong/kernel/postings';
import {
  aboutOrder,
  type OrderPosting,
  pendingLedger,
  pendingOf,
  pointsLedger,
  pointsOf,
  postingsOfOrder,
  spendingLedger,
  spendingOf,
} from '../queries/ledgers.ts';
import { pointsSettings } from '../queries/points-settings.ts';
import { tierOf } from '../queries/tier-of.ts';
import { pointsEarnedOf } from '../rules/points-of.ts';
import { endOf, windowEnd } from './points-dates.ts';
import { lookAgain, raiseTier } from './raise-tier.ts';
import type { OrderOf } from './spend-points.ts';

export interface PaidOrder {
  readonly customerId: number;
  readonly order: OrderOf;
  /** Cents that were really paid: points and discounts are not. */
  readonly paidCents: number;
  /** The payment behind the points: `payment:12`; the same twice counts once. */
  readonly source: string;
}

/** Counts what was paid towards the tier, raises it at once, and lets points wait for the order's completion. */
export async function earnForOrder(
  tx: TxContext,
  { customerId, order, paidCents, source }: PaidOrder,
): Promise<number> {
  if (paidCents <= 0) return 0;
  const about = aboutOrder(order.id);
  const reason = order.number;
  const counted = await post(tx, {
    account: spendingOf(customerId),
    delta: paidCents,
    kind: 'paid',
    source,
    about,
    reason,
  });
  if (!counted) return 0;
  const settings = await pointsSettings(tx);
  const tier = await tierOf(tx, customerId);
  const points = settings.enabled ? pointsEarnedOf(paidCents, settings.rate, tier?.earning_factor ?? 1) : 0;
  if (points > 0)
    await post(tx, { account: pendingOf(customerId), delta: points, kind: 'earn', source, about, reason });
  await raiseTier(tx, customerId);
  return points;
}

/** The order is completed: what waited becomes hers when it can no longer be returned. Twice changes nothing. */
export async function releasePoints(tx: TxContext, orderId: number): Promise<void> {
  const waiting = (await postingsOfOrder(tx, orderId)).filter(
    ({ account_kind, rest }) => account_kind === pendingLedger && rest > 0,
  );
  if (waiting.length === 0) return;
  const settings = await pointsSettings(tx);
  const availableFrom = windowEnd(tx.runtime.now(), settings);
  for (const { id, account_id, rest, reason } of waiting) {
    await lockAccount(tx, pendingOf(account_id));
    const source = `release:${id}`;
    const about = aboutOrder(orderId);
    const gone = await post(tx, {
      account: pendingOf(account_id),
      delta: -rest,
      kind: 'release',
      source,
      about,
      reverses: id,
      reason,
    });
    if (!gone) continue;
    const expiresAt = endOf(availableFrom, settings);
    await post(tx, {
      account: pointsOf(account_id),
      delta: rest,
      kind: 'earn',
      source,
      about,
      availableFrom,
      expiresAt,
      reason,
    });
  }
}

export interface TakenBack {
  /** How many points went back. */
  readonly points: number;
  /** How many of them were spent already: they reduce the refund at their worth. */
  readonly short: number;
  /** The worth of those spent points, in cents. */
  readonly shortCents: number;
}

/** Takes so many of a posting's points back; those she spent are paid for out of the refund. */
async function takeBackOf(tx: TxContext, posting: OrderPosting, points: number, source: string): Promise<number> {
  const account = { kind: posting.account_kind, id: posting.account_id };
  await lockAccount(tx, account);
  const about = posting.kind === 'earn' ? { reason: posting.reason } : {};
  const usable = posting.account_kind === pointsLedger && posting.available_from <= tx.runtime.now();
  const { available } = usable ? await balanceOf(tx, account) : { available: points };
  const short = Math.max(0, points - Math.max(0, available));
  const settings = await pointsSettings(tx);
  if (short > 0)
    await post(tx, {
      account,
      delta: short,
      kind: 'repaid',
      source: `${source}:repaid:${posting.id}`,
      expiresAt: endOf(tx.runtime.now(), settings),
      ...about,
    });
  await post(tx, {
    account,
    delta: -points,
    kind: 'refund',
    source: `${source}:taken:${posting.id}`,
    availableFrom: posting.available_from,
    reverses: posting.id,
    ...about,
  });
  return short;
}

/** What an order's postings of one ledger stand at: what it brought, and what is left of that. */
const brought = (postings: readonly OrderPosting[], ledgers: readonly string[]) =>
  postings.filter(({ account_kind, delta, kind }) => ledgers.includes(account_kind) && delta > 0 && kind !== 'repaid');

/** The points to be taken now: the refunded share of what came, less what was taken before. */
function leftToTake(
  came: readonly OrderPosting[],
  alive: readonly OrderPosting[],
  share: (whole: number) => number,
): number {
  const whole = came.reduce((sum, { delta }) => sum + delta, 0);
  const rest = alive.reduce((sum, posting) => sum + posting.rest, 0);
  return Math.max(0, share(whole) - (whole - rest));
}

/** Takes so many points from postings, the first first; returns how many of them she had spent. */
async function takeFrom(
  tx: TxContext,
  postings: readonly OrderPosting[],
  points: number,
  source: string,
): Promise<number> {
  let [left, short] = [points, 0];
  for (const posting of postings) {
    const part = Math.min(left, posting.rest);
    if (part <= 0) break;
    short += await takeBackOf(tx, posting, part, source);
    left -= part;
  }
  return short;
}

/** Takes the refunded share of what was paid from what counts towards the tier; says how much of whose. */
async function uncount(
  tx: TxContext,
  spending: readonly OrderPosting[],
  uncounted: number,
  source: string,
): Promise<Map<number, number>> {
  const taken = new Map<number, number>();
  let left = uncounted;
  for (const posting of spending) {
    const back = Math.min(left, posting.rest);
    if (back <= 0) continue;
    left -= back;
    taken.set(posting.account_id, (taken.get(posting.account_id) ?? 0) + back);
    await post(tx, {
      account: spendingOf(posting.account_id),
      delta: -back,
      kind: 'refund',
      source: `${source}:${posting.id}`,
      availableFrom: posting.available_from,
      reverses: posting.id,
      reason: posting.reason,
    });
  }
  return taken;
}

export interface ReturnedOrder {
  readonly orderId: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly source: string;
}

const restOf = (postings: readonly OrderPosting[]) => postings.reduce((sum, { rest }) => sum + rest, 0);

/**
 * A refund takes back what the order earned, in proportion: `refundedCents` of `paidCents` are back in all, this refund counted.
 * Any number of parts take back the same as one whole; with the last of it goes what a promotion gave for it, and what somebody was
 * given who brought the buyer. A tier that this money gave is looked at again. `source` names the refund; the same twice takes once.
 */
export async function takePointsBack(
  ctx: Context,
  { orderId, paidCents, refundedCents, source }: ReturnedOrder,
): Promise<TakenBack> {
  return inTransaction(ctx, async (tx) => {
    const all = await postingsOfOrder(tx, orderId);
    const settings = await pointsSettings(tx);
    const share = (whole: number) => splitCents(whole, [refundedCents, Math.max(0, paidCents - refundedCents)])[0] ?? 0;
    const spending = brought(all, [spendingLedger]);
    const uncounted = await uncount(tx, spending, leftToTake(spending, spending, share), source);
    // Released points stand on both ledgers: an order brought as many as were posted first.
    const first = brought(all, [pendingLedger]);
    const standing = brought(all, [pendingLedger, pointsLedger]).filter(({ rest }) => rest > 0);
    const of = (wanted: string) => standing.filter(({ kind }) => kind === wanted);
    const earned = leftToTake(first, of('earn'), share);
    // Points that a promotion gave for the whole order go when nothing of the order is left.
    const isWhole = refundedCents >= paidCents;
    const [given, reward] = isWhole ? [of('promotion'), of('referral')] : [[], []];
    const promised = restOf(given);
    const short = (await takeFrom(tx, of('earn'), earned, source)) + (await takeFrom(tx, given, promised, source));
    // What a friend has spent of hers is the shop's loss, not the buyer's.
    await takeFrom(tx, reward, restOf(reward), source);
    for (const [customerId, cents] of uncounted) await lookAgain(tx, customerId, cents);
    return { points: earned + promised, short, shortCents: short * settings.worthCents };
  });
}
