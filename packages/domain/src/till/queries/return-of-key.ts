import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { tillReturns } from '../schema.ts';

/** The return that was written with this key; undefined while there is none. */
export async function returnOfKey(ctx: Context, key: string): Promise<number | undefined> {
  const [row] = await ctx.db.select({ id: tillReturns.id }).from(tillReturns).where(eq(tillReturns.return_key, key));
  return row?.id;
}
