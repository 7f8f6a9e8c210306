import {
  getHome,
  getLandingPage,
  type LandingPageDetail,
  type LandingVariant,
  landingVariants,
  previewLandingPage,
} from '@kaifong/domain/content/contract';
import { findMoved } from '@kaifong/domain/navigation/contract';
import type { ElementNode } from '@kaifong/ui/elements';
import { redirect, data as refusal } from 'react-router';
import { isRefusal, orNotFound } from '../../shell/asking.ts';
import { cookieIn } from '../../shell/request-cookie.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { withoutDeadLinks } from './dead-links.ts';
import { elementsView } from './elements-view.ts';

export interface LandingView {
  readonly id: number;
  readonly link: string;
  readonly title: string;
  readonly description: string;
  readonly elements: readonly ElementNode[];
  /** Shown by a preview link: not to be found, and nobody's visit. */
  readonly preview: boolean;
  /** The variant a visitor is shown. */
  readonly variant: LandingVariant;
}

const view = (page: LandingPageDetail, visitor: Visitor, preview: boolean): LandingView => ({
  id: page.id,
  link: page.link,
  title: page.title,
  description: page.meta_description,
  elements: withoutDeadLinks(elementsView(page.elements, visitor)),
  preview,
  variant: 'a',
});

/** The home page. */
export const loadHome = (visitor: Visitor): Promise<LandingView> =>
  visitor.shared('home', async (own) =>
    view((await orNotFound(own.call(getHome, { language: own.language }))).data, own, false),
  );

/** The landing page at a url, with the url of the page that is tried beside it. Refuses what `getLandingPage` refuses. */
const shownAt = (visitor: Visitor, url: string): Promise<LandingView & { readonly other: string | null }> =>
  visitor.shared(`landing-page:${url}`, async (own) => {
    const { data } = await own.call(getLandingPage, { language: own.language, url });
    return { ...view(data, own, false), other: data.variant };
  });

/** A landing page; an address it had before leads to the present one. */
export async function loadLandingPage(request: Request, visitor: Visitor, url: string): Promise<LandingView> {
  const { language } = visitor;
  const token = new URL(request.url).searchParams.get('preview');
  if (token) return view((await orNotFound(visitor.call(previewLandingPage, { language, token }))).data, visitor, true);
  const page = await shownAt(visitor, url).catch(async (error: unknown) => {
    // An address that no landing page can have (422) never led to one either.
    if (isRefusal(error) && error.status === 422) throw refusal(null, { status: 404 });
    if (!isRefusal(error) || error.status !== 404) throw error;
    const { data: moved } = await visitor.call(findMoved, { type: 'landing_page', url });
    if (moved.to) throw redirect(moved.to, 301);
    throw refusal(null, { status: moved.gone ? 410 : 404 });
  });
  // The home page stands at `/` alone.
  if (page.link === '/') throw redirect('/', 301);
  const { other, ...shown } = page;
  return other === null ? shown : variantOf(request, visitor, shown, other);
}

/** A visitor is known by a variant for as long as a visit can count for what she does later. Seconds. */
const kept = 60 * 86_400;

/**
 * One of two variants: the one this visitor saw before, else either by chance, and the same from then on. The cookie is left each time:
 * by it the page is hers, and is kept for nobody else.
 */
async function variantOf(request: Request, visitor: Visitor, page: LandingView, url: string): Promise<LandingView> {
  const name = `variant-${page.id}`;
  const known = landingVariants.find((variant) => variant === cookieIn(request, name));
  const variant = known ?? (Math.random() < 0.5 ? 'a' : 'b');
  visitor.setCookie(name, variant, { maxAge: kept });
  const other = variant === 'b' ? await shownAt(visitor, url).catch(unlessGone) : undefined;
  // Address, visits and transfers stay those of the page that was asked for.
  return other
    ? { ...page, title: other.title, description: other.description, elements: other.elements, variant: 'b' }
    : page;
}

/** The other page was taken away, or is not written in this language: its visitors see the page itself. */
function unlessGone(error: unknown): undefined {
  if (!isRefusal(error) || error.status !== 404) throw error;
}
