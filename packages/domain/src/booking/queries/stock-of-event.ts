import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { products, stocks } from '../../catalogue/schema.ts';

/** The first stock of the product an event is sold as; undefined where the product is gone. */
export async function stockOfProduct(ctx: Context, productId: number): Promise<number | undefined> {
  const [stock] = await ctx.db
    .select({ id: stocks.id })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(eq(products.id, productId))
    .orderBy(stocks.id)
    .limit(1);
  return stock?.id;
}
