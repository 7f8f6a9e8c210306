import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { lockMenu } from '../locks.ts';
import { menuItems } from '../schema.ts';
import { claimAddress } from './keep-address.ts';
import { checkParent, nextOrder, refuseTakenUrl, urlFor } from './menu-values.ts';

type NewRow = typeof menuItems.$inferInsert;
export type NewMenuItem = Omit<NewRow, 'id' | 'version' | 'created_at' | 'updated_at' | 'url'> & { url?: string };

/**
 * Adds an item to the menu, behind its siblings unless `order` says otherwise.
 * Refuses `url` that does not fit the type or is taken by another category, and a parent that does not exist.
 */
export async function createMenuItem(ctx: Context, input: NewMenuItem): Promise<typeof menuItems.$inferSelect> {
  return inTransaction(ctx, async (tx) => {
    await lockMenu(tx);
    const parent_id = input.parent_id ?? null;
    await checkParent(tx, parent_id);
    const order = input.order ?? (await nextOrder(tx, parent_id));
    const values = { ...input, parent_id, order, url: urlFor(input.type, input.url ?? '') };
    const [row] = await tx.db.insert(menuItems).values(values).returning().catch(refuseTakenUrl);
    if (!row) throw new Error('a menu item was not stored');
    if (row.type === 'category') await claimAddress(tx, 'category', row.url);
    await audit(tx, { action: 'create', resource: 'menu', recordId: row.id, after: row });
    tx.tx.changedTags.add('menu');
    return row;
  });
}
