// The head of a page: title, description, canonical address, its twins in other languages, Open Graph, structured data.
import type { Language } from '@kaifong/base/localized';
import type { MetaDescriptor } from 'react-router';
import type { Thing } from './json-ld.ts';
import { type SentShell, type ShellData, shellFrom } from './shell-data.ts';
import { htmlLanguage } from './text.ts';

export interface PageSeo {
  /** The page's own title, without the shop's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** The path of the page, with what of its query makes it another page (`?page=2`) and nothing else. */
  readonly path: string;
  readonly image?:
    | { readonly path: string; readonly width: number; readonly height: number; readonly alt: string }
    | undefined;
  readonly type?: 'website' | 'product' | 'article';
  /** True for pages that must not be found by a search engine. */
  readonly hidden?: boolean;
  readonly things?: readonly Thing[];
}

/** The address of a page in a language: the main one is the bare address, the others say so with `?lang=`. */
export function addressIn(shell: Pick<ShellData, 'origin' | 'languages'>, path: string, language: Language): string {
  if (language === shell.languages[0]) return `${shell.origin}${path}`;
  return `${shell.origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Longest description worth sending; search engines cut further anyway. */
const descriptionLength = 200;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of an HTML text, as long as a description may be. */
export function plainText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > descriptionLength ? `${text.slice(0, descriptionLength - 1)}…` : text;
}

/** Everything a page's `meta` returns. */
export function seo(shell: ShellData | undefined, page: PageSeo): MetaDescriptor[] {
  if (!shell) return [{ title: page.title }, { name: 'robots', content: 'noindex' }];
  const title = page.title === shell.site.name ? page.title : `${page.title} · ${shell.site.name}`;
  const description = plainText(page.description || shell.site.description);
  if (page.hidden) return [{ title }, { name: 'robots', content: 'noindex' }];
  const canonical = addressIn(shell, page.path, shell.language);
  const image = page.image;
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates(shell, page.path),
    { property: 'og:site_name', content: shell.site.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: shell.language.replace('-', '_') },
    ...(image
      ? [
          { property: 'og:image', content: `${shell.origin}${image.path}` },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : bannerOf(shell)),
    ...(page.things ?? []).map((thing) => ({ 'script:ld+json': thing })),
  ];
}

/** A page without a picture of its own is passed on with the shop's banner. */
function bannerOf({ origin, site }: ShellData): MetaDescriptor[] {
  if (!site.banner) return [];
  return [
    { property: 'og:image', content: URL.canParse(site.banner) ? site.banner : `${origin}${site.banner}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function alternates(shell: ShellData, path: string): MetaDescriptor[] {
  if (shell.languages.length < 2) return [];
  const links = shell.languages.map((language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: htmlLanguage(language),
    href: addressIn(shell, path, language),
  }));
  return [...links, { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${shell.origin}${path}` }];
}

/** The shell's data out of the matches a `meta` function is given; the first is always the root. */
export function shellIn(matches: readonly ({ readonly loaderData?: unknown } | undefined)[]): ShellData | undefined {
  return shellFrom(matches[0]?.loaderData as SentShell | undefined);
}
