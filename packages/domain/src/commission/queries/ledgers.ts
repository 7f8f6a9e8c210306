// The ledgers of this domain, and the postings about one line's commission in them.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { Account } from '@kaifong/kernel/postings';

/** What can be paid, from the end of the return window on; below zero where goods came back after it was paid. */
export const payableLedger = 'commission';
/** Commission of orders that are not completed. */
export const pendingLedger = 'commission-pending';

export const payableOf = (accountId: number): Account => ({ kind: payableLedger, id: accountId });
export const pendingOf = (accountId: number): Account => ({ kind: pendingLedger, id: accountId });
export const aboutEarning = (id: number) => ({ kind: 'commission-earning', id });
/** Held while an order is reckoned, before any person's account. */
export const orderLock = (orderId: number): Account => ({ kind: 'commission-order', id: orderId });

export interface EarningPosting {
  readonly id: number;
  readonly account_kind: string;
  readonly available_from: Date;
  /** Cents of the posting, less those taken back of it. */
  readonly rest: number;
  /** True: it takes another back. */
  readonly isReversal: boolean;
}

const ofEarning = statement<Omit<EarningPosting, 'rest'> & { rest: string }, [number]>(
  'commission-of-earning',
  `select p.id::int as id, p.account_kind, p.available_from, p.reverses is not null as "isReversal",
     p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id), 0) as rest
   from postings p where p.about_kind = 'commission-earning' and p.about_id = $1::int order by p.id`,
);

/** Every posting about a line's commission, in the order in which they were made. */
export async function postingsOfEarning(ctx: Context, earningId: number): Promise<EarningPosting[]> {
  const rows = await ctx.run(ofEarning, [earningId]);
  return rows.map((row) => ({ ...row, rest: Number(row.rest) }));
}
