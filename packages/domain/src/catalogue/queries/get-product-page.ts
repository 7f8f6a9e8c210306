import { fail } from '@kaifong/base/errors';
import { partOf as shareOf, toWire } from '@kaifong/base/money';
import { startOfDay } from '@kaifong/base/spans';
import { day } from '@kaifong/base/time';
import { untilTag } from '@kaifong/kernel/cache';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { type PictureSource, pictureOf } from '../../media/contract/index.ts';
import { pictureJson } from '../../media/index.ts';
import { loadMenu, showEntry, textReader } from '../../navigation/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type ProductDetail, type ProductType, productLink, type StoreStock } from '../contract/index.ts';
import { type ExpiryPrice, expiryPercentOf } from '../facts/expiry-percent-of.ts';
import { priceOf } from '../facts/price-of.ts';
import {
  type CardRow,
  cardColumns,
  cardJoins,
  cardOf,
  levelOf,
  nextPriceChange,
  pricedStock,
  ruleOf,
  type StockFacts,
  viewValues,
} from './card-rows.ts';
import { loadExpiryPrices } from './expiry-prices.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { listPickedCards } from './list-cards.ts';
import { type DatedLot, datedLotsOf, textInSql } from './sellable-sql.ts';
import { asMember, type ShopView, shopView } from './shop-view.ts';

interface DetailRow extends CardRow {
  readonly sku: string;
  readonly description: string;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly is_approval_required: boolean;
  readonly form_id: number | null;
  readonly related_products: number[];
  readonly updated_at: Date;
  /** The parts of those stocks of the product that are kits. */
  readonly parts: PartRow[] | null;
  readonly pictures: (PictureSource & { alt: string })[] | null;
  readonly category_ids: number[] | null;
  /** Stock id → sku and options, in the order of `stocks`. */
  readonly variants: [sku: string, options: Record<string, string>, dated: DatedLot[]][] | null;
  /** The product's categories and those above them. */
  readonly all_category_ids: number[];
}

interface PartRow {
  readonly kit_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly options: Record<string, string>;
  readonly name: string;
  readonly url: string;
  readonly type: ProductType;
  readonly visibled: boolean;
}
type Variant = NonNullable<DetailRow['variants']>[number];

const productByUrl = statement<DetailRow>(
  'product-page',
  `select ${cardColumns},
     p.sku, ${textInSql('p.description', '$1', '$2')} as description,
     ${textInSql('p.meta_title', '$1', '$2')} as meta_title,
     ${textInSql('p.meta_description', '$1', '$2')} as meta_description,
     p.is_approval_required, p.form_id, p.related_products, p.updated_at,
     (select json_agg(${pictureJson('f', textInSql('(f.alt || pp.alt)', '$1', '$2'))} order by pp."order", pp.file_id)
      from product_pictures pp join files f on f.id = pp.file_id where pp.product_id = p.id) as pictures,
     (select json_agg(pc.category_id order by pc."order", pc.category_id)
      from product_categories pc where pc.product_id = p.id and pc.chosen) as category_ids,
     array(select pc.category_id from product_categories pc where pc.product_id = p.id) as all_category_ids,
     (select json_agg(json_build_array(s.sku, s.options, ${datedLotsOf('s', '$3')}) order by s."order", s.id)
      from stocks s where s.product_id = p.id and s.visibled) as variants,
     (select json_agg(json_build_object('kit_id', k.kit_id, 'product_id', part.product_id, 'quantity', k.quantity,
         'options', part.options, 'name', ${textInSql('goods.name', '$1', '$2')}, 'url', goods.url, 'type', goods.type,
         'visibled', goods.visibled) order by k."order")
      from stocks s join stock_parts k on k.kit_id = s.id join stocks part on part.id = k.part_id
        join products goods on goods.id = part.product_id
      where s.product_id = p.id and s.visibled) as parts
   from products p ${cardJoins()}
   where p.url = $4 and p.visibled`,
);

