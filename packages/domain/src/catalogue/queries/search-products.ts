import type { Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { loadMenu } from '../../navigation/index.ts';
import type { ProductCard, ProductQuery } from '../contract/index.ts';
import { searchQueries } from '../rules/search-queries.ts';
import { listCards } from './list-cards.ts';

const nothing = ({ page, per_page }: ProductQuery): Page<ProductCard> => ({ data: [], total: 0, page, per_page });

/** The category a filter names; null when shoppers cannot visit it. */
async function categoryIdOf(ctx: Context, url: string | undefined): Promise<number | null | undefined> {
  if (url === undefined) return undefined;
  const tree = await loadMenu(ctx);
  const found = tree.walk.find(({ row }) => row.type === 'category' && row.url === url && tree.isShown(row.id));
  return found?.row.id ?? null;
}

/**
 * Visible products by part words of name, sku, barcode, brand or category, in any language and either Chinese script;
 * without a keyword all of them. A keyword that holds nothing to look for finds nothing.
 */
export async function searchProducts(
  ctx: Context,
  query: ProductQuery & { keyword?: string | undefined },
): Promise<Page<ProductCard>> {
  const { category, ...filter } = query.filter ?? {};
  const search = query.keyword ? searchQueries(query.keyword) : undefined;
  const categoryId = await categoryIdOf(ctx, category);
  if ((query.keyword && !search) || categoryId === null) return nothing(query);
  return listCards(ctx, {
    search,
    categoryId,
    filter,
    sort: query.sort ?? (search ? 'relevance' : 'newest'),
    page: query.page,
    perPage: query.per_page,
  });
}
