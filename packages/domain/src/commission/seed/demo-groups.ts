// Commission of the demo shop: two groups, the owner in the first, what she sold over the counter, and her first statement.
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { asc, gt } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { orders } from '../../sales/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { calculateCommissions } from '../actions/calculate.ts';
import { settleOrder } from '../actions/settle-order.ts';
import { commissionGroups } from '../schema.ts';

/** Two groups. A shop that has one keeps its own. */
export async function addDemoCommissionGroups(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: commissionGroups.id }).from(commissionGroups).limit(1);
  if (known) return;
  const [owner] = await ctx.db.select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id)).limit(1);
  await ctx.db.insert(commissionGroups).values([
    {
      name: { 'en-US': 'Shop floor', 'zh-HK': '店面', 'zh-CN': '门店' },
      description: 'Whoever serves customers in a store.',
      staff_ids: owner ? [owner.id] : [],
      percent: '3',
      upline_shares: '10',
      // Over the counter goods are in the hands of the buyer at once.
      payable_days: 0,
    },
    {
      name: { 'en-US': 'Store managers', 'zh-HK': '店長', 'zh-CN': '店长' },
      base: 'margin',
      percent: '2',
      tiers: [
        { from: 50_000, percent: 3 },
        { from: 150_000, percent: 4 },
      ],
    },
  ]);
}

/** What the orders of the demo earn, and the statements of this month. */
export async function addDemoCommission(ctx: Context): Promise<void> {
  const paid = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(gt(orders.captured_cents, 0))
    .orderBy(asc(orders.id));
  for (const { id } of paid) await inTransaction(ctx, (tx) => settleOrder(tx, id));
  const { time_zone } = await getSettings(ctx);
  await calculateCommissions(ctx, { month: dateIn(time_zone, ctx.runtime.now()).slice(0, 7) });
}
