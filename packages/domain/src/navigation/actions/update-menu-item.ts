import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq, sql } from 'drizzle-orm';
import { categoryMoved } from '../contract/index.ts';
import { lockMenu } from '../locks.ts';
import { menuItems } from '../schema.ts';
import type { NewMenuItem } from './create-menu-item.ts';
import { moveAddress } from './keep-address.ts';
import { checkParent, refuseTakenUrl, urlFor } from './menu-values.ts';

type Row = typeof menuItems.$inferSelect;

/**
 * Changes an item; what is left out stays. A category that moves or gets another name is announced, so that what is
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
    if (input.parent_id !== undefined && input.parent_id !== before.parent_id) {
      await checkParent(tx, input.parent_id, id);
    }
    const type = input.type ?? before.type;
    const url = urlFor(type, input.url ?? before.url);
    const [row] = await tx.db
      .update(menuItems)
      .set({ ...input, url, version: sql`${menuItems.version} + 1`, updated_at: sql`now()` })
      .where(eq(menuItems.id, id))
      .returning()
      .catch(refuseTakenUrl);
    if (!row) throw fail('not-found');
    const renamed = JSON.stringify(row.title) !== JSON.stringify(before.title);
    if (row.parent_id !== before.parent_id || row.type !== before.type || (renamed && row.type === 'category')) {
      await announce(tx, categoryMoved, { id });
    }
    if (before.type === 'category' && row.type === 'category') await moveAddress(tx, 'category', before.url, row.url);
    await audit(tx, { action: 'update', resource: 'menu', recordId: id, before, after: row });
    tx.tx.changedTags.add('menu');
    return row;
  });
}
