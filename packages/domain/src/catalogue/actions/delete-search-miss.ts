import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { searchMisses } from '../schema.ts';

/** Takes a search that found nothing off the list of staff; refuses `not-found`. */
export async function deleteSearchMiss(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db.delete(searchMisses).where(eq(searchMisses.id, id)).returning({ id: searchMisses.id });
    if (!gone) throw fail('not-found');
    return gone;
  });
}
