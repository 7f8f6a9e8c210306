import type { Context } from '@kaifong/kernel/context';
import { inArray } from 'drizzle-orm';
import { promotions } from '../schema.ts';

/** Those of some promotions that are not given to whoever pays this way. */
export async function refusedPayment(ctx: Context, ids: readonly number[], method: string): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: promotions.id, conditions: promotions.conditions })
    .from(promotions)
    .where(inArray(promotions.id, [...ids]));
  return rows
    .filter(({ conditions }) =>
      conditions.some((each) => each.kind === 'payment_methods' && !each.codes.includes(method)),
    )
    .map(({ id }) => id);
}
