// Which products a list shows: from what was asked to SQL. Texts are put together from constants alone, values travel as
// parameters, and each combination is one prepared statement.
import type { ProductFilter, ProductSort } from '../contract/index.ts';
import type { SearchQueries } from '../rules/search-queries.ts';
import { viewValues } from './card-rows.ts';
import { memberPriceOf } from './price-sql.ts';
import { isKit, lotIsSellable, sellableOf } from './sellable-sql.ts';
import type { ShopView } from './shop-view.ts';

export interface CardSelection {
  readonly search?: SearchQueries | undefined;
  /** More than `fewMatches` products match its keyword, as far as is known. */
  readonly isCommon?: boolean | undefined;
  readonly categoryId?: number | undefined;
  /** Only products of this type. */
  readonly type?: keyof typeof types | undefined;
  readonly filter?: Omit<ProductFilter, 'category'> | undefined;
  /** Only the products with these ids. */
  readonly ids?: readonly number[] | undefined;
  readonly sort: ProductSort;
  readonly page: number;
  readonly perPage: number;
}

/** Collects the values of a statement and names their places. */
export interface Parameters {
  readonly values: unknown[];
  put(value: unknown): string;
  /** The place of the store's day. */
  today(): string;
  /** What the cheapest stock of `p` costs the reader, in SQL. */
  price(): string;
  /** Whether that is a member's own price: part of a statement's name. */
  readonly isOwnPrice: boolean;
}

/** The column everybody's lists are sorted by, which has an index; for a member whose tier the view knows, what she pays. */
function priceFor(tier: string | undefined, put: (value: unknown) => string) {
  let place: string | undefined;
  const price = () => {
    if (tier === undefined) return 'p.min_price_cents';
    place ??= put(tier);
    return memberPriceOf('p', place);
  };
  return { price, isOwnPrice: tier !== undefined };
}

/** For statements that show cards: language, main language and day come first. */
export function cardParameters(view: ShopView): Parameters {
  const values: unknown[] = viewValues(view);
  const put = (value: unknown) => `$${values.push(value)}`;
  return { values, put, today: () => '$3', ...priceFor(view.tier, put) };
}

/** For statements that only count. */
export function countParameters({ today, tier }: ShopView): Parameters {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  return { values, put, today: () => put(today), ...priceFor(tier, put) };
}

/** A subquery with a limit is asked per product, newest first, until the page is full; a join would ask for all of them. */
export const productInStock = (today: string) => `(not p.track_inventories or coalesce((
  select true from stocks s join inventories i on i.stock_id = s.id join warehouses w on w.id = i.warehouse_id
  where s.product_id = p.id and s.visibled and i.quantity > i.reserved and ${lotIsSellable('i', 'w', today)}
  limit 1), false) or exists (
  select from stocks s where s.product_id = p.id and s.visibled and ${isKit('s')} and ${sellableOf('s', today)} > 0))`;

const flags = { new: 'p.is_new', hot: 'p.is_hot', featured: 'p.is_featured' } as const;

const types = { service: "p.type = 'service'" } as const;

/** The conditions of a selection besides its keyword, each with the word it adds to the statement's name. */
export function conditionsOf(
  { categoryId, type, ids, filter = {} }: Pick<CardSelection, 'categoryId' | 'type' | 'ids' | 'filter'>,
  { put, today, price, isOwnPrice }: Parameters,
): [name: string, sql: string][] {
  const conditions: [string, string][] = [[isOwnPrice ? 'o' : 'v', 'p.visibled']];
  if (categoryId !== undefined) conditions.push(['c', `pc.category_id = ${put(categoryId)}`]);
  if (type) conditions.push([type, types[type]]);
  if (ids) conditions.push(['d', `p.id = any(${put(ids)})`]);
  if (filter.brand?.length) {
    conditions.push(['b', `p.brand_id in (select id from brands where enabled and url = any(${put(filter.brand)}))`]);
  }
  if (filter.price?.from != null) conditions.push(['f', `${price()} >= ${put(filter.price.from)}`]);
  if (filter.price?.to != null) conditions.push(['t', `${price()} <= ${put(filter.price.to)}`]);
  if (filter.in_stock) conditions.push(['i', productInStock(today())]);
  if (filter.on_sale) conditions.push(['s', 'p.on_sale']);
  if (filter.flag) conditions.push([filter.flag, flags[filter.flag]]);
  return conditions;
}

const orders: Record<Exclude<ProductSort, 'relevance'>, (id: string, price: string) => string> = {
  newest: (id) => `${id} desc`,
  price: (id, price) => `${price} asc nulls last, ${id} asc`,
  '-price': (id, price) => `${price} desc nulls last, ${id} desc`,
};

