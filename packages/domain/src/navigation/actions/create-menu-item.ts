import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { lockMenu } from '../locks.ts';
import { menuItems } from '../schema.ts';
import { preparedItem, refuseTakenUrl } from './menu-values.ts';

type NewRow = typeof menuItems.$inferInsert;
export type NewMenuItem = Omit<NewRow, 'id' | 'version' | 'created_at' | 'updated_at' | 'url'> & { url?: string };

/**
 * Adds an item to the menu, behind its siblings unless `order` says otherwise.
 * Refuses `url` that does not fit the type or is taken by another category, and a parent that does not exist.
 */
export async function createMenuItem(ctx: Context, input: NewMenuItem): Promise<typeof menuItems.$inferSelect> {
  return inTransaction(ctx, async (tx) => {
    await lockMenu(tx);
    const values = (await preparedItem(tx, input, undefined)) as NewRow;
    const [row] = await tx.db.insert(menuItems).values(values).returning().catch(refuseTakenUrl);
    if (!row) throw new Error('a menu item was not stored');
    await audit(tx, { action: 'create', resource: 'menu', recordId: row.id, after: row });
    tx.tx.changedTags.add('menu');
    return row;
  });
}
