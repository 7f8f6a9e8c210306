import type { Context } from '../context/index.ts';
import { statement } from '../db/index.ts';
import type { Account } from './post.ts';

export interface Balance {
  /** The sum that can be taken off now. */
  readonly available: number;
  /** What counts later. */
  readonly pending: number;
}

const balance = statement<{ available: string; pending: string }, [string, number, Date]>(
  'postings-balance',
  `select coalesce(sum(delta) filter (where available_from <= $3), 0) as available,
     coalesce(sum(delta) filter (where available_from > $3), 0) as pending
   from postings where account_kind = $1 and account_id = $2::int`,
);

/** The sum of an account's postings, now and later. */
export async function balanceOf(ctx: Context, { kind, id }: Account, at = ctx.runtime.now()): Promise<Balance> {
  const [row] = await ctx.run(balance, [kind, id, at]);
  return { available: Number(row?.available ?? 0), pending: Number(row?.pending ?? 0) };
}

const sumOfWindow = statement<{ account_id: number; total: string }, [string, number[], Date]>(
  'postings-since',
  `select account_id, sum(delta) as total from postings
   where account_kind = $1 and account_id = any($2::int[]) and available_from > $3 group by account_id`,
);

/**
 * The sums that were posted on accounts of one kind since an instant: id → sum; accounts without a posting are left
 * out.
 */
export async function sumsSince(
  ctx: Context,
  kind: string,
  ids: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const rows = await ctx.run(sumOfWindow, [kind, [...ids], since]);
  return new Map(rows.map(({ account_id, total }) => [account_id, Number(total)]));
}

export interface RestOf {
  readonly posting_id: number;
  readonly account_id: number;
  readonly rest: number;
  readonly expires_at: Date;
}

type RestRow = Omit<RestOf, 'rest'> & { rest: string };
const numbered = (rows: readonly RestRow[]): RestOf[] => rows.map((row) => ({ ...row, rest: Number(row.rest) }));

// A posting that takes off takes from the postings that end first. A reversal counts at the posting it takes back, not
// by itself: points given back fill the gap they had left, and end when they would have. Only what ends until then is
// read one by one: what ends later, or never, is taken from later.
const endingOf = statement<RestRow, [string, Date, number]>(
  'postings-ending-of',
  `with ending as (
     select p.id, p.account_id, p.expires_at,
       p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id), 0) as delta
     from postings p
     where p.account_kind = $1 and p.account_id = $3::int and p.reverses is null and p.delta > 0 and p.expires_at <= $2),
   gone as (
     select -sum(delta) as total from postings
     where account_kind = $1 and account_id = $3::int and exists (select from ending)
       and (delta < 0) = (reverses is null)),
   came as (select ending.*, sum(delta) over (order by expires_at, id) as upto from ending where delta > 0)
   select came.id::int as posting_id, came.account_id, came.expires_at,
     least(came.delta, came.upto - coalesce(gone.total, 0)) as rest
   from came cross join gone
   where came.upto > coalesce(gone.total, 0)
   order by came.expires_at, came.id`,
);

/** The unspent rest of each posting of an account that expires up to an instant, the earliest expiry first. */
export async function endingUntil(ctx: Context, { kind, id }: Account, until: Date): Promise<RestOf[]> {
  return numbered(await ctx.run(endingOf, [kind, until, id]));
}

const accountsEnding = statement<{ account_id: number }, [string, Date, Date, number, number]>(
  'postings-ending-accounts',
  `select distinct account_id from postings
   where account_kind = $1 and expires_at > $2 and expires_at <= $3 and account_id > $4::int
   order by account_id limit $5::int`,
);

/** Ids of accounts with a posting that expires within a span of time: a page of at most `most`, those above `afterId`. */
export async function accountsEndingIn(
  ctx: Context,
  kind: string,
  span: { readonly after: Date; readonly until: Date },
  afterId = 0,
  most = 500,
): Promise<number[]> {
  const rows = await ctx.run(accountsEnding, [kind, span.after, span.until, afterId, most]);
  return rows.map(({ account_id }) => account_id);
}
