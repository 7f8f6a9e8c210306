import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { listPickedCards } from '../../catalogue/index.ts';
import { type ArticleDetail, articleLink } from '../contract/index.ts';
import { withContents } from '../rules/reading-of.ts';
import { type ArticleRow, articleSurroundings } from './article-rows.ts';
import { showCards } from './list-articles.ts';
import { findLive, type LiveRecord } from './publishing/find-live.ts';
import { openPreview } from './publishing/preview-record.ts';
import { publishableArticle } from './publishing/publishables.ts';
import { idsIn, showDescribed, textIn } from './show-content.ts';

/** How many articles are offered at the end of one. */
const relatedCount = 3;

const neighbour = (row: ArticleRow | undefined) =>
  row ? { title: textIn(row.content, 'title'), link: articleLink(row.url) } : null;

async function showArticle(ctx: Context, live: LiveRecord): Promise<ArticleDetail> {
  const { id, content, dated_on, language, languages } = live;
  const [categories, tags] = [idsIn(content, 'categories'), idsIn(content, 'tags')];
  const pictures = [textIn(content, 'image'), textIn(content, 'banner')].filter(Boolean);
  const around = await articleSurroundings(ctx, { id, dated_on, categories, tags, pictures }, relatedCount);
  const pictureIn = (name: string) => around.pictures.find((one) => one.id === content[name]) ?? null;
  const [card, ...related] = await showCards(ctx, [{ ...live, image: pictureIn('image') }, ...around.related]);
  if (!card) throw fail('not-found');
  const banner = pictureIn('banner');
  const { html, contents } = withContents(sanitiseHtml(textIn(content, 'content')));
  return {
    ...card,
    content: html,
    contents,
    banner: banner && showDescribed(ctx, banner, card.title),
    meta_title: textIn(content, 'meta_title'),
    meta_short_description: textIn(content, 'meta_short_description'),
    products: await listPickedCards(ctx, idsIn(content, 'products')),
    related,
    previous: neighbour(around.previous),
    next: neighbour(around.next),
    language,
    languages,
    published_at: live.published_at.toISOString(),
    updated_at: live.updated_at.toISOString(),
  };
}

/** The article published at a url, in the reader's language or the next best. Refuses `not-found`. */
export async function getArticle(ctx: Context, url: string): Promise<ArticleDetail> {
  const live = await findLive(ctx, publishableArticle, url);
  if (!live) throw fail('not-found');
  return showArticle(ctx, live);
}

/** An article as a preview link shows it. Refuses `content.preview-over`. */
export async function previewArticle(ctx: Context, token: string): Promise<ArticleDetail> {
  const live = await openPreview(ctx, publishableArticle, token);
  return showArticle({ ...ctx, language: live.language }, live);
}
