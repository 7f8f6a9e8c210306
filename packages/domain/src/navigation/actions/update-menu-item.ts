import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { isOther } from '@kaifong/kernel/fields';
import { eq } from 'drizzle-orm';
import { lockMenu } from '../locks.ts';
import { menuItems } from '../schema.ts';
import type { NewMenuItem } from './create-menu-item.ts';
import { preparedItem, refuseTakenUrl } from './menu-values.ts';

type Row = typeof menuItems.$inferSelect;

/**
 * Changes an item; what is left out stays, and one that is sent as it is stays untouched. A category that moves or gets another name is announced, so that what is
 * found below it is worked out again, and its old address leads to the new one. Refuses as creating does, `not-found`, and `stale-version`.
 */
export async function updateMenuItem(
  ctx: Context,
  { id, version, ...input }: Partial<NewMenuItem> & { id: number; version?: number },
): Promise<Row> {
  return inTransaction(ctx, async (tx) => {
    await lockMenu(tx);
    const [before] = await tx.db.select().from(menuItems).where(eq(menuItems.id, id)).for('update');
    if (!before) throw fail('not-found');
    if (version !== undefined && version !== before.version) throw fail('stale-version');
    const values = await preparedItem(tx, input, before);
    if (!isOther(values, before)) return before;
    const [row] = await tx.db
      .update(menuItems)
      .set({ ...values, ...touch(menuItems) })
      .where(eq(menuItems.id, id))
      .returning()
      .catch(refuseTakenUrl);
    if (!row) throw fail('not-found');
    await audit(tx, { action: 'update', resource: 'menu', recordId: id, before, after: row });
    tx.tx.changedTags.add('menu');
    return row;
  });
}
