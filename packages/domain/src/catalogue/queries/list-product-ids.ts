import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { productCategories, products, stocks } from '../schema.ts';
import { priceNow } from './price-sql.ts';

const stale = statement<{ id: number }, [Date]>(
  'products-with-stale-price',
  `select p.id from products p
   join stocks s on s.product_id = p.id and s.visibled
   where p.id in (select product_id from stocks where special_until is not null or special_from is not null)
   group by p.id
   having (p.min_price_cents, p.max_price_cents, p.on_sale) is distinct from
     (min(${priceNow('s', '$1')}), max(${priceNow('s', '$1')}), bool_or(${priceNow('s', '$1')} < s.price_cents))
   order by p.id limit 1000`,
);

/** Products whose price in lists is not what their stocks cost now. */
export async function listIdsWithStalePrice(ctx: Context): Promise<number[]> {
  return (await ctx.run(stale, [ctx.runtime.now()])).map(({ id }) => id);
}

const withAttribute = (key: string) =>
  sql`exists (select 1 from ${stocks} s where s.product_id = ${products.id} and s.options ? ${key})`;

/** Whether the words of a product were made before `version`. */
export async function hasOutdatedWords(ctx: Context, version: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(lt(products.search_version, version))
    .limit(1);
  return rows.length > 0;
}

/** The next products of a brand, with an attribute, in any of these categories or among these, by id. */
export async function listIdsAfter(
  ctx: Context,
  selection: {
    last: number;
    limit: number;
    brandId?: number | undefined;
    attributeKey?: string | undefined;
    /** Only products whose search words were made before this version of the rules. */
    madeBefore?: number | undefined;
    categoryIds?: readonly number[] | undefined;
    productIds?: readonly number[] | undefined;
  },
): Promise<number[]> {
  const { last, limit, brandId, attributeKey, madeBefore, categoryIds, productIds } = selection;
  const inCategories =
    categoryIds &&
    inArray(
      products.id,
      ctx.db
        .select({ id: productCategories.product_id })
        .from(productCategories)
        .where(inArray(productCategories.category_id, [...categoryIds, 0])),
    );
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        gt(products.id, last),
        brandId === undefined ? undefined : eq(products.brand_id, brandId),
        attributeKey === undefined ? undefined : withAttribute(attributeKey),
        madeBefore === undefined ? undefined : lt(products.search_version, madeBefore),
        productIds && inArray(products.id, [...productIds, 0]),
        inCategories,
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