/** What of a stock is sold before it is there, and from when it is: a day that is over is not said. */
function comingOf(tracked: boolean, facts: StockFacts, today: string) {
  const [sellable, beyond, day] = [facts[5], facts[11], facts[12]];
  const coming = tracked && beyond > 0;
  return {
    in_stock: tracked ? Math.max(0, sellable) : null,
    allow_backorder: coming,
    available_on: coming && day !== null && day > today ? day : null,
  };
}

interface Reading {
  readonly view: ShopView;
  readonly steps: readonly ExpiryPrice[];
}

/** Of a stock's pieces those that expire first, where they cost less. */
function nearExpiryOf([, , dated]: Variant, row: DetailRow, { view, steps }: Reading, now: number) {
  const goods = { product_id: row.id, category_ids: row.all_category_ids };
  for (const [, expires, pieces] of row.track_inventories ? dated : []) {
    const percent = expiryPercentOf(steps, goods, Math.round((Date.parse(expires) - Date.parse(view.today)) / day));
    if (percent === 0) continue;
    const price = view.pricesShown ? toWire(now - shareOf(now, percent, 100)) : null;
    return { best_before: expires, percent, pieces, price };
  }
  return null;
}

function stockOf(facts: StockFacts, variant: Variant, row: DetailRow, reading: Reading) {
  const { view } = reading;
  const [sku, options] = variant;
  const [id] = facts;
  const price = priceOf(pricedStock(facts), view.now, view.tier);
  const level = levelOf(row.track_inventories, facts);
  const { least, most, step } = ruleOf(facts);
  return {
    id,
    sku,
    price: view.pricesShown ? toWire(price.regular) : null,
    special_price: view.pricesShown && price.special !== null ? toWire(price.special) : null,
    member_price: view.pricesShown && price.member !== null ? toWire(price.member) : null,
    available_inventories: level.available,
    low_stock: level.low,
    sold_out: level.soldOut,
    min_quantity: least,
    max_quantity: most,
    quantity_step: step,
    ...comingOf(row.track_inventories, facts, view.today),
    near_expiry: nearExpiryOf(variant, row, reading, price.now),
    options,
  };
}

const partOf = (part: PartRow, words: OptionWords) => ({
  name: part.name,
  options: words.sentence(part.options),
  quantity: part.quantity,
  link: part.visibled ? productLink(part) : null,
});

function stocksOf(row: DetailRow, words: OptionWords, reading: Reading): StoreStock[] {
  return (row.stocks ?? []).map((facts, index) => {
    const variant: Variant = row.variants?.[index] ?? ['', {}, []];
    const parts = (row.parts ?? []).filter(({ kit_id }) => kit_id === facts[0]).map((part) => partOf(part, words));
    return { ...words.display(variant[1]), ...stockOf(facts, variant, row, reading), parts };
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

/** Everything the page of a visible product shows, by one statement, and one more where other products were picked. Refuses `not-found`. */
export async function getProductPage(ctx: Context, url: string): Promise<ProductDetail> {
  const everybodys = await shopView(ctx);
  const [row] = await ctx.run(productByUrl, [...viewValues(everybodys), url]);
  if (!row) throw fail('not-found');
  const view = await asMember(ctx, everybodys, [row]);
  ctx.usedTags.add(`product:${row.id}`).add('brands');
  for (const part of row.parts ?? []) ctx.usedTags.add(`product:${part.product_id}`);
  const change = nextPriceChange([row], view.now);
  if (change) ctx.usedTags.add(untilTag(change));
  const { time_zone } = await getSettings(ctx);
  for (const facts of row.stocks ?? []) {
    const { available_on } = comingOf(row.track_inventories, facts, view.today);
    if (available_on) ctx.usedTags.add(untilTag(startOfDay(available_on, time_zone)));
  }
  // What lies there, and what it costs, is another thing the day after.
  if (row.variants?.some(([, , dated]) => dated.length > 0))
    ctx.usedTags.add(untilTag(startOfDay(view.today, time_zone, 1)));
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
    stocks: stocksOf(row, words, { view, steps: await loadExpiryPrices(ctx) }),
    related_products: await listPickedCards(ctx, row.related_products),
    track_inventories: row.track_inventories,
    is_approval_required: row.is_approval_required,
    form_id: row.form_id,
    updated_at: row.updated_at.toISOString(),
  };
}
