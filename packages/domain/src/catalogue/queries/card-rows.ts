// One product tile: what SQL brings of it, and what the rules make of that.
import { toWire } from '@kaifong/base/money';
import { pictureOf } from '../../media/contract/index.ts';
import {
  type ProductCard,
  type ProductType,
  productLink,
  type QuantityRule,
  quantityRuleOf,
} from '../contract/index.ts';
import { type PricedStock, priceRange } from '../facts/price-of.ts';
import { levelOfAll, stockLevel } from '../rules/stock-level.ts';
import { beyondOf, partProductsOf, sellableOf, textInSql } from './sellable-sql.ts';
import type { ShopView } from './shop-view.ts';

/** [id, price, special price, from, until, sellable units, low-stock threshold, member prices, least, most and step of pieces,
 * pieces that may be sold before they are there, the day these are said to come in,
 * products of its parts, where it is a kit] */
export type StockFacts = [
  number,
  number,
  number | null,
  string | null,
  string | null,
  number,
  number | null,
  Record<string, number> | null,
  number,
  number | null,
  number,
  number,
  string | null,
  number[],
];

/** The first picture of a product. */
export interface PictureRow {
  /** Of the product, in the reader's language. */
  readonly name: string;
  readonly picture_id: string | null;
  readonly picture_name: string;
  readonly picture_mimetype: string;
  readonly picture_width: number;
  readonly picture_height: number;
  readonly picture_focal_x: number;
  readonly picture_focal_y: number;
  readonly picture_alt: string | null;
}

export interface CardRow extends PictureRow {
  readonly id: number;
  readonly url: string;
  readonly type: ProductType;
  readonly track_inventories: boolean;
  readonly is_new: boolean;
  readonly is_hot: boolean;
  readonly is_featured: boolean;
  readonly brand_id: number | null;
  readonly brand_title: string | null;
  readonly brand_url: string | null;
  readonly stocks: StockFacts[] | null;
}

/** Every statement that shows cards takes these first: language, main language, the store's day. */
export const viewValues = ({ language, main, today }: ShopView): [string, string, string] => [language, main, today];

/** Columns of a product's first picture, for a `from` that names the product `p` and joins `pictureJoin`. */
export const pictureColumns = `
  pic.id as picture_id, pic.name as picture_name, pic.mimetype as picture_mimetype, pic.width as picture_width,
  pic.height as picture_height, pic.focal_x as picture_focal_x, pic.focal_y as picture_focal_y,
  ${textInSql('pic.alt', '$1', '$2')} as picture_alt`;

export const pictureJoin = `
  left join lateral (
    select f.id, f.name, f.mimetype, f.width, f.height, f.focal_x, f.focal_y, f.alt || pp.alt as alt
    from product_pictures pp join files f on f.id = pp.file_id
    where pp.product_id = p.id order by pp."order", pp.file_id limit 1) pic on true`;

/** Columns of a card, for a `from` that names the product `p` and joins what `cardJoins` joins. */
export const cardColumns = `
  p.id, p.url, ${textInSql('p.name', '$1', '$2')} as name, p.type, p.track_inventories, p.is_new, p.is_hot, p.is_featured,
  b.id as brand_id, ${textInSql('b.title', '$1', '$2')} as brand_title, b.url as brand_url, ${pictureColumns}, st.stocks`;

/** Brand, first picture and stocks of each product, each found by an index: never a statement per row. */
export const cardJoins = (stocksShown = 's.visibled'): string => `
  left join brands b on b.id = p.brand_id and b.enabled ${pictureJoin}
  left join lateral (
    select json_agg(json_build_array(s.id, s.price_cents, s.special_price_cents, s.special_from, s.special_until,
      ${sellableOf('s', '$3')}, s.stock_notification, nullif(s.member_prices, '{}'),
      s.min_quantity, s.max_quantity, s.quantity_step, ${beyondOf('s')}, s.available_on,
      ${partProductsOf('s.id')}) order by s."order", s.id) as stocks
    from stocks s where s.product_id = p.id and ${stocksShown}) st on true`;

