import { fail } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import { untilTag } from '@kaifong/kernel/cache';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { type PictureSource, pictureOf } from '../../media/contract/index.ts';
import { pictureJson } from '../../media/index.ts';
import { loadMenu, showEntry, textReader } from '../../navigation/index.ts';
import type { ProductDetail, StoreStock } from '../contract/index.ts';
import { priceOf } from '../rules/price-of.ts';
import { stockLevel } from '../rules/stock-level.ts';
import {
  type CardRow,
  cardColumns,
  cardJoins,
  cardOf,
  nextPriceChange,
  pricedStock,
  type StockFacts,
  viewValues,
} from './card-rows.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { textInSql } from './sellable-sql.ts';
import { asMember, type ShopView, shopView } from './shop-view.ts';

interface DetailRow extends CardRow {
  readonly sku: string;
  readonly description: string;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly is_approval_required: boolean;
  readonly form_id: number | null;
  readonly updated_at: Date;
  readonly pictures: (PictureSource & { alt: string })[] | null;
  readonly category_ids: number[] | null;
  /** Stock id → sku and options, in the order of `stocks`. */
  readonly variants: [sku: string, options: Record<string, string>][] | null;
}

const productByUrl = statement<DetailRow>(
  'product-page',
  `select ${cardColumns},
     p.sku, ${textInSql('p.description', '$1', '$2')} as description,
     ${textInSql('p.meta_title', '$1', '$2')} as meta_title,
     ${textInSql('p.meta_description', '$1', '$2')} as meta_description,
     p.is_approval_required, p.form_id, p.updated_at,
     (select json_agg(${pictureJson('f', textInSql('(f.alt || pp.alt)', '$1', '$2'))} order by pp."order", pp.file_id)
      from product_pictures pp join files f on f.id = pp.file_id where pp.product_id = p.id) as pictures,
     (select json_agg(pc.category_id order by pc."order", pc.category_id)
      from product_categories pc where pc.product_id = p.id and pc.chosen) as category_ids,
     (select json_agg(json_build_array(s.sku, s.options) order by s."order", s.id)
      from stocks s where s.product_id = p.id and s.visibled) as variants
   from products p ${cardJoins()}
   where p.url = $4 and p.visibled`,
);

function stockOf(facts: StockFacts, sku: string, options: Record<string, string>, row: DetailRow, view: ShopView) {
  const [id, , , , , sellable, threshold] = facts;
  const price = priceOf(pricedStock(facts), view.now, view.tier);
  const level = stockLevel(row.track_inventories, sellable, threshold);
  return {
    id,
    sku,
    price: view.pricesShown ? toWire(price.regular) : null,
    special_price: view.pricesShown && price.special !== null ? toWire(price.special) : null,
    member_price: view.pricesShown && price.member !== null ? toWire(price.member) : null,
    available_inventories: level.available,
    low_stock: level.low,
    sold_out: level.soldOut,
    options,
  };
}

function stocksOf(row: DetailRow, words: OptionWords, view: ShopView): StoreStock[] {
  return (row.stocks ?? []).map((facts, index) => {
    const [sku, options] = row.variants?.[index] ?? ['', {}];
    return { ...words.display(options), ...stockOf(facts, sku, options, row, view) };
  });
}

/** The categories a shopper may visit and the way down to the first of them. */
async function placesOf(ctx: Context, ids: readonly number[]) {
  const tree = await loadMenu(ctx);
  const read = await textReader(ctx);
  const shown = ids.filter((id) => tree.isShown(id)).flatMap((id) => tree.byId.get(id) ?? []);
  const first = shown[0];
  const path = first ? [...tree.ancestorsOf(first.id).filter(({ type }) => type === 'category'), first] : [];
  return {
    categories: shown.map((row) => showEntry(row, read)),
    breadcrumb: path.map((row) => showEntry(row, read)),
  };
}

/** Written safe and read safe; what was cleaned once is remembered with the product. */
async function safeDescription(ctx: Context, row: DetailRow): Promise<string> {
  const key = `catalogue.description:${row.id}:${ctx.language}:${row.updated_at.getTime()}`;
  const options = { tags: [`product:${row.id}`], size: 256 + row.description.length * 2 };
  return ctx.runtime.cache.remember(key, options, async () => sanitiseHtml(row.description));
}

/** Everything the page of a visible product shows, by one statement. Refuses `not-found`. */
export async function getProductPage(ctx: Context, url: string): Promise<ProductDetail> {
  const everybodys = await shopView(ctx);
  const [row] = await ctx.run(productByUrl, [...viewValues(everybodys), url]);
  if (!row) throw fail('not-found');
  const view = await asMember(ctx, everybodys, [row]);
  ctx.usedTags.add(`product:${row.id}`).add('brands');
  const change = nextPriceChange([row], view.now);
  if (change) ctx.usedTags.add(untilTag(change));
  const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
  const pictures = (row.pictures ?? []).map((source) => pictureOf(source, source.alt || row.name));
  return {
    ...cardOf(row, view),
    ...(await placesOf(ctx, row.category_ids ?? [])),
    sku: row.sku,
    description: await safeDescription(ctx, row),
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    pictures,
    options: words.choices((row.variants ?? []).map(([, options]) => ({ options }))),
    stocks: stocksOf(row, words, view),
    track_inventories: row.track_inventories,
    is_approval_required: row.is_approval_required,
    form_id: row.form_id,
    updated_at: row.updated_at.toISOString(),
  };
}
