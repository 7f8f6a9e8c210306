// What elements show of the shop. Whatever fills itself is loaded here, by kind and not by element.
import { type Context, keptWithTags } from '@kaifong/kernel/context';
import type { ProductCard } from '../../../catalogue/contract/index.ts';
import { listShelves, type Shelf } from '../../../catalogue/index.ts';
import type { CategoryEntry, CategoryNode, MenuEntry } from '../../../navigation/contract/index.ts';
import { listCategories, loadMenu, showEntry, standsInMenu, textReader } from '../../../navigation/index.ts';
import {
  type ArticleCard,
  type ElementData,
  eachElement,
  elementDefinition,
  type StoredElement,
} from '../../contract/index.ts';
import { placedOnShelves, type ShelfRequest, type ShelfSource, shelfRequests } from '../../rules/elements/shelves.ts';

import { findBlock } from '../get-block.ts';
import { listArticles } from '../list-articles.ts';
import { listSlides } from '../list-slides.ts';

const flags = { new: undefined, featured: 'featured', hot: 'hot' } as const;

function shelfOf({ source, limit }: ShelfRequest): Shelf {
  const [kind, value = ''] = source.split(':');
  if (kind === 'picked') return { ids: value.split(',').map(Number) };
  if (kind === 'category') return { categoryId: Number(value), limit };
  if (kind === 'sale') return { filter: { on_sale: true }, limit };
  const flag = kind === 'featured' || kind === 'hot' ? flags[kind] : undefined;
  return flag ? { filter: { flag }, limit } : { limit };
}

async function loadProducts(ctx: Context, elements: readonly StoredElement[], prepared: boolean) {
  const requests = shelfRequests(elements);
  const lists = await listShelves(ctx, requests.map(shelfOf), { prepared });
  const loaded = new Map<ShelfSource, ProductCard[]>(requests.map(({ source }, at) => [source, lists[at] ?? []]));
  return placedOnShelves(elements, loaded);
}

function nodeWith(nodes: readonly CategoryNode[], id: number): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeWith(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** The categories directly below the chosen one, or those at the top of the menu, which is in the cache. */
async function loadCategories(ctx: Context, wanted: readonly StoredElement[]): Promise<Map<string, CategoryEntry[]>> {
  if (wanted.length === 0) return new Map();
  const [{ data }, { data: top }] = await Promise.all([listCategories(ctx), listCategories(ctx, { inMenu: true })]);
  return new Map(
    wanted.map(({ id, props }) => {
      const nodes = typeof props.category === 'number' ? (nodeWith(data, props.category)?.children ?? []) : top;
      return [id, nodes.slice(0, props.count as number)];
    }),
  );
}

async function loadMenus(ctx: Context, wanted: readonly StoredElement[]): Promise<Map<string, MenuEntry[]>> {
  if (wanted.length === 0) return new Map();
  const [tree, read] = [await loadMenu(ctx), await textReader(ctx)];
  return new Map(
    wanted.map(({ id, props }) => {
      const parent = typeof props.menu === 'number' ? props.menu : null;
      const there = parent === null || tree.isShown(parent);
      const rows = there ? tree.childrenOf(parent).filter((row) => row.enabled) : [];
      const shown = parent === null ? rows.filter(standsInMenu) : rows;
      return [id, shown.map((row) => showEntry(row, read))];
    }),
  );
}

/** Rough bytes of a few articles as tiles. */
const articlesSize = 8192;

/** The newest articles, one list for each category however many elements show of it. */
async function loadArticles(ctx: Context, wanted: readonly StoredElement[]): Promise<Map<string, ArticleCard[]>> {
  const counts = new Map<string, number>();
  for (const { props } of wanted) {
    const category = props.category as string;
    counts.set(category, Math.max(counts.get(category) ?? 0, props.count as number));
  }
  const lists = new Map<string, ArticleCard[]>();
  for (const [category, count] of counts) {
    const key = `content.newest-articles:${ctx.language}:${count}:${category}`;
    const list = await keptWithTags(ctx, { key, size: articlesSize }, async (own) => {
      const query = { page: 1, per_page: count, ...(category && { category }) };
      return (await listArticles(own, query)).data;
    });
    lists.set(category, list);
  }
  return new Map(
    wanted.map(({ id, props }) => [id, (lists.get(props.category as string) ?? []).slice(0, props.count as number)]),
  );
}

async function loadBlocks(ctx: Context, wanted: readonly StoredElement[]): Promise<Map<string, string>> {
  const named = wanted.filter(({ props }) => props.block);
  const found = await Promise.all(named.map(({ props }) => findBlock(ctx, props.block as string)));
  return new Map(named.map(({ id }, at) => [id, found[at]?.content ?? '']));
}

/** What elements of extensions show, each type loaded by the domain that brings it; more than its table says is not passed on. */
async function loadBrought(ctx: Context, all: readonly StoredElement[]): Promise<[string, unknown][]> {
  const lists = [...ctx.runtime.domains.elements].map(async ([type, load]): Promise<[string, unknown][]> => {
    const wanted = all.filter((element) => element.type === type);
    if (wanted.length === 0) return [];
    const loaded = await load(ctx, wanted);
    const { shows } = elementDefinition(type);
    return shows ? [...loaded].map(([id, value]) => [id, shows.parse(value)]) : [];
  });
  return (await Promise.all(lists)).flat();
}

/** What each element shows, by its id; elements that show nothing of the shop are absent. */
export async function loadElementData(
  ctx: Context,
  elements: readonly StoredElement[],
  { prepared = true }: { prepared?: boolean } = {},
): Promise<Map<string, ElementData>> {
  const all = [...eachElement(elements)];
  const ofType = (type: string) => all.filter((element) => element.type === type);
  const sliders = ofType('slider').filter(({ props }) => props.source === 'shop');
  const [products, categories, menus, articles, blocks, slides, brought] = await Promise.all([
    loadProducts(ctx, elements, prepared),
    loadCategories(ctx, ofType('categories')),
    loadMenus(ctx, ofType('footer_menu')),
    loadArticles(ctx, ofType('articles')),
    loadBlocks(ctx, ofType('block')),
    sliders.length > 0 ? listSlides(ctx) : [],
    loadBrought(ctx, all),
  ]);
  const data = new Map<string, ElementData>();
  const add = (id: string, more: ElementData) => data.set(id, { ...data.get(id), ...more });
  for (const [id, cards] of products) add(id, { products: cards });
  for (const [id, entries] of categories) add(id, { categories: entries });
  for (const [id, entries] of menus) add(id, { menu: entries });
  for (const [id, cards] of articles) add(id, { articles: cards });
  for (const [id, html] of blocks) add(id, { html });
  for (const { id } of sliders) add(id, { slides });
  for (const [id, own] of brought) add(id, { own });
  return data;
}
