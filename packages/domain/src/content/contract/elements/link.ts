// Where a button or a picture may lead: a place of this shop, another site, a mail or a telephone.
import * as z from 'zod';

/** Longest address worth keeping. */
const longest = 500;

/** The ways out that a page may offer; everything else (`javascript:`, `data:`, …) is refused. */
const outward = new Set(['http:', 'https:', 'mailto:', 'tel:']);

// Browsers drop these inside an address, and `java\nscript:` becomes what it should not be.
const hidden = /[\s\\\p{Cc}]/u;

/** True for an address a page may link to: `/tea`, `#prices`, `https://…`, `mailto:…`, `tel:…`, or none at all. */
export function isSafeLink(link: string): boolean {
  if (link === '') return true;
  if (link.length > longest || hidden.test(link)) return false;
  // Two slashes would be another site in our clothes.
  if (link.startsWith('/')) return !link.startsWith('//');
  if (link.startsWith('#') || link.startsWith('?')) return true;
  return URL.canParse(link) && outward.has(new URL(link).protocol);
}

export const elementLink = z.string().trim().max(longest).refine(isSafeLink, 'content.link-invalid');
