// What of the demo's shelves goods need that stay.
import type { DemoPart } from '@kaifong/kernel/domain';
import { eq } from 'drizzle-orm';
import { productCategories, products } from '../schema.ts';

export const demo: DemoPart = {
  needed: {
    brand: async (ctx, id) =>
      (await ctx.db.select({ id: products.id }).from(products).where(eq(products.brand_id, id)).limit(1)).length > 0,
    async menu(ctx, id) {
      const inside = eq(productCategories.category_id, id);
      const [first] = await ctx.db
        .select({ id: productCategories.product_id })
        .from(productCategories)
        .where(inside)
        .limit(1);
      return first !== undefined;
    },
  },
};
