import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq } from 'drizzle-orm';
import { files } from '../../media/schema.ts';
import { productCategories, productPictures, products, stocks } from '../schema.ts';

/** What an import compares a product with that is there already. */
export interface ImportedRecord {
  readonly id: number;
  readonly name: Localized;
  readonly description: Localized;
  readonly meta_title: Localized;
  readonly meta_description: Localized;
  readonly brand_id: number | null;
  readonly categories: number[];
  readonly stocks: (typeof stocks.$inferSelect)[];
  /** Where its pictures came from. */
  readonly pictureSources: string[];
}

/** The product at this address, hidden or not. */
export async function findImported(ctx: Context, url: string): Promise<ImportedRecord | undefined> {
  const [row] = await ctx.db.select().from(products).where(eq(products.url, url));
  if (!row) return undefined;
  const { id } = row;
  const places = await ctx.db
    .select({ id: productCategories.category_id })
    .from(productCategories)
    .where(and(eq(productCategories.product_id, id), eq(productCategories.chosen, true)));
  const pictures = await ctx.db
    .select({ filename: files.filename })
    .from(productPictures)
    .innerJoin(files, eq(files.id, productPictures.file_id))
    .where(eq(productPictures.product_id, id));
  return {
    ...row,
    categories: places.map((place) => place.id),
    stocks: await ctx.db.select().from(stocks).where(eq(stocks.product_id, id)).orderBy(asc(stocks.order)),
    pictureSources: pictures.map(({ filename }) => filename),
  };
}
