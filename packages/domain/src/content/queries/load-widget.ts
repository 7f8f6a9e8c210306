import type { Context } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import * as z from 'zod';
import type { ProductCard } from '../../catalogue/contract/index.ts';
import { listBrands, listPickedCards, searchProducts } from '../../catalogue/index.ts';
import { listCategories } from '../../navigation/index.ts';
import { getMainLanguage } from '../../settings/index.ts';
import { type Widget, type WidgetData, type WidgetType, widgetData } from '../contract/index.ts';
import { listArticles } from './list-articles.ts';
import { listSlides } from './list-slides.ts';

type Loaded = Omit<Widget, 'type'>;
type Loader<T extends WidgetType> = (ctx: Context, data: WidgetData<T>) => Promise<Loaded>;

type Filter = NonNullable<Parameters<typeof searchProducts>[1]['filter']>;

async function products(ctx: Context, filter: Filter, limit: number): Promise<Loaded> {
  const { data } = await searchProducts(ctx, { filter, sort: 'newest', page: 1, per_page: limit });
  return { products: data satisfies ProductCard[] };
}

async function categories(ctx: Context, { parent, limit }: WidgetData<'categories'>): Promise<Loaded> {
  const { data, flat } = await listCategories(ctx, { inMenu: parent === undefined });
  const parentId = flat.find(({ url }) => url === parent)?.id;
  if (parent !== undefined && parentId === undefined) return { categories: [] };
  const below = parent === undefined ? data : flat.filter(({ parent_id }) => parent_id === parentId);
  return { categories: below.slice(0, limit) };
}

const loaders: { [T in WidgetType]: Loader<T> } = {
  new_products: (ctx, { limit }) => products(ctx, { flag: 'new' }, limit),
  hot_products: (ctx, { limit }) => products(ctx, { flag: 'hot' }, limit),
  featured_products: (ctx, { limit }) => products(ctx, { flag: 'featured' }, limit),
  sale_products: (ctx, { limit }) => products(ctx, { on_sale: true }, limit),
  category_products: (ctx, { category, limit }) => products(ctx, { category }, limit),
  picked_products: async (ctx, { ids }) => ({ products: await listPickedCards(ctx, ids) }),
  articles: async (ctx, { category, tag, limit }) => {
    const { data } = await listArticles(ctx, { category, tag, page: 1, per_page: limit });
    return { articles: data };
  },
  brands: async (ctx, { limit }) => ({ brands: (await listBrands(ctx, await getMainLanguage(ctx))).slice(0, limit) }),
  categories,
  slider: async (ctx) => ({ slides: await listSlides(ctx) }),
};

/** One of the lists pages are composed of. Refuses `data` that does not fit the type, at `data.<field>`. */
export async function loadWidget<T extends WidgetType>(ctx: Context, type: T, data: unknown): Promise<Widget> {
  const parsed = parseInput(z.object({ data: widgetData[type] as z.ZodType }), { data });
  return { type, ...(await loaders[type](ctx, parsed.data as WidgetData<T>)) };
}
