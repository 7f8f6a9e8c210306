import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { type Statement, statement } from '@kaifong/kernel/db';
import { countLimit, type ProductFacets, type ProductFilter } from '../contract/index.ts';
import { cardParameters, conditionsOf, productInStock, source } from './card-selection.ts';
import { textInSql } from './sellable-sql.ts';
import { byOwnPrice, type ShopView, shopView } from './shop-view.ts';

interface FacetRow {
  readonly brands: ProductFacets['brands'] | null;
  readonly from_cents: number | null;
  readonly to_cents: number | null;
  readonly in_stock: number;
  readonly on_sale: number;
}

/** The conditions of a filter (as `conditionsOf` names them) that each group of choices stands for. */
const groups = { brand: ['b'], price: ['f', 't'], stock: ['i'], sale: ['s'] } as const;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];

const statements = new Map<string, Statement<FacetRow, readonly unknown[]>>();

/** Each choice is counted within what the other groups are set to: how many there would be if it was taken, too. */
function facetsText(conditions: readonly [string, string][], price: string): string {
  const isOf = (group: Group, name: string) => (groups[group] as readonly string[]).includes(name);
  const joined = (list: readonly [string, string][]) => list.map(([, sql]) => sql).join(' and ') || 'true';
  const fits = groupNames.map(
    (group) => `(${joined(conditions.filter(([name]) => isOf(group, name)))}) as fits_${group}`,
  );
  const rest = conditions.filter(([name]) => !groupNames.some((group) => isOf(group, name)));
  const others = (own: Group) => groupNames.flatMap((group) => (group === own ? [] : [`fits_${group}`])).join(' and ');
  const least = (least: 'min' | 'max') => `(${least}(price_cents) filter (where ${others('price')}))`;
  return `with here as materialized (
      select p.id, p.brand_id, ${price} as price_cents, p.on_sale, p.track_inventories, ${fits.join(', ')}
      from ${source(0)} where ${joined(rest)})
    select
      (select json_agg(json_build_object('id', f.id, 'title', f.title, 'url', f.url, 'count', f.count) order by f.title)
       from (select b.id, b.url, ${textInSql('b.title', '$1', '$2')} as title,
               (count(*) filter (where ${others('brand')}))::int as count
             from here join brands b on b.id = here.brand_id where b.enabled group by b.id) f) as brands,
      ${least('min')} as from_cents, ${least('max')} as to_cents,
      (select count(*)::int from (select 1 from here p where ${others('stock')} and ${productInStock('$3')}
       limit ${countLimit}) counted) as in_stock,
      (count(*) filter (where on_sale and ${others('sale')}))::int as on_sale
    from here`;
}

async function countFacets(
  ctx: Context,
  view: ShopView,
  categoryId: number,
  filter: Omit<ProductFilter, 'category'>,
): Promise<ProductFacets> {
  const parameters = cardParameters(view);
  const conditions = conditionsOf({ categoryId, filter }, parameters);
  const asked = parameters.price();
  const name = `category-facets-${conditions.map(([word]) => word).join('')}`;
  const prepared = statements.get(name) ?? statement<FacetRow>(name, facetsText(conditions, asked));
  statements.set(name, prepared);
  const [row] = await ctx.run(prepared, parameters.values);
  const price =
    row?.from_cents == null || row.to_cents == null ? null : { from: toWire(row.from_cents), to: toWire(row.to_cents) };
  return { brands: row?.brands ?? [], price, in_stock: row?.in_stock ?? 0, on_sale: row?.on_sale ?? 0 };
}

/**
 * What a category could be narrowed to besides what it is narrowed to already: worked out once, and again when a product
 * enters, leaves or changes price, for all members of a tier together: their range is of what they pay. Whoever may not see prices is told none, and narrows by none.
 */
export async function listFacets(
  ctx: Context,
  categoryId: number,
  wanted: Omit<ProductFilter, 'category'>,
): Promise<ProductFacets> {
  const view = await byOwnPrice(ctx, await shopView(ctx));
  const { price: _, ...unpriced } = wanted;
  const filter = view.pricesShown ? wanted : unpriced;
  const key = `catalogue.facets:${categoryId}:${view.language}:${JSON.stringify([filter, view.tier])}`;
  const options = { tags: ['products', 'brands'], size: 4096, maxAge: 5 * 60_000 };
  const facets = await ctx.runtime.cache.remember(key, options, () => countFacets(ctx, view, categoryId, filter));
  return view.pricesShown ? facets : { ...facets, price: null, on_sale: 0 };
}