/** The tables products are chosen from: all, or those of one category and of the categories below it. */
export const source = (categoryId: number | undefined) =>
  categoryId === undefined ? 'products p' : 'product_categories pc join products p on p.id = pc.product_id';
/** In a category the index of its products is the order; naming it lets the planner see that. */
const idOf = (categoryId: number | undefined) => (categoryId === undefined ? 'p.id' : 'pc.product_id');

export interface SelectionSql {
  /** Short and the same for the same text: part of the statement's name. */
  readonly name: string;
  /** A query of product rows `p.*` and, where the order says so, their `place` in it. */
  readonly page: string;
  /** Whether a row also tells how many products were `found`, up to `fewMatches`. */
  readonly tellsFound?: boolean;
  /** The order of the page's rows, repeated outside. */
  readonly order: string;
}

/** First pages have their limit written out: a plan made without knowing it would be made for a tenth of the table. */
function limits({ page, perPage }: CardSelection, { put }: Parameters) {
  if (page === 1) return { limit: `limit ${perPage}`, reach: () => `limit ${perPage}`, name: `${perPage}` };
  return {
    limit: `limit ${perPage} offset ${put((page - 1) * perPage)}`,
    /** As far as the page can reach. */
    reach: () => `limit ${put(page * perPage)}`,
    name: `${perPage}+`,
  };
}

/** Matches up to here are sorted; more than these are so common that walking from the newest finds a page at once. */
export const fewMatches = 1000;

/** How many products more than two pages a member's order looks at. */
const lookedFurther = 500;

/** Places of a search's matches, the best first; what only a description holds has none. */
const places = [
  ['code', 5],
  ['beginning', 4],
  ['name', 3],
  ['nameAlike', 2],
  ['all', 1],
] as const;

/**
 * Products in the order of a query of their ids. As an array these are as many rows to the planner whatever is looked for:
 * else it would take each keyword's own estimate for a better plan and plan the statement anew each time, which takes longer
 * than running it.
 */
const inOrderOf = (ids: string, more = '') =>
  `select p.*, best.place${more} from unnest(array(${ids})) with ordinality as best (id, place)
   join products p on p.id = best.id`;

/**
 * A search by relevance: the sku or barcode itself, names that begin with the keyword, names that hold its words, names that
 * hold similar ones, brands, categories and options, descriptions; among equals what sells, then what is new.
 *
 * How common a word is, the planner does not know well, so the statement finds out: it takes up to a thousand matches from
 * the search index, puts these in order by their small column of tokens and tells how many there were.
 */
function byRelevance(selection: CardSelection, search: SearchQueries, parameters: Parameters): SelectionSql {
  const { categoryId } = selection;
  const conditions = conditionsOf(selection, parameters);
  const { limit, name } = limits(selection, parameters);
  const where = conditions.map(([, sql]) => sql).join(' and ');
  const query = Object.fromEntries(places.map(([word]) => [word, `${parameters.put(search[word])}::tsquery`]));
  const rank = `case ${places.map(([word, place]) => `when p.search_head @@ ${query[word]} then ${place}`).join(' ')} else 0 end`;
  return {
    name: `r${conditions.map(([word]) => word).join('')}${name}`,
    page: `with matches as materialized (
        select ${idOf(categoryId)} as id, p.sold_count as sold, ${rank} as rank from ${source(categoryId)}
        where ${where} and p.search @@ ${query.all} limit ${fewMatches})
      ${inOrderOf(
        `select id from matches order by rank desc, sold desc, id desc ${limit}`,
        ', (select count(*)::int from matches) as found',
      )}`,
    tellsFound: true,
    order: 'p.place',
  };
}

/**
 * The same order where a thousand matches or more may leave the best out: the best places are asked of the index, the rest
 * is walked from the newest.
 */
function amongMany(selection: CardSelection, search: SearchQueries, parameters: Parameters): SelectionSql {
  const { categoryId } = selection;
  const conditions = conditionsOf(selection, parameters);
  const { limit, reach, name } = limits(selection, parameters);
  const id = idOf(categoryId);
  const where = conditions.map(([, sql]) => sql).join(' and ');
  const matches = (word: keyof SearchQueries) =>
    `from ${source(categoryId)} where ${where} and p.search @@ ${parameters.put(search[word])}::tsquery`;
  const placed = (word: keyof SearchQueries, place: number) =>
    `(select ${id} as id, p.sold_count as sold, ${place} as rank ${matches(word)} limit ${fewMatches})`;
  const better = `${placed('code', 5)} union all ${placed('beginning', 4)} union all ${placed('name', 3)}`;
  const hits = `(select id, sold, rank from (${better}) placed order by rank desc, sold desc, id desc ${reach()})
    union all (select ${id}, 0, 0 ${matches('all')} order by ${id} desc ${reach()})`;
  return {
    name: `m${conditions.map(([word]) => word).join('')}${name}`,
    page: inOrderOf(
      `select id from (${hits}) hits group by id order by max(rank) desc, max(sold) desc, id desc ${limit}`,
    ),
    order: 'p.place',
  };
}

