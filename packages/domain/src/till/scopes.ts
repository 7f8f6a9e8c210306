// Scopes of the till: whoever is limited to stores has their sessions, and what was sold, put aside and paid there. Everything of another
// store is not there for her.
import { fail } from '@kaifong/base/errors';
import { type Context, requireInScope, scopedTo, scopeOf } from '@kaifong/kernel/context';
import { eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import { findStore, type StoreRow } from '../stores/index.ts';
import { tillSessions } from './schema.ts';

/** Condition of the rows whose session stands in a store of the caller; undefined: every row. `session`: the column of its id. */
export function inSeenSessions(ctx: Context, session: SQLWrapper): SQL | undefined {
  const seen = scopedTo(ctx, 'store', tillSessions.store_id);
  return seen && inArray(session as SQL, ctx.db.select({ id: tillSessions.id }).from(tillSessions).where(seen));
}

/** Refuses a session of a store the caller does not see (`not-found`). */
export async function requireSession(ctx: Context, id: number): Promise<void> {
  if (scopeOf(ctx, 'store') === undefined) return;
  const [row] = await ctx.db.select({ store: tillSessions.store_id }).from(tillSessions).where(eq(tillSessions.id, id));
  requireInScope(ctx, 'store', row?.store ?? null);
}

/** A store the caller may stand in. Refuses `not-found`. */
export async function ownStore(ctx: Context, id: number): Promise<StoreRow> {
  requireInScope(ctx, 'store', id);
  const store = await findStore(ctx, id);
  if (!store) throw fail('not-found');
  return store;
}
