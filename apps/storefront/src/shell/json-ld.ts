// Structured data of schema.org, made of what the page shows. React Router escapes it for its script block.
import type { ShellData } from './shell-data.ts';

type Value = string | number | boolean | Value[] | { [key: string]: Value };
export type Thing = { [key: string]: Value };

const context = 'https://schema.org';

export function organization(shell: ShellData): Thing {
  const { name, logo, contact } = shell.site;
  return {
    '@context': context,
    '@type': 'Organization',
    name,
    url: `${shell.origin}/`,
    ...(logo && { logo: new URL(logo, shell.origin).href }),
    ...(contact.email && { email: contact.email }),
    ...(contact.phone && { telephone: contact.phone }),
  };
}

/** Tells search engines where this shop's own search is. */
export function webSite(shell: ShellData): Thing {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: shell.site.name,
    url: `${shell.origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${shell.origin}/search?keyword={keyword}` },
      'query-input': 'required name=keyword',
    },
  };
}

/** A way down to the page, outermost first; paths within the shop. */
export function breadcrumbList(
  shell: ShellData,
  steps: readonly { readonly title: string; readonly href: string }[],
): Thing {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.title,
      item: `${shell.origin}${step.href}`,
    })),
  };
}

/** An article of the blog; the shop is its publisher. */
export function articleThing(
  shell: ShellData,
  article: {
    readonly title: string;
    readonly href: string;
    readonly date: string;
    readonly updatedAt: string;
    readonly author: string;
    readonly language: string;
    readonly banner: { readonly path: string } | null;
    readonly image: { readonly path: string } | null;
  },
  description: string,
): Thing {
  const picture = article.banner ?? article.image;
  const publisher = { '@type': 'Organization', name: shell.site.name, url: `${shell.origin}/` };
  return {
    '@context': context,
    '@type': 'Article',
    headline: article.title,
    description: description
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 300),
    url: `${shell.origin}${article.href}`,
    inLanguage: article.language,
    datePublished: article.date,
    dateModified: article.updatedAt,
    author: article.author ? { '@type': 'Person', name: article.author } : publisher,
    publisher,
    ...(picture && { image: `${shell.origin}${picture.path}` }),
  };
}
