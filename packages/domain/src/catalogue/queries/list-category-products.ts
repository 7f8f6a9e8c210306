import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq } from 'drizzle-orm';
import { productCategories } from '../schema.ts';

/** Ids of the products staff put into a category itself, not into those below it. */
export async function listCategoryProducts(ctx: Context, categoryId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: productCategories.product_id })
    .from(productCategories)
    .where(and(eq(productCategories.category_id, categoryId), eq(productCategories.chosen, true)))
    .orderBy(asc(productCategories.product_id));
  return rows.map(({ id }) => id);
}
