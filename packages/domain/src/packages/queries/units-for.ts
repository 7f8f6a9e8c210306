// Packages a customer may pay for something with: her own and those shared with her, of whose plan it is.
import { type Localized, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../settings/index.ts';
import type { UnitOffer } from '../contract/index.ts';
import { packageLedger } from './ledger.ts';

interface Row extends Omit<UnitOffer, 'name'> {
  readonly name: Localized;
}

// Packages that end first come first: a unit is used before it is lost.
const forEvent = statement<Row, [number, number, string, Date]>(
  'packages-for-event',
  `select p.id, p.number, p.name, p.ends_at::text as ends_at, p.granted::float8 as granted, own.left,
     coalesce(o.customer_id = $1::int, false) as own
   from packages p join package_plans s on s.id = p.plan_id join orders o on o.id = p.order_id
     cross join lateral (select coalesce(sum(g.delta), 0)::float8 as left from postings g
       where g.account_kind = $3 and g.account_id = p.id) own
   where $2::int = any(s.events) and p.grants = 'units' and p.status in ('pending', 'processing') and own.left > 0
     and (p.starts_at is null or p.starts_at <= $4) and (p.ends_at is null or p.ends_at > $4)
     and (o.customer_id = $1::int or p.id in (select f.package_id from package_friends f where f.customer_id = $1::int))
   order by p.ends_at nulls last, p.id limit 20`,
);

/** Packages whose units pay for an event, those that end first before the others. Asking locks nothing. */
export async function unitsFor(ctx: Context, customerId: number, eventId: number): Promise<UnitOffer[]> {
  const rows = await ctx.run(forEvent, [customerId, eventId, packageLedger, ctx.runtime.now()]);
  if (rows.length === 0) return [];
  const { main_language } = await getSettings(ctx);
  return rows.map((row) => ({
    ...row,
    name: textIn(row.name, ctx.language, main_language),
    ends_at: row.ends_at && new Date(row.ends_at).toISOString(),
  }));
}
