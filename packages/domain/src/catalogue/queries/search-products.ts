import type { Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { loadMenu } from '../../navigation/index.ts';
import type { ProductCard, ProductQuery } from '../contract/index.ts';
import { insteadOf } from '../rules/correct-keyword.ts';
import { searchQueries } from '../rules/search-queries.ts';
import { listCards } from './list-cards.ts';
import { loadMeanings } from './load-meanings.ts';
import { loadVocabulary } from './load-vocabulary.ts';

/** `corrected_to`: the keyword found nothing; this one was looked for instead. */
export type FoundProducts = Page<ProductCard> & { readonly corrected_to?: string };
type ShopQuery = ProductQuery & { keyword?: string | undefined };

const nothing = ({ page, per_page }: ProductQuery): Page<ProductCard> => ({ data: [], total: 0, page, per_page });

/** The category a filter names; null when shoppers cannot visit it. */
async function categoryIdOf(ctx: Context, url: string | undefined): Promise<number | null | undefined> {
  if (url === undefined) return undefined;
  const tree = await loadMenu(ctx);
  const found = tree.walk.find(({ row }) => row.type === 'category' && row.url === url && tree.isShown(row.id));
  return found?.row.id ?? null;
}

/** What exactly this keyword finds. */
async function findExactly(ctx: Context, query: ShopQuery): Promise<Page<ProductCard>> {
  const { category, ...filter } = query.filter ?? {};
  const search = query.keyword ? searchQueries(query.keyword, await loadMeanings(ctx)) : undefined;
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

/** Whether a list is narrowed by more than its keyword. */
export const isNarrowed = ({ filter }: ProductQuery): boolean =>
  Object.values(filter ?? {}).some((value) => value !== undefined);

/** A page after the last, or a filter that leaves nothing over, says nothing about the keyword. */
async function findsNothing(ctx: Context, query: ShopQuery): Promise<boolean> {
  if (query.page === 1 && !isNarrowed(query)) return true;
  return (await findExactly(ctx, { ...query, filter: undefined, page: 1, per_page: 1 })).data.length === 0;
}

/**
 * Visible products by the words of name, sku, barcode, brand, category, option and description, in any form, language and
 * Chinese script, or by words that mean the same; without a keyword all of them. What finds nothing is corrected by the
 * words of the shop, and the answer says what was looked for instead.
 */
export async function searchProducts(ctx: Context, query: ShopQuery): Promise<FoundProducts> {
  const found = await findExactly(ctx, query);
  if (found.data.length > 0 || !query.keyword || !(await findsNothing(ctx, query))) return found;
  for (const keyword of insteadOf(query.keyword, await loadVocabulary(ctx))) {
    const instead = await findExactly(ctx, { ...query, keyword });
    if (instead.data.length > 0) return { ...instead, corrected_to: keyword };
    if (query.page > 1 && !(await findsNothing(ctx, { ...query, keyword })))
      return { ...instead, corrected_to: keyword };
  }
  return found;
}
