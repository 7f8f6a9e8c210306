// What purchasing asks of the catalogue: goods, and how their lots are kept.
import type { Context } from '@kaifong/kernel/context';
import { eq, inArray, sql } from 'drizzle-orm';
import { isKit } from '../../catalogue/index.ts';
import { products, stocks } from '../../catalogue/schema.ts';

/** Why a stock cannot arrive in a lot, and so is not ordered; undefined: it can. */
export const unstoredCode = ({ type, is_kit }: { readonly type: string; readonly is_kit: boolean }) => {
  if (is_kit) return 'purchasing.kit-ordered' as const;
  return type === 'general' ? undefined : ('purchasing.not-stored' as const);
};

/** True: the stock is made of others. */
export const stockIsKit = sql<boolean>`${sql.raw(isKit('stocks'))}`;

/** Stocks by id, with what they are called, and why one is not ordered. */
export async function findGoods(ctx: Context, stockIds: readonly number[]) {
  const rows = await ctx.db
    .select({
      ...{ id: stocks.id, product_id: products.id, name: products.name, sku: stocks.sku, options: stocks.options },
      ...{ type: products.type, is_kit: stockIsKit },
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(inArray(stocks.id, [...stockIds]));
  return new Map(rows.map((row) => [row.id, { ...row, unstored: unstoredCode(row) }]));
}

/** The ids of the products whose lots carry a day on which they expire. */
export async function expiringProducts(ctx: Context, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.db
    .select({ id: products.id, expires: products.has_expiry_date })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return new Set(rows.filter(({ expires }) => expires).map(({ id }) => id));
}
