import { fail } from '@kaifong/base/errors';
import { type Localized, languages, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { shownOf, translationsOf } from '@kaifong/kernel/fields';
import { listRows } from '@kaifong/kernel/resource';
import { mayOf } from '@kaifong/kernel/steps';
import { and, asc, eq } from 'drizzle-orm';
import { pictureOf } from '../../media/contract/index.ts';
import { files } from '../../media/schema.ts';
import {
  type AdminProduct,
  type AdminStock,
  type InventoryRow,
  productFields,
  productLink,
} from '../contract/index.ts';
import { seenStock } from '../rules/stock-cost.ts';
import { productCategories, productPictures, products, stocks } from '../schema.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { lotRows } from './list-lots.ts';
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
  const { data } = await listRows(ctx, lotRows, { filter: { product_id: String(id) }, page: 1, per_page: 2_000 });
  const lots = Map.groupBy(data.reverse(), ({ stock_id }) => stock_id);
  const words = new OptionWords(await loadAttributes(ctx), view.language, view.main);
  const may = mayOf(ctx);
  return rows.map((row) => ({
    ...words.display(row.options),
    ...seenStock(shownStock(row, view.language), may),
    id: row.id,
    version: row.version,
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
  const categories = await chosenCategories(ctx, id);
  const history = await listMovements(ctx, { filter: { product_id: String(id) }, page: 1, per_page: 100 });
  return {
    ...shownOf(productFields, row, view.language, view.main),
    id,
    version: row.version,
    type: row.type,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    categories: categories.map((category) => category.id),
    image_list: await picturesOf(ctx, row, view),
    stocks: await stocksOf(ctx, row, view),
    commissions: row.commissions,
    inventories_histories: history.data,
    translations: translationsOf(productFields, row),
    link: productLink(row),
  };
}
