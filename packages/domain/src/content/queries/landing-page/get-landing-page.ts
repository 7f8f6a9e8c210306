import { fail } from '@kaifong/base/errors';
import { type Context, keptWithTags } from '@kaifong/kernel/context';
import { type ElementsDocument, homeUrl, type LandingPageDetail, landingPageLink } from '../../contract/index.ts';
import { loadPictures, type PicturesById, showDocument } from '../elements/show-elements.ts';
import { findLive, type LiveRecord } from '../publishing/find-live.ts';
import { openPreview } from '../publishing/preview-record.ts';
import { landingPagePublishable } from './publishable.ts';
import { runningVariant } from './variant-rates.ts';

async function showLandingPage(ctx: Context, live: LiveRecord, pictures?: PicturesById): Promise<LandingPageDetail> {
  const { id, url, language, languages, content, published_at, updated_at } = live;
  const document = content.elements as ElementsDocument | null;
  return {
    id,
    url,
    link: landingPageLink(url),
    is_home: content.is_home === true,
    title: String(content.title ?? ''),
    meta_description: String(content.meta_description ?? ''),
    elements: await showDocument(ctx, document, pictures ? { pictures } : {}),
    variant: null,
    language,
    languages,
    published_at: published_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** The landing page seen at a url now. Refuses `not-found`. */
export async function getLandingPage(ctx: Context, url: string): Promise<LandingPageDetail> {
  const live = await findLive(ctx, landingPagePublishable, url);
  if (!live) throw fail('not-found');
  return { ...(await showLandingPage(ctx, live)), variant: await runningVariant(ctx, live.id) };
}

/** What a preview link shows. Refuses `content.preview-over`. */
export async function previewLandingPage(ctx: Context, token: string): Promise<LandingPageDetail> {
  return showLandingPage(ctx, await openPreview(ctx, landingPagePublishable, token));
}

interface Home {
  readonly live: LiveRecord;
  readonly pictures: PicturesById;
}

/** Rough bytes of a home page with its pictures. */
const homeSize = 48 * 1024;

/**
 * The home page. Its own elements and pictures are kept in the cache until they change, because every change of a product
 * makes the page again: what is read then is one statement, the shelves. Refuses `not-found` where none is published.
 */
export async function getHome(ctx: Context): Promise<LandingPageDetail> {
  const { live, pictures } = await keptWithTags(
    ctx,
    { key: `content.home:${ctx.language}`, size: homeSize },
    async (own): Promise<Home> => {
      const found = await findLive(own, landingPagePublishable, homeUrl);
      if (!found) throw fail('not-found');
      const document = found.content.elements as ElementsDocument | null;
      return { live: found, pictures: await loadPictures(own, document?.elements ?? []) };
    },
  );
  return showLandingPage(ctx, live, pictures);
}
