// What the outside asks of the whole site: which pages there are, and what was written last.
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { type AddressKind, addressOf } from '../../navigation/contract/index.ts';
import { articleLink, blogLink, type PublishingKind } from '../contract/index.ts';
import { articlePage } from './article-rows.ts';
import { loadBlog } from './load-blog.ts';
import { textIn } from './show-content.ts';

/** A published page with the languages it is there in. */
export interface ContentAddress {
  readonly path: string;
  readonly updatedAt: Date;
  /** Left out: all of the shop's. */
  readonly languages?: readonly Language[];
}

/** More than a shop writes, and little enough for one file of the sitemap. */
const most = 5000;

const addressKinds: Record<PublishingKind, AddressKind> = {
  page: 'page',
  article: 'blog_article',
  landing_page: 'landing_page',
};

const published = statement<
  { kind: PublishingKind; url: string; updated_at: Date; languages: Language[] },
  [Date, number]
>(
  'content-addresses',
  `select u.kind, u.url, max(u.from_at) as updated_at, json_agg(distinct u.language) as languages
   from publications u
   where u.from_at <= $1 and (u.until_at is null or u.until_at > $1)
     and case u.kind when 'page' then exists (select from pages r where r.id = u.record_id)
       when 'article' then exists (select from articles r where r.id = u.record_id)
       else exists (select from landing_pages r where r.id = u.record_id and not r.is_home) end
   group by u.kind, u.record_id, u.url order by u.kind, u.record_id limit $2`,
);

/** Everything this room publishes now, for the sitemap. */
export async function listContentAddresses(ctx: Context): Promise<ContentAddress[]> {
  ctx.usedTags.add('pages').add('articles').add('landing_pages');
  const rows = await ctx.run(published, [ctx.runtime.now(), most]);
  const { categories } = await loadBlog(ctx);
  const written = rows.filter(({ kind }) => kind === 'article').map(({ updated_at }) => updated_at.getTime());
  return [
    ...(written.length > 0 ? [{ path: blogLink, updatedAt: new Date(Math.max(...written)) }] : []),
    ...rows.map(({ kind, url, updated_at, languages }) => ({
      path: addressOf(addressKinds[kind], url),
      updatedAt: updated_at,
      languages,
    })),
    ...categories.map(({ link, updated_at }) => ({ path: link, updatedAt: updated_at })),
  ];
}

/** An article as a feed carries it. */
export interface FeedEntry {
  readonly id: number;
  readonly title: string;
  readonly path: string;
  readonly summary: string;
  /** Sanitised HTML. */
  readonly html: string;
  readonly author: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly updatedAt: Date;
}

/** The newest articles in the reader's language. */
export async function listFeed(ctx: Context, limit = 20): Promise<FeedEntry[]> {
  const { rows } = await articlePage(ctx, { limit, offset: 0 });
  return rows.map(({ id, url, content, dated_on, updated_at }) => ({
    id,
    title: textIn(content, 'title'),
    path: articleLink(url),
    summary: textIn(content, 'short_description'),
    html: sanitiseHtml(textIn(content, 'content')),
    author: textIn(content, 'author'),
    date: dated_on,
    updatedAt: updated_at,
  }));
}
