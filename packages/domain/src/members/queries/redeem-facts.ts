import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { desc, eq } from 'drizzle-orm';
import { redemptions } from '../schema.ts';

export interface RedeemFacts {
  readonly stock_id: number;
  /** Per member and redeem window; 0: none. */
  readonly limit: number;
  /** What she had of it within the window, less what came back. */
  readonly used: number;
  readonly points_each: number;
}

const facts = statement<RedeemFacts, [number, number[]]>(
  'redeem-facts',
  `select s.id as stock_id, s.redemption_limit as limit, s.points_to_redeem as points_each,
     (select coalesce(sum(r.quantity - r.returned), 0)::int from redemptions r
      where r.customer_id = $1::int and r.stock_id = s.id
        and r.created_at >= coalesce(p.redeem_start_date::timestamptz, '-infinity')) as used
   from stocks s join products p on p.id = s.product_id where s.id = any($2::int[])`,
);

/** What of stocks a member has had for points, and how many she may. */
export async function readRedeemFacts(
  ctx: Context,
  customerId: number,
  stockIds: readonly number[],
): Promise<readonly RedeemFacts[]> {
  return ctx.run(facts, [customerId, [...stockIds]]);
}

/** What a member redeemed, newest first. */
export async function listRedemptions(ctx: Context, customerId: number) {
  const rows = await ctx.db
    .select()
    .from(redemptions)
    .where(eq(redemptions.customer_id, customerId))
    .orderBy(desc(redemptions.id))
    .limit(100);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
