import type { Context } from '@kaifong/kernel/context';
import type { MenuNode } from '../contract/index.ts';
import { loadMenu, showEntry, textReader } from './load-menu.ts';

/** The enabled items as a tree: what the storefront's header and footer are made from. */
export async function listMenu(ctx: Context): Promise<MenuNode[]> {
  const tree = await loadMenu(ctx);
  const read = await textReader(ctx);
  const below = (id: number | null): MenuNode[] =>
    tree
      .childrenOf(id)
      .filter((row) => row.enabled)
      .map((row) => ({ ...showEntry(row, read), children: below(row.id) }));
  return below(null);
}
