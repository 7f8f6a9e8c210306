// Where things are found, and where they were found before.
import * as z from 'zod';
import { menuLink } from './menu-item.ts';

/** What keeps a way from its old addresses to its present one. */
export const addressKinds = [
  'product',
  'category',
  'page',
  'blog_article',
  'blog_category',
  'event_category',
  'event',
  'form',
  'landing_page',
] as const;
export const addressKind = z.enum(addressKinds);
export type AddressKind = (typeof addressKinds)[number];

/** Where something of a kind is found by its url. */
export function addressOf(kind: AddressKind, url: string): string {
  if (kind === 'product') return `/product/${encodeURIComponent(url)}`;
  return kind === 'event' ? `/event/detail/${encodeURIComponent(url)}` : menuLink(kind, url);
}

/** What became of an address that leads nowhere now. */
export const movedAddress = z.object({
  /** Where to go instead, for good (301); null: nowhere. */
  to: z.string().nullable(),
  /** True: the page was taken away on purpose (410) rather than never there (404). */
  gone: z.boolean(),
});
export type MovedAddress = z.output<typeof movedAddress>;
