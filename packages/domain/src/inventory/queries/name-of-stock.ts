import { type Localized, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { products, stocks } from '../../catalogue/schema.ts';

/** What a refusal calls a stock: its product's name in the caller's language. */
export async function nameOfStock(ctx: Context, stockId: number): Promise<string> {
  const [row] = await ctx.db
    .select({ name: products.name })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(eq(stocks.id, stockId));
  return textIn(row?.name as Localized | undefined, ctx.language);
}
