import type { Context } from '@kaifong/kernel/context';
import { inArray } from 'drizzle-orm';
import { inventories } from '../../catalogue/schema.ts';

/** Lots by id. */
export async function findLots(ctx: Context, ids: readonly number[]) {
  const rows = await ctx.db
    .select()
    .from(inventories)
    .where(inArray(inventories.id, [...ids]));
  return new Map(rows.map((lot) => [lot.id, lot]));
}
