import { fail } from '@kaifong/base/errors';
import { type Context, requireInScope } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { findStore } from '../../stores/index.ts';
import { tillSessions } from '../schema.ts';

/** A session with the warehouse its store sells from. Refuses `not-found`, also of a store the caller does not see. */
export async function findSession(ctx: Context, id: number) {
  const [session] = await ctx.db.select().from(tillSessions).where(eq(tillSessions.id, id));
  const store = session && (await findStore(ctx, session.store_id));
  if (!session || !store) throw fail('not-found');
  requireInScope(ctx, 'store', store.id);
  return { session, store, warehouseId: store.warehouse_id };
}
