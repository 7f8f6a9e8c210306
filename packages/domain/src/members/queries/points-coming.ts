import type { Context } from '@kaifong/kernel/context';
import { pointsEarnedOf } from '../rules/points-of.ts';
import { pendingLedger, postingsOfOrder, spendingLedger } from './ledgers.ts';
import { pointsSettings } from './points-settings.ts';
import { tierOf } from './tier-of.ts';

/**
 * Points a member will have of an order once it is completed: those that wait, and those of money that is in hand and was not
 * counted yet. `paidCents`: all that was paid for it.
 */
export async function pointsComing(
  ctx: Context,
  { customerId, orderId, paidCents }: { customerId: number | null; orderId: number; paidCents: number },
): Promise<number> {
  if (customerId === null) return 0;
  const postings = await postingsOfOrder(ctx, orderId);
  const sumOf = (ledger: string, of: 'delta' | 'rest') =>
    postings.filter((each) => each.account_kind === ledger && each.delta > 0).reduce((sum, each) => sum + each[of], 0);
  const { enabled, rate } = await pointsSettings(ctx);
  const uncounted = enabled ? Math.max(0, paidCents - sumOf(spendingLedger, 'delta')) : 0;
  const factor = uncounted > 0 ? ((await tierOf(ctx, customerId))?.earning_factor ?? 1) : 1;
  return sumOf(pendingLedger, 'rest') + pointsEarnedOf(uncounted, rate, factor);
}