/**
 * In the order of what a member pays, which no index knows: there are as many orders as tiers. An index knows a bound, though:
 * nobody pays less than the lowest of all prices, nobody more than everybody's. So a walk along the bound looks at a few more
 * products than are wanted and sorts these. What lies before the walk's last step in her own order, nothing behind that step
 * can come before. Are there too few of them, as where another tier pays much less than hers, all are sorted.
 */
function byMemberPrice(kind: 'price' | '-price', selection: CardSelection, parameters: Parameters): SelectionSql {
  const { categoryId, page, perPage } = selection;
  const conditions = conditionsOf(selection, parameters);
  const where = conditions.map(([, sql]) => sql).join(' and ');
  const from = source(categoryId);
  const price = parameters.price();
  const { limit, name } = limits(selection, parameters);
  const wanted = page === 1 ? `${perPage}` : `${parameters.put(page * perPage)}::int`;
  const looked = page === 1 ? `${2 * perPage + lookedFurther}` : `(2 * ${wanted} + ${lookedFurther})`;
  const [bound, way, before] =
    kind === 'price' ? ['p.lowest_price_cents', 'asc', '<='] : ['p.min_price_cents', 'desc', '>='];
  return {
    name: `${kind}${conditions.map(([word]) => word).join('')}${name}`,
    page: `select p.*, best.place from unnest(array(
        with near as materialized (
            select p.id, ${price} as price, ${bound} as bound, row_number() over () as step from ${from} where ${where}
            order by ${bound} ${way} nulls last, p.id ${way} limit ${looked}),
          certain as materialized (
            select count(*) < ${looked} or count(*) filter (
              where (price, id) ${before} (select bound, id from near order by step desc limit 1)) >= ${wanted} as enough from near)
        select id from (
          select id, price from near where (select enough from certain)
          union all select p.id, ${price} from ${from} where ${where} and not (select enough from certain)) found
        order by price ${way} nulls last, id ${way} ${limit})) with ordinality as best (id, place)
      join products p on p.id = best.id`,
    order: 'p.place',
  };
}

/** The page of products a list asks for. */
export function selectionSql(selection: CardSelection, parameters: Parameters): SelectionSql {
  const { search, sort, categoryId } = selection;
  if (search && sort === 'relevance') {
    const reached = selection.page * selection.perPage;
    return (selection.isCommon || reached > fewMatches ? amongMany : byRelevance)(selection, search, parameters);
  }
  const kind = sort === 'relevance' ? 'newest' : sort;
  if (!search && kind !== 'newest' && parameters.isOwnPrice) return byMemberPrice(kind, selection, parameters);
  const conditions = conditionsOf(selection, parameters);
  if (search) conditions.push(['k', `p.search @@ ${parameters.put(search.all)}::tsquery`]);
  const { limit, name } = limits(selection, parameters);
  const where = conditions.map(([, sql]) => sql).join(' and ');
  // With a keyword the search index shall be used and not the order's: an expression has no index.
  const id = kind === 'newest' ? idOf(categoryId) : 'p.id';
  const price = kind === 'newest' ? '' : parameters.price();
  const order = search ? orders[kind](`${id} + 0`, `${price} + 0`) : orders[kind](id, price);
  return {
    name: `${kind}${conditions.map(([word]) => word).join('')}${name}`,
    page: `select p.* from ${source(categoryId)} where ${where} order by ${order} ${limit}`,
    order: orders[kind]('p.id', price),
  };
}

/** A page of a selection as `run` reads it; read once more where its keyword turns out to be common. */
export async function pageOf<Row extends { readonly found?: number }>(
  selection: CardSelection,
  run: (selection: CardSelection) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await run(selection);
  return rows[0]?.found === fewMatches ? run({ ...selection, isCommon: true }) : rows;
}

/** How many a selection has in all, counted up to `limit` and one. */
export function countSql(
  selection: CardSelection,
  parameters: Parameters,
  limit: number,
): { name: string; text: string } {
  const conditions = conditionsOf(selection, parameters);
  if (selection.search) conditions.push(['k', `p.search @@ ${parameters.put(selection.search.all)}::tsquery`]);
  const where = conditions.map(([, sql]) => sql).join(' and ');
  const from = source(selection.categoryId);
  return {
    name: conditions.map(([word]) => word).join(''),
    text: `select count(*)::int as total from (select 1 from ${from} where ${where} limit ${limit + 1}) counted`,
  };
}
