import type { Context } from '@kaifong/kernel/context';
import type { SearchHit } from '@kaifong/kernel/domain';
import { containsKeyword } from '@kaifong/kernel/list';
import { desc, eq } from 'drizzle-orm';
import { purchaseOrders, suppliers } from '../schema.ts';

/** The newest purchase orders that match, for the search box of the back office. */
export async function findPurchaseOrders(ctx: Context, keyword: string, limit: number): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select({ id: purchaseOrders.id, title: purchaseOrders.number, subtitle: suppliers.name })
    .from(purchaseOrders)
    .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplier_id))
    .where(containsKeyword([purchaseOrders.number, suppliers.name], keyword))
    .orderBy(desc(purchaseOrders.id))
    .limit(limit);
  return rows;
}