/** What the price rules need of a stock as `cardJoins` brings it; amounts in cents. */
export const pricedStock = ([, price, special, from, until, , , member_prices]: StockFacts): PricedStock => ({
  price_cents: price,
  special_price_cents: special,
  special_from: from,
  special_until: until,
  member_prices,
});

/** How many of a stock are bought at once. */
export const ruleOf = ([, , , , , , , , min_quantity, max_quantity, quantity_step]: StockFacts): QuantityRule =>
  quantityRuleOf({ min_quantity, max_quantity, quantity_step });

/** How much of a stock is left. */
export const levelOf = (tracked: boolean, stock: StockFacts) =>
  stockLevel(tracked, stock[5], stock[6], { least: ruleOf(stock).least, beyond: stock[11] });

/** The stock that goes into a cart with one touch: there is one only, and it is sold by the piece. */
function stockAtOnce(stocks: readonly StockFacts[]): number | null {
  const [only] = stocks;
  return stocks.length === 1 && only && ruleOf(only).least === 1 ? only[0] : null;
}

/** The picture of a card in the reader's language; the product's name stands in for a missing description. */
export const cardPicture = (row: PictureRow) =>
  row.picture_id === null
    ? null
    : pictureOf(
        {
          id: row.picture_id,
          name: row.picture_name,
          mimetype: row.picture_mimetype,
          width: row.picture_width,
          height: row.picture_height,
          focal_x: row.picture_focal_x,
          focal_y: row.picture_focal_y,
        },
        row.picture_alt || row.name,
      );

/** The price fields of a card; all null for a reader who is not shown prices. */
export function cardPrices(stocks: readonly StockFacts[], { now, pricesShown, tier }: ShopView) {
  const range = priceRange(stocks.map(pricedStock), now, tier);
  if (!range || !pricesShown)
    return { price: null, special_price: null, member_price: null, price_max: null, on_sale: false };
  const { cheapest, dearest, onSale } = range;
  return {
    price: toWire(cheapest.regular),
    special_price: cheapest.special === null ? null : toWire(cheapest.special),
    member_price: cheapest.member === null ? null : toWire(cheapest.member),
    price_max: toWire(dearest),
    on_sale: onSale,
  };
}

/** When a special price of these products begins or ends next; undefined when none does. */
export function nextPriceChange(rows: readonly Pick<CardRow, 'stocks'>[], now: Date): Date | undefined {
  let first: Date | undefined;
  for (const { stocks } of rows)
    for (const [, , , from, until] of stocks ?? [])
      for (const text of [from, until]) {
        if (text === null) continue;
        const moment = new Date(text);
        if (moment > now && (!first || moment < first)) first = moment;
      }
  return first;
}

/** The level of a whole product: the pieces left of all its stocks together. */
export const cardLevel = (row: Pick<CardRow, 'track_inventories'>, stocks: readonly StockFacts[]) =>
  levelOfAll(stocks.map((stock) => levelOf(row.track_inventories, stock)));

/** A tile as the wire carries it. */
export function cardOf(row: CardRow, view: ShopView): ProductCard {
  const stocks = row.stocks ?? [];
  const { available, low, soldOut } = cardLevel(row, stocks);
  return {
    id: row.id,
    url: row.url,
    link: productLink(row),
    name: row.name,
    type: row.type,
    picture: cardPicture(row),
    brand: row.brand_id === null ? null : { id: row.brand_id, title: row.brand_title ?? '', url: row.brand_url ?? '' },
    ...cardPrices(stocks, view),
    is_new: row.is_new,
    is_hot: row.is_hot,
    is_featured: row.is_featured,
    available_inventories: available,
    low_stock: low,
    sold_out: soldOut,
    stock_id: stockAtOnce(stocks),
  };
}
