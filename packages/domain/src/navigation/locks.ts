import type { TxContext } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';

/**
 * The tree is changed by one at a time: whether a parent exists, lies below the item, or is deep enough must not change
 * between the check and the commit. Taken before any row.
 */
export async function lockMenu(tx: TxContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('navigation.menu', 0))`);
}
