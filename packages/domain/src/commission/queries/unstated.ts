// Postings that can be paid and are on no statement that stands.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

const free = `p.account_kind = 'commission' and p.about_kind = 'commission-earning'
  and exists (select from commission_earnings e where e.id = p.about_id)
  and not exists (select from commission_statement_lines l where l.posting_id = p.id and l.standing)`;

export interface Unstated {
  readonly posting_id: number;
  readonly earning_id: number;
  readonly cents: number;
}

const ofPerson = statement<{ posting_id: number; earning_id: number; cents: number }, [number, Date]>(
  'commission-unstated',
  `select p.id::int as posting_id, p.about_id as earning_id, p.delta::float8 as cents from postings p
   where p.account_id = $1::int and p.available_from <= $2 and ${free} order by p.id`,
);

/** Postings of one person that are on no statement, up to an instant. */
export const unstatedOf = (ctx: Context, accountId: number, until: Date): Promise<Unstated[]> =>
  ctx.run(ofPerson, [accountId, until]);

const people = statement<{ account_id: number }, [Date, string]>(
  'commission-unstated-people',
  `select distinct account_id from (
     select p.account_id from postings p where p.available_from <= $1 and ${free}
     union all
     select s.account_id from commission_statements s where s.status = 'pending' and s.month_on = $2::date) found
   order by account_id`,
);

/** Everybody who has such postings, or a pending statement of the month. */
export async function peopleToReckon(ctx: Context, until: Date, month: string): Promise<number[]> {
  const rows = await ctx.run(people, [until, month]);
  return rows.map(({ account_id }) => account_id);
}

const back = statement<{ found: boolean }, [number, Date]>(
  'commission-unstated-back',
  `select exists (select from postings p where p.account_id = $1::int and p.available_from <= $2 and p.delta < 0 and ${free}) as found`,
);

/** Whether something went back since the person's statements were reckoned. */
export async function hasGoneBack(ctx: Context, accountId: number): Promise<boolean> {
  const [row] = await ctx.run(back, [accountId, ctx.runtime.now()]);
  return row?.found ?? false;
}

const end = statement<{ at: Date }, [string, string]>(
  'commission-month-end',
  `select ($1::date + interval '1 month') at time zone $2 as at`,
);

/** The instant at which a month is over by the shop's clock. */
export async function monthEnd(ctx: Context, month: string, zone: string): Promise<Date> {
  const [row] = await ctx.run(end, [month, zone]);
  return row?.at ?? ctx.runtime.now();
}
