import { fail } from '@kaifong/base/errors';
import type { Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { type ArticleCard, articleLink, type StoreBlogCategory } from '../contract/index.ts';
import { readingMinutes } from '../rules/reading-of.ts';
import { type ArticleRow, articlePage } from './article-rows.ts';
import { loadBlog } from './load-blog.ts';
import { idsIn, showDescribed, textIn } from './show-content.ts';

type CardRow = Pick<ArticleRow, 'id' | 'url' | 'content' | 'dated_on' | 'image'>;

/** Articles as tiles, their categories and tags from the cache. */
export async function showCards(ctx: Context, rows: readonly CardRow[]): Promise<ArticleCard[]> {
  const blog = await loadBlog(ctx);
  return rows.map(({ id, url, content, dated_on, image }) => {
    const title = textIn(content, 'title');
    const categories = idsIn(content, 'categories').flatMap(
      (category) => blog.categories.find((c) => c.id === category) ?? [],
    );
    return {
      id,
      url,
      link: articleLink(url),
      title,
      short_description: textIn(content, 'short_description'),
      image: image && showDescribed(ctx, image, title),
      show_date: dated_on,
      author: textIn(content, 'author'),
      reading_minutes: readingMinutes(textIn(content, 'content')),
      categories: categories.map((category) => ({
        id: category.id,
        title: category.title,
        url: category.url,
        link: category.link,
      })),
      tags: idsIn(content, 'tags').flatMap((tag) => blog.tags.get(tag) ?? []),
    };
  });
}

interface ArticleQuery {
  readonly page: number;
  readonly per_page: number;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

/** The published articles, the newest first; an unknown category or tag has none. */
export async function listArticles(ctx: Context, query: ArticleQuery): Promise<Page<ArticleCard>> {
  const { page, per_page, category, tag } = query;
  const blog = await loadBlog(ctx);
  const categoryId = blog.categories.find(({ url }) => url === category)?.id;
  const tagId = [...blog.tags].find(([, name]) => name === tag)?.[0];
  const unknown = (category !== undefined && categoryId === undefined) || (tag !== undefined && tagId === undefined);
  if (unknown) return { data: [], total: 0, page, per_page };
  const { rows, total } = await articlePage(ctx, { categoryId, tagId, limit: per_page, offset: (page - 1) * per_page });
  return { data: await showCards(ctx, rows), total, page, per_page };
}

/** The visible categories of the blog, in order. */
export async function listBlogCategories(ctx: Context): Promise<StoreBlogCategory[]> {
  return [...(await loadBlog(ctx)).categories];
}

/** A visible category with a page of its articles; refuses `not-found`. */
export async function getBlogCategory(ctx: Context, query: { url: string; page: number; per_page: number }) {
  const data = (await loadBlog(ctx)).categories.find(({ url }) => url === query.url);
  if (!data) throw fail('not-found');
  const { page, per_page } = query;
  return { data, articles: await listArticles(ctx, { page, per_page, category: data.url }) };
}
