import type { Context } from '@kaifong/kernel/context';
import type { MenuNode } from '../contract/index.ts';
import { loadMenu, showEntry } from './load-menu.ts';

/** The enabled items as a tree: what the storefront's header and footer are made from. */
export async function listMenu(ctx: Context): Promise<MenuNode[]> {
  const tree = await loadMenu(ctx);
  const below = (id: number | null): MenuNode[] =>
    tree
      .childrenOf(id)
      .filter((row) => row.enabled)
      .map((row) => ({ ...showEntry(row, ctx.language), children: below(row.id) }));
  return below(null);
}
