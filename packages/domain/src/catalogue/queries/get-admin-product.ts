import { fail } from '@kaifong/base/errors';
import { type Localized, languages, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq } from 'drizzle-orm';
import { pictureOf } from '../../media/contract/index.ts';
import { files } from '../../media/schema.ts';
import type { AdminProduct, AdminStock, InventoryRow } from '../contract/index.ts';
import { productCategories, productPictures, products, stocks } from '../schema.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { listLots } from './list-lots.ts';
import { listMovements } from './list-movements.ts';
import { type ShopView, shopView } from './shop-view.ts';
import { shownStock } from './shown-stock.ts';

type ProductRow = typeof products.$inferSelect;

/** Each language's own text, without fallback: what a form edits. */
const own = (text: Localized): Record<string, string> =>
  Object.fromEntries(languages.flatMap((code) => (text[code] ? [[code, text[code]]] : [])));

const sum = (lots: readonly InventoryRow[], field: 'quantity' | 'reserved' | 'available_inventories') =>
  lots.reduce((total, lot) => total + lot[field], 0);

const unitsOf = (lots: InventoryRow[], tracked: boolean) => ({
  quantity: sum(lots, 'quantity'),
  reserved: sum(lots, 'reserved'),
  available_inventories: tracked ? sum(lots, 'available_inventories') : null,
  inventories: lots,
});

async function stocksOf(ctx: Context, { id, track_inventories }: ProductRow, view: ShopView): Promise<AdminStock[]> {
  const rows = await ctx.db
    .select()
    .from(stocks)
    .where(eq(stocks.product_id, id))
    .orderBy(asc(stocks.order), asc(stocks.id));
  const { data } = await listLots(ctx, { filter: { product_id: String(id) }, page: 1, per_page: 2_000 });
  const lots = Map.groupBy(data.reverse(), ({ stock_id }) => stock_id);
  const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
  return rows.map((row) => ({
    ...words.display(row.options),
    ...shownStock(row, view.language),
    id: row.id,
    ...unitsOf(lots.get(row.id) ?? [], track_inventories),
  }));
}

async function picturesOf(ctx: Context, { id, name }: ProductRow, view: ShopView): Promise<AdminProduct['image_list']> {
  const rows = await ctx.db
    .select({ file: files, alt: productPictures.alt })
    .from(productPictures)
    .innerJoin(files, eq(files.id, productPictures.file_id))
    .where(eq(productPictures.product_id, id))
    .orderBy(asc(productPictures.order), asc(productPictures.file_id));
  const title = textIn(name, view.language, view.main);
  return rows.map(({ file, alt }) => ({
    ...pictureOf(file, textIn({ ...file.alt, ...alt }, view.language, view.main) || title),
    translations: own(alt),
  }));
}

const chosenCategories = (ctx: Context, id: number) =>
  ctx.db
    .select({ id: productCategories.category_id })
    .from(productCategories)
    .where(and(eq(productCategories.product_id, id), eq(productCategories.chosen, true)))
    .orderBy(asc(productCategories.order));

/** A product as its form edits it: every translation, hidden stocks, lots and the newest hundred movements. */
export async function getAdminProduct(ctx: Context, id: number): Promise<AdminProduct> {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!row) throw fail('not-found');
  const view = await shopView(ctx);
  const text = (value: Localized) => textIn(value, view.language, view.main);
  const { name, description, meta_title, meta_description } = row;
  const categories = await chosenCategories(ctx, id);
  const history = await listMovements(ctx, { filter: { product_id: String(id) }, page: 1, per_page: 100 });
  const { search: _search, min_price_cents: _min, max_price_cents: _max, on_sale: _sale, ...plain } = row;
  return {
    ...plain,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    name: text(name),
    description: text(description),
    meta_title: text(meta_title),
    meta_description: text(meta_description),
    categories: categories.map((category) => category.id),
    image_list: await picturesOf(ctx, row, view),
    stocks: await stocksOf(ctx, row, view),
    inventories_histories: history.data,
    translations: {
      name: own(name),
      description: own(description),
      meta_title: own(meta_title),
      meta_description: own(meta_description),
    },
    link: `/product/${encodeURIComponent(row.url)}`,
  };
}
