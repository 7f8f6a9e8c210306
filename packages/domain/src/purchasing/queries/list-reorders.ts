import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { isKit, sellableOf } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';

/** A stock that runs out, and how it was bought the last time; nulls: it never was. */
export interface Reorder {
  stock_id: number;
  supplier_id: number | null;
  warehouse_id: number | null;
  currency: string | null;
  /** A decimal. */
  rate: string | null;
  quantity: number | null;
  cost_cents: number | null;
}

const read = statement<Reorder, [string, string]>(
  'purchase-reorders',
  `select low.stock_id, last.*
   from (
     select s.id as stock_id, s.stock_notification, ${sellableOf('s', '$1')} as available,
       (select coalesce(sum(greatest(l.quantity - l.received, 0)), 0) from purchase_order_lines l
          join purchase_orders po on po.id = l.purchase_order_id
        where l.stock_id = s.id and po.status in ('draft', 'pending', 'approved', 'sent', 'partial_received'))
       + (select coalesce(sum(l.quantity - l.received - l.damaged - l.returned - l.missing), 0) from stock_transfer_lines l
          join stock_transfers t on t.id = l.transfer_id
        where l.stock_id = s.id and not l.is_discard and t.status in ('shipped', 'partial_received')) as incoming
     from stocks s join products p on p.id = s.product_id
     where s.stock_notification is not null and not ${isKit('s')} and s.visibled and p.visibled and p.track_inventories and p.type = 'general') low
   left join lateral (
     select po.supplier_id, po.warehouse_id, po.currency, po.rate::text as rate,
       -- Whole packs, and no less than the supplier sends.
       (ceil(greatest(l.quantity, coalesce(g.least, 1))::numeric / coalesce(g.pack, 1)) * coalesce(g.pack, 1))::int as quantity,
       case when coalesce(suppliers.currency, $2) = po.currency then coalesce(g.cost_cents, l.cost_cents) else l.cost_cents end as cost_cents
     from purchase_order_lines l join purchase_orders po on po.id = l.purchase_order_id
       join suppliers on suppliers.id = po.supplier_id and suppliers.enabled
       left join supplier_goods g on g.supplier_id = po.supplier_id and g.stock_id = l.stock_id
     where l.stock_id = low.stock_id and po.status not in ('rejected', 'canceled') order by l.id desc limit 1) last on true
   where low.available + low.incoming <= low.stock_notification order by low.stock_id limit 1000`,
);

/** Stocks at or under the number at which staff want to be told, counting what is ordered already. */
export async function listReorders(ctx: Context): Promise<Reorder[]> {
  const { time_zone, base_currency } = await getSettings(ctx);
  return ctx.run(read, [dateIn(time_zone, ctx.runtime.now()), base_currency]);
}
