import type { Context } from '@kaifong/kernel/context';
import { inArray } from 'drizzle-orm';
import { products } from '../../../catalogue/schema.ts';

/** The ids of those products that are still there. */
export async function listExisting(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return rows.map(({ id }) => id);
}
