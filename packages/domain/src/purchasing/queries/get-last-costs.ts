import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { mayOf } from '@kaifong/kernel/steps';
import { maySeeCost } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { LastCost } from '../contract/index.ts';

type Row = Omit<LastCost, 'cost'> & { readonly cost_cents: number | null };

// The price in the supplier's list of goods goes before the one of the last order.
const read = statement<Row, [number, readonly number[], string]>(
  'purchase-last-costs',
  `select asked.stock_id, coalesce(g.cost_cents, last.cost_cents) as cost_cents,
     case when g.cost_cents is null and last.cost_cents is not null then last.currency else coalesce(sup.currency, $3) end as currency,
     coalesce(g.supplier_sku, '') as supplier_sku, coalesce(g.pack, 1) as pack, coalesce(g.least, 1) as least
   from unnest($2::int[]) asked(stock_id) join suppliers sup on sup.id = $1
   left join supplier_goods g on g.supplier_id = sup.id and g.stock_id = asked.stock_id
   left join lateral (
     select l.cost_cents, po.currency
     from purchase_order_lines l join purchase_orders po on po.id = l.purchase_order_id
     where l.stock_id = asked.stock_id and po.supplier_id = $1 and po.status not in ('rejected', 'canceled')
     order by l.id desc limit 1) last on true
   where g.id is not null or last.cost_cents is not null order by asked.stock_id`,
);

interface Asked {
  readonly supplier_id: number;
  readonly stock_ids: readonly number[];
}

/** What a supplier takes for these stocks, or took the last time, and in what packs; no costs for who may not see them. */
export async function getLastCosts(ctx: Context, { supplier_id, stock_ids }: Asked): Promise<LastCost[]> {
  const { base_currency } = await getSettings(ctx);
  const rows = await ctx.run(read, [supplier_id, [...new Set(stock_ids)], base_currency]);
  const seesCost = maySeeCost(mayOf(ctx));
  return rows.map(({ cost_cents, ...row }) => ({
    ...row,
    cost: seesCost && cost_cents !== null ? toWire(cost_cents) : null,
  }));
}
