import { statement } from '@kaifong/kernel/db';
import { bindListPart } from '@kaifong/kernel/resource';
import { sql } from 'drizzle-orm';
import { incomingLots } from '../contract/incoming-lots.ts';
import { incomingStatuses } from '../contract/index.ts';

const read = statement<{ id: number; incoming: number }, [readonly number[], readonly string[]]>(
  'purchasing-incoming-lots',
  `select i.id, coalesce(sum(greatest(l.quantity - l.received, 0)), 0)::int as incoming
   from inventories i
   left join (purchase_order_lines l join purchase_orders po on po.id = l.purchase_order_id and po.status = any($2))
     on l.stock_id = i.stock_id and po.warehouse_id = i.warehouse_id
   where i.id = any($1) group by i.id`,
);

const ofLot = sql`(
  select coalesce(sum(greatest(l.quantity - l.received, 0)), 0) from purchase_order_lines l
  join purchase_orders po on po.id = l.purchase_order_id and po.warehouse_id = inventories.warehouse_id
    and po.status in ${[...incomingStatuses]}
  where l.stock_id = inventories.stock_id)`;

export const incomingPart = bindListPart(incomingLots, {
  sort: { incoming: ofLot },
  async values(ctx, ids) {
    const rows = await ctx.run(read, [ids, incomingStatuses]);
    return new Map(rows.map(({ id, incoming }) => [id, { incoming }]));
  },
});
