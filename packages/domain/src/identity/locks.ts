import type { TxContext } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';

/**
 * Rights are changed by one at a time, in the whole shop: what a change is judged by (what the changer holds herself,
 * whether an owner is left) must not change between the judgement and the commit. Taken before any row.
 */
export async function lockAccess(tx: TxContext): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('identity.access', 0))`);
}
