// The categories and tags of the blog: few, shown with every article, so kept in the cache until one changes.
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { asc, eq } from 'drizzle-orm';
import { pictureOf } from '../../media/contract/index.ts';
import { files } from '../../media/schema.ts';
import { getMainLanguage } from '../../settings/index.ts';
import { blogCategoryLinkOf, type StoreBlogCategory } from '../contract/index.ts';
import { blogCategories, tags } from '../schema.ts';

interface Blog {
  /** The visible ones, in order. */
  readonly categories: readonly (StoreBlogCategory & { updated_at: Date })[];
  readonly tags: ReadonlyMap<number, string>;
}

async function readBlog(ctx: Context): Promise<Blog> {
  const main = await getMainLanguage(ctx);
  const rows = await ctx.db
    .select({ category: blogCategories, file: files })
    .from(blogCategories)
    .leftJoin(files, eq(files.id, blogCategories.image))
    .where(eq(blogCategories.visibled, true))
    .orderBy(asc(blogCategories.order), asc(blogCategories.id));
  const categories = rows.map(({ category, file }) => {
    const title = textIn(category.title, ctx.language, main);
    return {
      id: category.id,
      title,
      url: category.url,
      link: blogCategoryLinkOf(category.url),
      short_description: textIn(category.short_description, ctx.language, main),
      meta_title: textIn(category.meta_title, ctx.language, main),
      meta_short_description: textIn(category.meta_short_description, ctx.language, main),
      image: file && pictureOf(file, textIn(file.alt, ctx.language, main) || title),
      updated_at: category.updated_at,
    };
  });
  const words = await ctx.db.select({ id: tags.id, name: tags.name }).from(tags);
  return { categories, tags: new Map(words.map(({ id, name }) => [id, name])) };
}

/** The blog's visible categories and all tags, in the reader's language. */
export async function loadBlog(ctx: Context): Promise<Blog> {
  ctx.usedTags.add('blog');
  const options = { tags: ['blog', 'settings'], size: 16 * 1024, maxAge: 10 * 60_000 };
  return ctx.runtime.cache.remember(`content.blog:${ctx.language}`, options, () => readBlog(ctx));
}
