import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseCss, sanitiseHtml } from '@kaifong/kernel/html';
import { type PageDetail, pageLink, pageScope } from '../contract/index.ts';
import { findLive, type LiveRecord } from './publishing/find-live.ts';
import { openPreview } from './publishing/preview-record.ts';
import { publishablePage } from './publishing/publishables.ts';
import { picturesOf, textIn } from './show-content.ts';

async function showPage(ctx: Context, live: LiveRecord): Promise<PageDetail> {
  const { id, url, content, language, languages } = live;
  const pictureOf = await picturesOf(ctx, [content], ['image']);
  const title = textIn(content, 'title');
  return {
    id,
    url,
    link: pageLink(url),
    title,
    short_description: textIn(content, 'short_description'),
    content: sanitiseHtml(textIn(content, 'content')),
    meta_title: textIn(content, 'meta_title'),
    meta_description: textIn(content, 'meta_description'),
    css: sanitiseCss(textIn(content, 'css'), { scope: pageScope }),
    header_script: textIn(content, 'header_script'),
    footer_script: textIn(content, 'footer_script'),
    image: pictureOf(content.image, title),
    language,
    languages,
    published_at: live.published_at.toISOString(),
    updated_at: live.updated_at.toISOString(),
  };
}

/** The page published at a url, in the reader's language or the next best. Refuses `not-found`. */
export async function getPage(ctx: Context, url: string): Promise<PageDetail> {
  const live = await findLive(ctx, publishablePage, url);
  if (!live) throw fail('not-found');
  return showPage(ctx, live);
}

/** A page as a preview link shows it, without its scripts. Refuses `content.preview-over`. */
export async function previewPage(ctx: Context, token: string): Promise<PageDetail> {
  const live = await openPreview(ctx, publishablePage, token);
  const page = await showPage({ ...ctx, language: live.language }, live);
  return { ...page, header_script: '', footer_script: '' };
}
