import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { lockMenu } from '../locks.ts';
import { menuItems } from '../schema.ts';
import { releaseItem } from './menu-values.ts';

/**
 * Deletes an item of the menu; the page of a category answers that it is gone. Refuses `not-found`, and
 * `navigation.has-children` while other items hang below it.
 */
export async function deleteMenuItem(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockMenu(tx);
    const [before] = await tx.db.select().from(menuItems).where(eq(menuItems.id, id)).for('update');
    if (!before) throw fail('not-found');
    await releaseItem(tx, before);
    await tx.db.delete(menuItems).where(eq(menuItems.id, id));
    await audit(tx, { action: 'delete', resource: 'menu', recordId: id, before });
    tx.tx.changedTags.add('menu');
    return { id };
  });
}
