import type { Context } from '@kaifong/kernel/context';
import type { CategoryEntry, CategoryNode } from '../contract/index.ts';
import { loadMenu, type MenuItemRow, showCategory, standsInMenu, textReader } from './load-menu.ts';

const isCategory = ({ type, enabled }: MenuItemRow) => type === 'category' && enabled;

/**
 * The product categories shoppers can visit, as a tree and flat in the same order; with `inMenu` only those that stand in
 * the menu, for lists nobody chose one by one.
 */
export async function listCategories(
  ctx: Context,
  { inMenu = false }: { inMenu?: boolean } = {},
): Promise<{ data: CategoryNode[]; flat: CategoryEntry[] }> {
  const tree = await loadMenu(ctx);
  const read = await textReader(ctx);
  const flat: CategoryEntry[] = [];
  const below = (id: number | null, level: number): CategoryNode[] =>
    tree
      .childrenOf(id)
      .filter((row) => row.enabled && (!inMenu || standsInMenu(row)))
      .flatMap((row) => {
        // A category may hang below an item of another kind; it then moves up to where that item stands.
        if (!isCategory(row)) return below(row.id, level);
        const entry = showCategory(row, level, read);
        flat.push(entry);
        return [{ ...entry, children: below(row.id, level + 1) }];
      });
  return { data: below(null, 0), flat };
}
