import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { products } from '../../catalogue/schema.ts';
import { packagePlans } from '../schema.ts';

/** Ten sharpenings for the price of eight, to be shared with two friends; at the checkout a unit pays for each. A shop that has a plan keeps its own. */
export async function addDemoPackagePlan(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: packagePlans.id }).from(packagePlans).limit(1);
  const [card] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.url, 'ten-sharpenings'));
  const [sharpening] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.url, 'knife-sharpening'));
  if (known || !card) return;
  await ctx.db.insert(packagePlans).values({
    name: { 'en-US': 'Ten knife sharpenings', 'zh-HK': '磨刀十次', 'zh-CN': '磨刀十次' },
    product_id: card.id,
    units: 10,
    single_price: 3800,
    valid_days: 365,
    friends: 2,
    products: sharpening ? [sharpening.id] : [],
  });
}
