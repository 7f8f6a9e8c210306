import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { orders } from '../../sales/schema.ts';

/** The owner of a package: its order's buyer, whose account may be found later or be merged into another. Null for a guest. */
export async function ownerOf(ctx: Context, orderId: number): Promise<number | null> {
  const [order] = await ctx.db.select({ owner: orders.customer_id }).from(orders).where(eq(orders.id, orderId));
  return order?.owner ?? null;
}
