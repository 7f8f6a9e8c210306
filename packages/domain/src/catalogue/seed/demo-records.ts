// What of the demo's shelves goods need that stay. Goods an order or a record of the shop's own needs leave the shelves.
import { inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eq } from 'drizzle-orm';
import { changeProduct } from '../actions/update-product.ts';
import { productCategories, products } from '../schema.ts';

export const demo: DemoPart = {
  stays: {
    product: {
      words: 'catalogue.demo-off-sale',
      put: (ctx, id) => inTransaction(ctx, (tx) => changeProduct(tx, { id, visibled: false })),
    },
  },
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
