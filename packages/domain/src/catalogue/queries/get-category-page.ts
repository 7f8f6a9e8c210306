import { fail } from '@kaifong/base/errors';
import type { Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { MenuDetail } from '../../navigation/contract/index.ts';
import { loadMenu, showMenuItem } from '../../navigation/index.ts';
import { countLimit, type ProductCard, type ProductFacets, type ProductQuery } from '../contract/index.ts';
import { productInStock } from './card-selection.ts';
import { listCards } from './list-cards.ts';
import { textInSql } from './sellable-sql.ts';
import { shopView } from './shop-view.ts';

interface FacetRow {
  readonly brands: { id: number; title: string; url: string; count: number }[] | null;
  readonly from_cents: number | null;
  readonly to_cents: number | null;
  readonly in_stock: number;
  readonly on_sale: number;
}

const facetsOfCategory = statement<FacetRow>(
  'category-facets',
  `with here as materialized (
     select p.id, p.brand_id, p.min_price_cents, p.on_sale, p.track_inventories
     from product_categories pc join products p on p.id = pc.product_id
     where pc.category_id = $4 and p.visibled)
   select
     (select json_agg(json_build_object('id', f.id, 'title', f.title, 'url', f.url, 'count', f.count) order by f.title)
      from (select b.id, b.url, ${textInSql('b.title', '$1', '$2')} as title, count(*)::int as count
            from here join brands b on b.id = here.brand_id where b.enabled group by b.id) f) as brands,
     min(min_price_cents) as from_cents, max(min_price_cents) as to_cents,
     (select count(*)::int from (select 1 from here p where ${productInStock('$3')} limit ${countLimit}) counted) as in_stock,
     (count(*) filter (where on_sale))::int as on_sale
   from here`,
);

/** What a category could be narrowed to: worked out once, and again when a product enters, leaves or changes price. */
async function facetsOf(ctx: Context, categoryId: number): Promise<ProductFacets> {
  const view = await shopView(ctx);
  const key = `catalogue.facets:${categoryId}:${view.language}`;
  const facets = await ctx.runtime.cache.remember(
    key,
    { tags: ['products', 'brands'], size: 4096, maxAge: 5 * 60_000 },
    async () => {
      const [row] = await ctx.run(facetsOfCategory, [view.language, view.main, view.today, categoryId]);
      const price =
        row?.from_cents == null || row.to_cents == null
          ? null
          : { from: toWire(row.from_cents), to: toWire(row.to_cents) };
      return { brands: row?.brands ?? [], price, in_stock: row?.in_stock ?? 0, on_sale: row?.on_sale ?? 0 };
    },
  );
  return view.pricesShown ? facets : { ...facets, price: null, on_sale: 0 };
}

export interface CategoryPage {
  readonly data: MenuDetail;
  readonly products: Page<ProductCard>;
  readonly facets: ProductFacets;
}

/** An enabled category with a page of what is in it and in the categories below. Refuses `not-found`. */
export async function getCategoryPage(ctx: Context, query: ProductQuery & { url: string }): Promise<CategoryPage> {
  const tree = await loadMenu(ctx);
  const found = tree.walk.find(({ row }) => row.type === 'category' && row.url === query.url && tree.isShown(row.id));
  if (!found) throw fail('not-found');
  const { category: _, ...filter } = query.filter ?? {};
  const categoryId = found.row.id;
  const sort = query.sort ?? 'newest';
  return {
    data: await showMenuItem(ctx, found.row),
    products: await listCards(ctx, { categoryId, filter, sort, page: query.page, perPage: query.per_page }),
    facets: await facetsOf(ctx, categoryId),
  };
}
