// The ledgers of this domain, and the postings of one order in them.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { Account } from '@kaifong/kernel/postings';

export const pointsLedger = 'points';
/** Points of orders that are not completed. */
export const pendingLedger = 'points-pending';
/** Cents that were paid, for tiers. */
export const spendingLedger = 'spending';

export const pointsOf = (customerId: number): Account => ({ kind: pointsLedger, id: customerId });
export const pendingOf = (customerId: number): Account => ({ kind: pendingLedger, id: customerId });
export const spendingOf = (customerId: number): Account => ({ kind: spendingLedger, id: customerId });
export const aboutOrder = (id: number) => ({ kind: 'order', id });

export interface OrderPosting {
  readonly id: number;
  readonly account_kind: string;
  readonly account_id: number;
  /** Less what was moved to another account with its owner. */
  readonly delta: number;
  readonly kind: string;
  readonly available_from: Date;
  readonly expires_at: Date | null;
  /** The points of the posting less those taken back of it. */
  readonly rest: number;
  readonly reason: string;
}

const ofOrder = statement<Omit<OrderPosting, 'delta' | 'rest'> & { delta: string; rest: string }, [number]>(
  'points-of-order',
  `select p.id::int as id, p.account_kind, p.account_id, p.kind,
     p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id and r.kind = 'moved'), 0) as delta, p.available_from, p.expires_at, p.reason,
     p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id), 0) as rest
   from postings p where p.about_kind = 'order' and p.about_id = $1::int and p.reverses is null
   order by p.id`,
);

/** What an order moved in these ledgers, reversals taken off. */
export async function postingsOfOrder(ctx: Context, orderId: number): Promise<OrderPosting[]> {
  const rows = await ctx.run(ofOrder, [orderId]);
  return rows.map((row) => ({ ...row, delta: Number(row.delta), rest: Number(row.rest) }));
}
