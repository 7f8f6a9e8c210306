// Several lists of products in one statement: the shelves of a page.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { ProductCard, ProductFilter } from '../contract/index.ts';
import { type CardRow, cardColumns, cardJoins, cardOf } from './card-rows.ts';
import { type CardSelection, cardParameters, type Parameters, selectionSql } from './card-selection.ts';
import { asMember, type ShopView, shopView } from './shop-view.ts';

/** One shelf: the newest of a selection, or chosen products in their order. */
export type Shelf =
  | { readonly categoryId?: number; readonly filter?: Pick<ProductFilter, 'flag' | 'on_sale'>; readonly limit: number }
  | { readonly ids: readonly number[] };

interface ShelfRow extends CardRow {
  /** Shelf and place on it, for each shelf the product stands on. */
  readonly places: [number, number][];
}

interface ShelfSql {
  /** The same for the same text. */
  readonly name: string;
  readonly text: string;
}

function shelfSql(shelf: Shelf, number: number, parameters: Parameters): ShelfSql {
  if ('ids' in shelf) {
    const ids = parameters.put([...shelf.ids]);
    return {
      name: 'i',
      text: `select ${number} as shelf, p.id, array_position(${ids}::int[], p.id) as place
        from products p where p.id = any(${ids}::int[]) and p.visibled`,
    };
  }
  const { limit, ...rest } = shelf;
  const selection: CardSelection = { ...rest, sort: 'newest', page: 1, perPage: limit };
  const { name, page } = selectionSql(selection, parameters);
  return {
    name,
    text: `select ${number} as shelf, p.id, row_number() over (order by p.id desc)::int as place from (${page}) p`,
  };
}

function shelvesSql(shelves: readonly Shelf[], view: ShopView): ShelfSql & { values: unknown[] } {
  const parameters = cardParameters(view);
  const parts = shelves.map((shelf, number) => shelfSql(shelf, number, parameters));
  return {
    name: `shelves-${parts.map(({ name }) => name).join('-')}`,
    text: `with standing as materialized (${parts.map(({ text }) => `(${text})`).join(' union all ')})
      select ${cardColumns}, k.places
      from (select id, json_agg(json_build_array(shelf, place)) as places from standing group by id) k
      join products p on p.id = k.id ${cardJoins()}`,
    values: parameters.values,
  };
}

/** Longest name PostgreSQL keeps whole. */
const longestName = 63;

/**
 * The products of several shelves in one statement. `prepared` keeps the statement for the next time: for pages that are
 * shown again and again, not for one somebody is still putting together.
 */
export async function listShelves(
  ctx: Context,
  shelves: readonly Shelf[],
  { prepared = true }: { prepared?: boolean } = {},
): Promise<ProductCard[][]> {
  const lists: { card: ProductCard; place: number }[][] = shelves.map(() => []);
  if (shelves.length === 0) return [];
  const view = await shopView(ctx);
  const { name, text, values } = shelvesSql(shelves, view);
  const rows =
    prepared && name.length <= longestName
      ? await ctx.run(statement<ShelfRow>(name, text), values)
      : (await ctx.connection.query<ShelfRow>(text, values)).rows;
  const own = await asMember(ctx, view, rows);
  ctx.usedTags.add('products');
  for (const row of rows) {
    ctx.usedTags.add(`product:${row.id}`);
    const card = cardOf(row, own);
    for (const [shelf, place] of row.places) lists[shelf]?.push({ card, place });
  }
  return lists.map((list) => list.toSorted((a, b) => a.place - b.place).map(({ card }) => card));
}
