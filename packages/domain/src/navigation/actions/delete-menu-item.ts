import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { lockMenu } from '../locks.ts';
import { loadMenu } from '../queries/load-menu.ts';
import { menuItems } from '../schema.ts';
import { closeAddress } from './keep-address.ts';

/**
 * Deletes an item of the menu; the page of a category answers that it is gone. Refuses `not-found`, and
 * `navigation.has-children` while other items hang below it.
 */
export async function deleteMenuItem(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockMenu(tx);
    const tree = await loadMenu(tx);
    const row = tree.byId.get(id);
    if (!row) throw fail('not-found');
    if (tree.childrenOf(id).length > 0) throw fail('navigation.has-children', { id });
    await tx.db.delete(menuItems).where(eq(menuItems.id, id));
    if (row.type === 'category') await closeAddress(tx, 'category', row.url);
    const { picture: _picture, ...before } = row;
    await audit(tx, { action: 'delete', resource: 'menu', recordId: id, before });
    tx.tx.changedTags.add('menu');
    return { id };
  });
}
