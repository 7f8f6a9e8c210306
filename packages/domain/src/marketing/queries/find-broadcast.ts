import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { broadcasts } from '../schema.ts';

export type BroadcastRow = typeof broadcasts.$inferSelect;

/** Refuses `not-found`. */
export async function findBroadcast(ctx: Context, id: number): Promise<BroadcastRow> {
  const [row] = await ctx.db.select().from(broadcasts).where(eq(broadcasts.id, id));
  if (!row) throw fail('not-found');
  return row;
}
