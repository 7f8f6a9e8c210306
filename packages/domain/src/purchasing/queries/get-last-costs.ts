import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { mayOf } from '@kaifong/kernel/steps';
import { maySeeCost } from '../../catalogue/index.ts';

const read = statement<{ stock_id: number; cost_cents: number; currency: string }, [number, readonly number[]]>(
  'purchase-last-costs',
  `select distinct on (l.stock_id) l.stock_id, l.cost_cents, po.currency
   from purchase_order_lines l join purchase_orders po on po.id = l.purchase_order_id
   where l.stock_id = any($2::int[]) and po.supplier_id = $1 and po.status not in ('rejected', 'canceled')
   order by l.stock_id, l.id desc`,
);

interface Asked {
  readonly supplier_id: number;
  readonly stock_ids: readonly number[];
}

/** What a supplier took for these stocks the last time; nothing for who may not see what goods cost. */
export async function getLastCosts(ctx: Context, { supplier_id, stock_ids }: Asked) {
  if (!maySeeCost(mayOf(ctx))) return [];
  const rows = await ctx.run(read, [supplier_id, stock_ids]);
  return rows.map(({ stock_id, cost_cents, currency }) => ({ stock_id, cost: toWire(cost_cents), currency }));
}
