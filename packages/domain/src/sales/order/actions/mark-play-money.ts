import type { Context } from '@kaifong/kernel/context';
import { and, eq, gt } from 'drizzle-orm';
import { orders } from '../schema.ts';

/** Marks a demo order as paid with nobody's money: what of it was paid is as little turnover as what a simulator pays. */
export async function markPlayMoney(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ rehearsal: true })
    .where(and(eq(orders.id, id), gt(orders.captured_cents, 0)));
}
