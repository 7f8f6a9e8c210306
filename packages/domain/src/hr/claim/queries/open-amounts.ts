// Amounts of claims still to be paid: balances of the ledger `reimbursement`, whose account is the claim.
import type { Context } from '@kaifong/kernel/context';
import { type Account, postings, sumsSince } from '@kaifong/kernel/postings';
import { and, asc, eq } from 'drizzle-orm';

const ledger = 'reimbursement';
export const accountOfClaim = (id: number): Account => ({ kind: ledger, id });

/** Claim → cents that are approved and not paid yet; a claim nobody has approved is left out. */
export const openAmounts = (ctx: Context, ids: readonly number[]): Promise<Map<number, number>> =>
  sumsSince(ctx, ledger, ids, new Date(-1));

/** The amount paid of a claim: zero as long as nothing is approved. */
export const paidOf = (approved: number | null, open: number | undefined): number => (approved ?? 0) - (open ?? 0);

/** The payments of a claim, the first first. */
export async function paymentsOf(ctx: Context, id: number) {
  const rows = await ctx.db
    .select({ delta: postings.delta, at: postings.created_at, reference: postings.reason, source: postings.source })
    .from(postings)
    .where(and(eq(postings.account_kind, ledger), eq(postings.account_id, id), eq(postings.kind, 'pay')))
    .orderBy(asc(postings.id));
  return rows.map(({ delta, ...row }) => ({ ...row, cents: -delta }));
}
