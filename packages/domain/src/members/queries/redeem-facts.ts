import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { holdsOfSubjects, type Limit, promisedOf, type Subject } from '@kaifong/kernel/holds';

/** A stock's limit as it is for one member. */
export const redeemKind = 'redeem';

/** What begins the ids of all limits of a member. */
export const redeemsOf = (customerId: number): Subject => ({ kind: redeemKind, id: `${customerId}:` });

export const redeemOf = (customerId: number, stockId: number): Subject => ({
  kind: redeemKind,
  id: `${customerId}:${stockId}`,
});

interface Terms {
  stock_id: number;
  limit: number;
  points_each: number;
  since: Date | null;
}

const readTerms = statement<Terms, [number[]]>(
  'redeem-terms',
  `select s.id as stock_id, s.redemption_limit as limit, s.points_to_redeem as points_each,
     p.redeem_start_date::timestamptz as since
   from stocks s join products p on p.id = s.product_id where s.id = any($1::int[])`,
);

/** How many of stocks a member may have for points within each one's redeem window. */
export async function redeemLimits(ctx: Context, customerId: number, stockIds: readonly number[]): Promise<Limit[]> {
  const terms = await ctx.run(readTerms, [[...stockIds]]);
  return terms.map(({ stock_id, limit, since }) => ({
    subject: redeemOf(customerId, stock_id),
    capacity: limit > 0 ? limit : null,
    since,
  }));
}

export interface RedeemFacts {
  readonly stock_id: number;
  /** Per member and redeem window; 0: none. */
  readonly limit: number;
  /** Pieces of it she had within the window, less those that came back. */
  readonly used: number;
  readonly points_each: number;
}

/** What of stocks a member has had for points, and how many she may. */
export async function readRedeemFacts(
  ctx: Context,
  customerId: number,
  stockIds: readonly number[],
): Promise<readonly RedeemFacts[]> {
  const terms = await ctx.run(readTerms, [[...stockIds]]);
  const asked = terms.map(({ stock_id, since }) => ({ ...redeemOf(customerId, stock_id), since }));
  const promised = await promisedOf(ctx, asked);
  return terms.map(({ stock_id, limit, points_each }) => {
    const used = promised(redeemOf(customerId, stock_id));
    return { stock_id, limit, points_each, used };
  });
}

/** What a member redeemed, newest first, at most so many. */
export async function listRedemptions(ctx: Context, customerId: number, most = 100) {
  const { kind, id: prefix } = redeemsOf(customerId);
  const rows = await holdsOfSubjects(ctx, kind, prefix, most);
  return rows.map(({ id, subject_id, quantity, returned, details, created_at }) => ({
    id,
    stock_id: Number(subject_id.split(':')[1]),
    order_number: String(details.order_number),
    points_each: Number(details.points_each),
    quantity,
    returned,
    created_at: created_at.toISOString(),
  }));
}
