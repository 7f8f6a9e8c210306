// What purchasing asks of the catalogue: goods, and how their lots are kept.
import type { Context } from '@kaifong/kernel/context';
import { eq, inArray } from 'drizzle-orm';
import { products, stocks } from '../../catalogue/schema.ts';

/** Stocks by id, with what they are called. */
export async function findGoods(ctx: Context, stockIds: readonly number[]) {
  const rows = await ctx.db
    .select({ id: stocks.id, product_id: products.id, name: products.name, sku: stocks.sku, options: stocks.options })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(inArray(stocks.id, [...stockIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of the products whose lots carry a day on which they expire. */
export async function expiringProducts(ctx: Context, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.db
    .select({ id: products.id, expires: products.has_expiry_date })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return new Set(rows.filter(({ expires }) => expires).map(({ id }) => id));
}
