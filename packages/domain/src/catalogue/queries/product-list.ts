// Which products the lists of staff show: hidden ones too.
import { choice, defineListQuery, flag, instant, reference } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { productTypes } from '../contract/index.ts';
import { products } from '../schema.ts';
import { type CardRow, cardColumns, cardJoins, viewValues } from './card-rows.ts';
import { productInStock } from './card-selection.ts';
import { productMatching } from './product-matching.ts';
import { sellableOf, textInSql } from './sellable-sql.ts';
import { type ShopView, shopView } from './shop-view.ts';

/** The texts of cards call a product `p`, and so does this list. */
const p = alias(products, 'p');
/** Of an alias each access makes another column; the list compares them. */
const { id } = p;

/** A text that leaves the first places to the view (`viewValues`), as a part of a larger query. */
export function inView<Type = unknown>(text: string, view: ShopView): SQL<Type> {
  const values = viewValues(view);
  const parts = text.split(/\$([123])/);
  return sql.join(
    parts.map((part, index) => (index % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))),
  ) as SQL<Type>;
}

export interface AdminRow extends CardRow {
  readonly sku: string;
  readonly visibled: boolean;
  readonly version: number;
  readonly category_ids: number[] | null;
  readonly stock_count: number;
  /** Sku, barcode and options of `stocks`, in the same order. */
  readonly variants: [string, string, Record<string, string>][] | null;
}

/** What staff see of a product, made for the rows of a page alone. */
const row = `(select row_to_json(shown) from (
  select ${cardColumns}, p.sku, p.visibled, p.version,
    (select json_agg(pc.category_id order by pc."order") from product_categories pc
     where pc.product_id = p.id and pc.chosen) as category_ids,
    (select count(*)::int from stocks s where s.product_id = p.id and s.visibled) as stock_count,
    (select json_agg(json_build_array(s.sku, s.barcode, s.options) order by s."order", s.id)
     from stocks s where s.product_id = p.id and s.visibled) as variants
  from (values (true)) one ${cardJoins()}) shown)`;

const anyLow = `p.track_inventories and exists (select 1 from stocks s where s.product_id = p.id and s.visibled
  and s.stock_notification is not null and ${sellableOf('s', '$3')} between 1 and s.stock_notification)`;

export const productList = defineListQuery({
  from: p,
  id,
  columns: (view: ShopView) => ({
    created_at: p.created_at,
    updated_at: p.updated_at,
    row: inView<AdminRow>(row, view),
  }),
  sort: {
    id,
    sku: p.sku,
    name: (_language, view) => inView(textInSql('p.name', '$1', '$2'), view),
    price: p.min_price_cents,
    created_at: p.created_at,
    updated_at: p.updated_at,
  },
  defaultSort: '-id',
  newestFirst: true,
  nullsLast: true,
  filters: {
    visibled: flag(p.visibled),
    updated_at: instant(p.updated_at),
    type: choice(p.type, productTypes),
    brand_id: reference(p.brand_id),
    /** Of the category itself or one below it. */
    category: reference(
      (ids) =>
        sql`exists (select 1 from product_categories pc where pc.product_id = ${id} and pc.category_id in ${ids})`,
    ),
    /** The product a stock belongs to. */
    stock_id: reference((ids) => sql`exists (select 1 from stocks s where s.product_id = ${id} and s.id in ${ids})`),
    sold_out: flag(async (ctx) => inView(`not ${productInStock('$3')}`, await shopView(ctx))),
    low_stock: flag(async (ctx) => inView(anyLow, await shopView(ctx))),
  },
  keyword: (keyword) => productMatching(keyword, p.search),
});
