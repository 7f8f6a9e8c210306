import type { Context } from '@kaifong/kernel/context';
import { and, inArray, ne, or } from 'drizzle-orm';
import { products, stocks } from '../schema.ts';

/** Which of these codes stocks of other products have. */
export async function takenStockCodes(
  ctx: Context,
  productId: number,
  codes: readonly string[],
): Promise<{ skus: Set<string>; barcodes: Set<string> }> {
  const wanted = [...new Set(codes)];
  if (wanted.length === 0) return { skus: new Set(), barcodes: new Set() };
  const rows = await ctx.db
    .select({ sku: stocks.sku, barcode: stocks.barcode })
    .from(stocks)
    .where(and(ne(stocks.product_id, productId), or(inArray(stocks.sku, wanted), inArray(stocks.barcode, wanted))));
  return { skus: new Set(rows.map(({ sku }) => sku)), barcodes: new Set(rows.map(({ barcode }) => barcode)) };
}

/** Which of these skus and urls products have. */
export async function takenProductCodes(
  ctx: Context,
  skus: readonly string[],
  urls: readonly string[],
): Promise<{ skus: Set<string>; urls: Set<string> }> {
  const rows = await ctx.db
    .select({ sku: products.sku, url: products.url })
    .from(products)
    .where(or(inArray(products.sku, [...skus, '']), inArray(products.url, [...urls, ''])));
  return { skus: new Set(rows.map(({ sku }) => sku)), urls: new Set(rows.map(({ url }) => url)) };
}
