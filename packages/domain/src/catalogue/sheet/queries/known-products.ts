// What a sheet of products is compared with: the products it names as they are now, and the words they are shown in.
import { type Language, type Localized, languages, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { files } from '../../../media/schema.ts';
import { loadMenu } from '../../../navigation/index.ts';
import { getMainLanguage } from '../../../settings/index.ts';
import { type CommissionGroup, commissionGroups } from '../../ports/commission-groups.ts';
import { type AttributeRow, loadAttributes, OptionWords } from '../../queries/get-attributes.ts';
import { brands, productCategories, productPictures, products, stocks } from '../../schema.ts';

type Tree = Awaited<ReturnType<typeof loadMenu>>;
type Brand = Pick<typeof brands.$inferSelect, 'id' | 'url' | 'title'>;

/** The shop's words for brands, categories and options. */
export interface ShopWords {
  readonly language: Language;
  readonly main: Language;
  readonly tree: Tree;
  readonly brands: readonly Brand[];
  readonly attributes: readonly AttributeRow[];
  /** Commission groups; undefined where nobody keeps any. */
  readonly groups: readonly CommissionGroup[] | undefined;
  readonly options: OptionWords;
}

/** Reads the brands, categories and options of the shop once, to find by name what a sheet names. */
export async function shopWords(ctx: Context): Promise<ShopWords> {
  const [main, tree, attributes] = [await getMainLanguage(ctx), await loadMenu(ctx), await loadAttributes(ctx)];
  const named = await ctx.db.select({ id: brands.id, url: brands.url, title: brands.title }).from(brands);
  const options = new OptionWords(attributes, ctx.language, main);
  const groups = await ctx.runtime.adapters.of(commissionGroups).all(ctx);
  return { language: ctx.language, main, tree, brands: named, attributes, groups, options };
}

/** Whether somebody who writes `text` means what is called so, in whichever language. */
export const isCalled = (title: Localized | null | undefined, text: string): boolean =>
  languages.some((language) => title?.[language]?.trim().toLowerCase() === text.trim().toLowerCase());

export type KnownStock = typeof stocks.$inferSelect;

export type KnownProduct = typeof products.$inferSelect & {
  /** Ids of the categories staff chose, in their order. */
  readonly categories: readonly number[];
  /** As the list's export has them: those shoppers see first. */
  readonly stocks: readonly KnownStock[];
  /** The addresses the product's pictures came from. */
  readonly pictureSources: readonly string[];
};

/** What a sheet may call products by. */
export interface ProductMarks {
  readonly ids: readonly number[];
  readonly urls: readonly string[];
  /** Of products and of stocks. */
  readonly skus: readonly string[];
}

/** The products with these ids, addresses or skus, hidden ones too. */
export async function knownProducts(ctx: Context, { ids, urls, skus }: ProductMarks): Promise<KnownProduct[]> {
  const withStock = ctx.db
    .select({ id: stocks.product_id })
    .from(stocks)
    .where(inArray(stocks.sku, [...skus, '']));
  const rows = await ctx.db
    .select()
    .from(products)
    .where(
      or(
        inArray(products.id, [...ids, 0]),
        inArray(products.url, [...urls, '']),
        inArray(products.sku, [...skus, '']),
        inArray(products.id, withStock),
      ),
    );
  const found = rows.map(({ id }) => id);
  if (found.length === 0) return [];
  const stockRows = await ctx.db
    .select()
    .from(stocks)
    .where(inArray(stocks.product_id, found))
    .orderBy(asc(stocks.order), asc(stocks.id));
  const places = await ctx.db
    .select({ product_id: productCategories.product_id, id: productCategories.category_id })
    .from(productCategories)
    .where(and(inArray(productCategories.product_id, found), eq(productCategories.chosen, true)))
    .orderBy(asc(productCategories.order));
  const pictures = await ctx.db
    .select({ product_id: productPictures.product_id, filename: files.filename })
    .from(productPictures)
    .innerJoin(files, eq(files.id, productPictures.file_id))
    .where(inArray(productPictures.product_id, found));
  const of = <T extends { readonly product_id: number }>(list: readonly T[]) =>
    Map.groupBy(list, ({ product_id }) => product_id);
  const [stocksOf, placesOf, picturesOf] = [of(stockRows), of(places), of(pictures)];
  return rows.map((row) => ({
    ...row,
    stocks: stocksOf.get(row.id) ?? [],
    categories: (placesOf.get(row.id) ?? []).map(({ id }) => id),
    pictureSources: (picturesOf.get(row.id) ?? []).map(({ filename }) => filename),
  }));
}

/** What the list's export shows for the categories of a product. */
export const categoryTitles = ({ tree, language, main }: ShopWords, ids: readonly number[]): string =>
  ids.map((id) => textIn(tree.byId.get(id)?.title, language, main)).join(', ');
