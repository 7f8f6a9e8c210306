import { fail } from '@kaifong/base/errors';
import { type Localized, languages, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
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
  type StockPart,
} from '../contract/index.ts';
import { commissionGroups } from '../ports/commission-groups.ts';
import { knownCommissions, maySeeCommissions } from '../rules/product-commissions.ts';
import { seenStock } from '../rules/stock-cost.ts';
import { productCategories, productPictures, products, stocks } from '../schema.ts';
import { loadAttributes, OptionWords } from './get-attributes.ts';
import { lotRows } from './list-lots.ts';
import { listMovements } from './list-movements.ts';
import { listProductFiles } from './list-product-files.ts';
import { sellableOf } from './sellable-sql.ts';
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

type PartRow = Omit<StockPart, 'name' | 'option'> & {
  kit_id: number;
  name: Localized;
  options: Record<string, string>;
  available: number;
};

const readParts = statement<PartRow, [number, string]>(
  'admin-product-parts',
  `select k.kit_id, k.part_id as stock_id, k.quantity, s.sku, s.options, p.name, ${sellableOf('s', '$2')} as available
   from stock_parts k join stocks s on s.id = k.part_id join products p on p.id = s.product_id
   where k.kit_id in (select id from stocks where product_id = $1) order by k.kit_id, k."order"`,
);

/** Parts of the kits of a product, by stock. */
async function partsOf(ctx: Context, id: number, { today, language, main }: ShopView, words: OptionWords) {
  const rows = await ctx.run(readParts, [id, today]);
  return Map.groupBy(
    rows.map(({ name, options, ...row }) => ({
      ...row,
      name: textIn(name, language, main),
      option: words.sentence(options),
    })),
    ({ kit_id }) => kit_id,
  );
}

/** What a kit is made of, and how many of it can be put together; of any other stock that it is none. */
function kitOf(rows: readonly (StockPart & { available: number })[], tracked: boolean) {
  const parts = rows.map(({ stock_id, quantity, name, option, sku }) => ({ stock_id, quantity, name, option, sku }));
  if (parts.length === 0) return { parts };
  const most = Math.min(...rows.map(({ available, quantity }) => Math.floor(available / quantity)));
  return { parts, available_inventories: tracked ? most : null };
}

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
  const kits = await partsOf(ctx, id, view, words);
  return rows.map((row) => ({
    ...words.display(row.options),
    ...seenStock(shownStock(row, view.language), may),
    id: row.id,
    version: row.version,
    ...unitsOf(lots.get(row.id) ?? [], track_inventories),
    ...kitOf(kits.get(row.id) ?? [], track_inventories),
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

/** Of groups that are there, for whoever may see what somebody earns. */
async function commissionsOf(ctx: Context, { commissions }: ProductRow): Promise<AdminProduct['commissions']> {
  if (commissions.length === 0 || !maySeeCommissions(mayOf(ctx))) return [];
  return knownCommissions(commissions, await ctx.runtime.adapters.of(commissionGroups).all(ctx));
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
    commissions: await commissionsOf(ctx, row),
    files: await listProductFiles(ctx, id),
    inventories_histories: history.data,
    translations: translationsOf(productFields, row),
    link: productLink(row),
  };
}
