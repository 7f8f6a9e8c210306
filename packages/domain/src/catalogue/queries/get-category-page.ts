import { fail } from '@kaifong/base/errors';
import type { Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import type { MenuDetail } from '../../navigation/contract/index.ts';
import { loadMenu, showMenuItem } from '../../navigation/index.ts';
import type { ProductCard, ProductFacets, ProductQuery } from '../contract/index.ts';
import { listFacets } from './category-facets.ts';
import { listCards } from './list-cards.ts';

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
    facets: await listFacets(ctx, categoryId, filter),
  };
}
