import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { asc, eq } from 'drizzle-orm';
import { products, stocks } from '../../catalogue/schema.ts';
import { supplierGoods } from '../schema.ts';
import type { NamedTerms } from './plan-price-list.ts';

/** The price list of a supplier, each line with what staff call its stock. */
export async function priceListLines(ctx: Context, id: number): Promise<NamedTerms[]> {
  const rows = await ctx.db
    .select({ line: supplierGoods, name: products.name, sku: stocks.sku })
    .from(supplierGoods)
    .innerJoin(stocks, eq(stocks.id, supplierGoods.stock_id))
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(eq(supplierGoods.supplier_id, id))
    .orderBy(asc(supplierGoods.order), asc(supplierGoods.id));
  return rows.map(({ line: { stock_id, supplier_sku, cost_cents, pack, least }, name, sku }) => ({
    ...{ stock_id, supplier_sku, cost: cost_cents, pack, least },
    name: [textIn(name, ctx.language), sku].filter(Boolean).join(' · '),
  }));
}
