import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq } from 'drizzle-orm';
import { products, stocks } from '../../catalogue/schema.ts';

const p = products;

/** The service at an address that is applied for by this form; undefined where there is none. */
export async function findService(ctx: Context, url: string, formId: number) {
  const isIt = [eq(p.type, 'service'), eq(p.visibled, true), eq(p.is_approval_required, true), eq(p.form_id, formId)];
  const [found] = await ctx.db
    .select({ product_id: p.id, service: p.name })
    .from(p)
    .where(and(eq(p.url, url), ...isIt));
  return found;
}

/** The stock a service is sold as. Refuses `applications.service-gone`. */
export async function stockOf(ctx: Context, { product_id }: { readonly product_id: number | null }): Promise<number> {
  const [stock] = product_id
    ? await ctx.db
        .select({ id: stocks.id })
        .from(stocks)
        .where(and(eq(stocks.product_id, product_id), eq(stocks.visibled, true)))
        .orderBy(asc(stocks.id))
        .limit(1)
    : [];
  if (!stock) throw fail('applications.service-gone');
  return stock.id;
}
