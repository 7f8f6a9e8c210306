import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';

export interface ShopLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this shop, whole: `/category/tea?page=2`. */
  readonly to: string;
  /** Fetch the page when the pointer or the focus comes near; for links that are likely to be followed. */
  readonly eager?: boolean;
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/**
 * A link inside the shop. The browser gets React Router's `Link`; the server writes the anchor it would become, because
 * a page has about a hundred links and resolving each of them was a third of the time a page takes to render.
 */
export const ShopLink = import.meta.env.SSR ? PlainLink : RouterLink;

function PlainLink({ to, eager: _eager, replace: _replace, preventScrollReset: _reset, ...anchor }: ShopLinkProps) {
  return <a {...anchor} href={to} />;
}

function RouterLink({ eager = false, ...link }: ShopLinkProps) {
  // Every route is known from the start, so there is nothing to discover.
  return <Link {...link} discover="none" prefetch={eager ? 'intent' : 'none'} />;
}
