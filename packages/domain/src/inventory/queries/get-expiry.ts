import { dateIn } from '@kaifong/base/time';
import { type Context, scopeOf } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../settings/index.ts';
import { type Expiry, expirySpans } from '../contract/expiry.ts';

interface Span {
  readonly days: number;
  readonly from: string | null;
  readonly to: string;
  readonly lots: number;
  readonly units: number;
  readonly apart: number;
}

const read = statement<Span, [string, readonly number[], readonly number[] | null]>(
  'inventory-expiry',
  `select span.days, case when span.days > 0 then ($1::date + span.before)::text end as from,
     ($1::date + span.days - case span.days when 0 then 1 else 0 end)::text as to,
     count(i.id)::int as lots, coalesce(sum(i.quantity), 0)::int as units,
     coalesce(sum(i.quantity) filter (where i.is_discard or w.is_quarantine), 0)::int as apart
   from (select days, coalesce(lag(days) over (order by days), 0) + case when lag(days) over (order by days) > 0 then 1 else 0 end
           as before from unnest($2::int[]) days) span
   left join inventories i on i.quantity > 0 and ($3::int[] is null or i.warehouse_id = any ($3::int[]))
     and case span.days when 0 then i.expiry_date < $1::date
       else i.expiry_date between $1::date + span.before and $1::date + span.days end
   left join warehouses w on w.id = i.warehouse_id
   group by span.days, span.before order by span.days`,
);

/**
 * How much expires in the warehouses the caller sees, by the calendar of the shop; goods on their last day are not past it.
 * Goods that are set apart are among them, and counted by themselves.
 */
export async function getExpiry(ctx: Context): Promise<Expiry> {
  const { time_zone } = await getSettings(ctx);
  const today = dateIn(time_zone, ctx.runtime.now());
  return { spans: [...(await ctx.run(read, [today, expirySpans, scopeOf(ctx, 'warehouse') ?? null]))] };
}
