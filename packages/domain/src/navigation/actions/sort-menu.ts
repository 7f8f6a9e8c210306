import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { announce } from '@kaifong/kernel/events';
import { categoryMoved, menuOrderStep } from '../contract/index.ts';
import { lockMenu } from '../locks.ts';
import { loadMenu } from '../queries/load-menu.ts';
import { maxLevels } from '../rules/menu-tree.ts';
import { levelsOf, type SortNode, sortedPlaces } from '../rules/sorted-tree.ts';

const movePlaces = statement<{ id: number }, [string]>(
  'navigation-sort-menu',
  `update menu_items m set parent_id = v.parent_id, "order" = v."order", version = m.version + 1, updated_at = now()
   from jsonb_to_recordset($1::jsonb) v(id int, parent_id int, "order" int)
   where m.id = v.id returning m.id`,
);

/**
 * Puts the whole menu in order. Items that were added meanwhile stay where they are, behind the named ones. Refuses
 * `navigation.menu-changed` when a named item is gone, `navigation.item-repeated` and `navigation.too-deep`. Returns how
 * many items found another place.
 */
export async function sortMenu(ctx: Context, nodes: readonly SortNode[]): Promise<{ moved: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockMenu(tx);
    const tree = await loadMenu(tx);
    const result = sortedPlaces(tree, nodes, menuOrderStep);
    if ('missing' in result) throw fail('navigation.menu-changed');
    if ('repeated' in result) throw fail('navigation.item-repeated');
    const { places } = result;
    if (levelsOf(places) > maxLevels) throw fail('navigation.too-deep', { levels: maxLevels });
    const changed = places.filter(({ id, parent_id, order }) => {
      const row = tree.byId.get(id);
      return row?.parent_id !== parent_id || row.order !== order;
    });
    if (changed.length === 0) return { moved: 0 };
    await tx.run(movePlaces, [JSON.stringify(changed)]);
    for (const { id, parent_id } of changed) {
      if (tree.byId.get(id)?.parent_id !== parent_id) await announce(tx, categoryMoved, { id });
    }
    const before = changed.map(({ id }) => ({
      id,
      parent_id: tree.byId.get(id)?.parent_id,
      order: tree.byId.get(id)?.order,
    }));
    await audit(tx, { action: 'sort', resource: 'menu', recordId: 'all', before, after: changed });
    tx.tx.changedTags.add('menu');
    return { moved: changed.length };
  });
}
