import type { Page } from '@kaifong/base/list';
import { untilTag } from '@kaifong/kernel/cache';
import type { Context } from '@kaifong/kernel/context';
import { type Statement, statement } from '@kaifong/kernel/db';
import { countLimit, type ProductCard } from '../contract/index.ts';
import { type CardRow, cardColumns, cardJoins, cardOf, nextPriceChange } from './card-rows.ts';
import {
  type CardSelection,
  cardParameters,
  countParameters,
  countSql,
  fewMatches,
  pageOf,
  type SelectionSql,
  selectionSql,
} from './card-selection.ts';
import { asMember, byOwnPrice, type ShopView, shopView } from './shop-view.ts';

interface ListedRow extends CardRow {
  readonly found?: number;
}

/** A kind of tile: what is read of a product for it, and what is made of that. */
export interface TileKind<Row extends CardRow, Tile> {
  /** The prefix of the kind's statements. */
  readonly name: string;
  readonly columns: string;
  readonly tileOf: (row: Row, view: ShopView) => Tile;
}

const cards: TileKind<CardRow, ProductCard> = { name: 'cards', columns: cardColumns, tileOf: cardOf };

const statements = new Map<string, Statement<ListedRow, readonly unknown[]>>();

function tilesStatement<Row extends CardRow>(
  kind: TileKind<Row, unknown>,
  { name, page, order, tellsFound }: SelectionSql,
): Statement<Row & ListedRow, readonly unknown[]> {
  const whole = `${kind.name}-${name}`;
  const columns = tellsFound ? `${kind.columns}, p.found` : kind.columns;
  const made =
    statements.get(whole) ??
    statement<ListedRow>(whole, `select ${columns} from (${page}) p ${cardJoins()} order by ${order}`);
  statements.set(whole, made);
  return made as Statement<Row & ListedRow, readonly unknown[]>;
}

/** What two lists must share to have the same total. */
const totalKey = ({ search, categoryId, type, filter, ids }: CardSelection, tier: string | undefined) =>
  `catalogue.total:${JSON.stringify([search?.all, categoryId, type, filter, ids, filter?.price && tier])}`;

/**
 * How many products a selection has. A short page and a search say so themselves; else they are counted once and remembered
 * until a product enters or leaves a list.
 */
async function totalOf(
  ctx: Context,
  selection: CardSelection,
  view: ShopView,
  rows: readonly ListedRow[],
): Promise<number> {
  const before = (selection.page - 1) * selection.perPage;
  if (rows.length > 0 && rows.length < selection.perPage) return before + rows.length;
  if (rows.length === 0 && selection.page === 1) return 0;
  const found = rows[0]?.found;
  if (found !== undefined) return found;
  return ctx.runtime.cache.remember(totalKey(selection, view.tier), { tags: ['products'], size: 400 }, async () => {
    const parameters = countParameters(view);
    const { name, text } = countSql(selection, parameters, countLimit);
    const [row] = await ctx.run(statement<{ total: number }>(`cards-total-${name}`, text), parameters.values);
    return row?.total ?? 0;
  });
}

/** Whether what products cost decides which are shown, or in which order. */
const goesByPrice = ({ sort, filter }: CardSelection) =>
  sort === 'price' || sort === '-price' || filter?.price?.from != null || filter?.price?.to != null;

/** Whoever may not see prices cannot ask for them either: neither a range nor an order says what something costs. */
function withoutPrices(selection: CardSelection): CardSelection {
  const { price: _, ...filter } = selection.filter ?? {};
  const byPrice = selection.sort === 'price' || selection.sort === '-price';
  const unpriced = selection.search ? 'relevance' : 'newest';
  return { ...selection, filter, sort: byPrice ? unpriced : selection.sort };
}

/**
 * One page of product tiles: one statement, and a second where the total is not known yet, a third where a keyword turns out
 * to be common. A member's is sorted and narrowed by what she pays, which takes one more.
 */
export const listCards = (ctx: Context, wanted: CardSelection): Promise<Page<ProductCard>> =>
  listTiles(ctx, wanted, cards);

/** The same with tiles of another kind. */
export async function listTiles<Row extends CardRow, Tile>(
  ctx: Context,
  wanted: CardSelection,
  kind: TileKind<Row, Tile>,
): Promise<Page<Tile>> {
  const everybodys = await shopView(ctx);
  const selection = everybodys.pricesShown ? wanted : withoutPrices(wanted);
  const view = goesByPrice(selection) ? await byOwnPrice(ctx, everybodys) : everybodys;
  const isCommon = Number(ctx.runtime.cache.get(totalKey(selection, view.tier)) ?? 0) >= fewMatches;
  const rows = await pageOf({ ...selection, isCommon }, (asked) => {
    const parameters = cardParameters(view);
    return ctx.run(tilesStatement(kind, selectionSql(asked, parameters)), parameters.values);
  });
  ctx.usedTags.add('products');
  for (const { id, stocks } of rows)
    for (const shown of [id, ...(stocks ?? []).flatMap((stock) => stock[13])]) ctx.usedTags.add(`product:${shown}`);
  const change = nextPriceChange(rows, view.now);
  if (change) ctx.usedTags.add(untilTag(change));
  const own = await asMember(ctx, view, rows);
  return {
    data: rows.map((row) => kind.tileOf(row, own)),
    total: await totalOf(ctx, selection, view, rows),
    page: selection.page,
    per_page: selection.perPage,
  };
}

/** More than anybody hand-picks, so that picked cards are never counted. */
const mostPicked = 100;

/** Tiles of these products in this order; hidden ones are left out. */
export async function listPickedCards(ctx: Context, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const { data } = await listCards(ctx, {
    ids: ids.slice(0, mostPicked - 1),
    sort: 'newest',
    page: 1,
    perPage: mostPicked,
  });
  const byId = new Map(data.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
