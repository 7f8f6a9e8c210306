// Commission groups of the demo shop; who is in them, its owner decides.
import type { Context } from '@kaifong/kernel/context';
import { commissionGroups } from '../schema.ts';

/** Two groups. A shop that has one keeps its own. */
export async function addDemoCommissionGroups(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: commissionGroups.id }).from(commissionGroups).limit(1);
  if (known) return;
  await ctx.db.insert(commissionGroups).values([
    {
      name: { 'en-US': 'Shop floor', 'zh-HK': '店面', 'zh-CN': '门店' },
      description: 'Whoever serves customers in a store.',
    },
    { name: { 'en-US': 'Store managers', 'zh-HK': '店長', 'zh-CN': '店长' } },
  ]);
}
