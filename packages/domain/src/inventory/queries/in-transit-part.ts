import { statement } from '@kaifong/kernel/db';
import { bindListPart } from '@kaifong/kernel/resource';
import { sql } from 'drizzle-orm';
import { inTransitLots } from '../contract/in-transit-lots.ts';
import { transitStatuses } from '../contract/index.ts';

const read = statement<{ id: number; in_transit: number }, [readonly number[], readonly string[]]>(
  'inventory-in-transit-lots',
  `select i.id, coalesce(sum(l.quantity - l.received - l.damaged - l.returned - l.missing), 0)::int as in_transit
   from inventories i
   left join (stock_transfer_lines l join stock_transfers t on t.id = l.transfer_id and t.status = any($2))
     on l.stock_id = i.stock_id and t.to_warehouse_id = i.warehouse_id
   where i.id = any($1) group by i.id`,
);

const ofLot = sql`(
  select coalesce(sum(l.quantity - l.received - l.damaged - l.returned - l.missing), 0) from stock_transfer_lines l
  join stock_transfers t on t.id = l.transfer_id and t.to_warehouse_id = inventories.warehouse_id
    and t.status in ${[...transitStatuses]}
  where l.stock_id = inventories.stock_id)`;

export const inTransitPart = bindListPart(inTransitLots, {
  sort: { in_transit: ofLot },
  async values(ctx, ids) {
    const rows = await ctx.run(read, [ids, transitStatuses]);
    return new Map(rows.map(({ id, in_transit }) => [id, { in_transit }]));
  },
});
