import { type Language, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { asc, eq } from 'drizzle-orm';
import { pictureOf } from '../../media/contract/index.ts';
import { files } from '../../media/schema.ts';
import type { StoreBrand } from '../contract/index.ts';
import { brands } from '../schema.ts';

async function readBrands(ctx: Context, main: Language): Promise<StoreBrand[]> {
  const rows = await ctx.db
    .select({ brand: brands, file: files })
    .from(brands)
    .leftJoin(files, eq(files.id, brands.image))
    .where(eq(brands.enabled, true))
    .orderBy(asc(brands.id));
  return rows.map(({ brand, file }) => {
    const title = textIn(brand.title, ctx.language, main);
    return {
      id: brand.id,
      title,
      url: brand.url,
      short_description: textIn(brand.short_description, ctx.language, main),
      description: sanitiseHtml(textIn(brand.description, ctx.language, main)),
      image: file && pictureOf(file, textIn(file.alt, ctx.language, main) || title),
    };
  });
}

/** The enabled brands in one language. */
export async function listBrands(ctx: Context, main: Language): Promise<StoreBrand[]> {
  ctx.usedTags.add('brands');
  const options = { tags: ['brands'], size: 32 * 1024, maxAge: 10 * 60_000 };
  return ctx.runtime.cache.remember(`catalogue.brands:${ctx.language}`, options, () => readBrands(ctx, main));
}
