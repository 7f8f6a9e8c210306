import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../settings/index.ts';
import type { PurchaseNumbers } from '../contract/index.ts';

const read = statement<PurchaseNumbers, [string]>(
  'purchase-numbers',
  `select count(*) filter (where status = 'pending')::int as pending,
     count(*) filter (where status = 'approved')::int as approved,
     count(*) filter (where status <> 'received' and status <> 'pending' and expected_date < $1::date)::int as late,
     count(*) filter (where status in ('sent', 'partial_received'))::int as incoming,
     count(*) filter (where status = 'received')::int as received
   from purchase_orders where status in ('pending', 'approved', 'sent', 'partial_received', 'received')`,
);

/** The numbers of the card of purchase orders. */
export async function getPurchaseNumbers(ctx: Context): Promise<PurchaseNumbers> {
  const { time_zone } = await getSettings(ctx);
  const [row] = await ctx.run(read, [dateIn(time_zone, ctx.runtime.now())]);
  return row ?? { pending: 0, approved: 0, late: 0, incoming: 0, received: 0 };
}
