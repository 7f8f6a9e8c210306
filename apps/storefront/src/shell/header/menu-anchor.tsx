import type { ReactNode } from 'react';
import type { MenuLink } from '../shell-data.ts';
import { ShopLink } from '../shop-link.tsx';

/** A menu item's link: our own pages without reloading, everything else as the shop owner set it up. */
export function MenuAnchor({ item, children }: { readonly item: MenuLink; readonly children?: ReactNode }) {
  const content = children ?? item.title;
  if (item.newTab) {
    return (
      <a href={item.href} target="_blank" rel="noopener">
        {content}
      </a>
    );
  }
  if (!item.href.startsWith('/')) return <a href={item.href}>{content}</a>;
  return (
    <ShopLink to={item.href} eager>
      {content}
    </ShopLink>
  );
}
