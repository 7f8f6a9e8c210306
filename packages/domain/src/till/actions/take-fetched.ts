// Cash of orders that are fetched in a store: it goes into the drawer of an open register there.
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq } from 'drizzle-orm';
import type { FetchedCash, StoreDrawers } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { TillSettings } from '../contract/index.ts';
import { tillSessions } from '../schema.ts';
import { moveDrawer } from './cash-ledger.ts';

const openOf = (ctx: Context, storeId: number) =>
  ctx.db
    .select({ session_id: tillSessions.id, register: tillSessions.register_name, number: tillSessions.number })
    .from(tillSessions)
    .where(and(eq(tillSessions.store_id, storeId), eq(tillSessions.status, 'processing')));

export const fetchedDrawers: StoreDrawers = {
  open: (ctx, storeId) => openOf(ctx, storeId).orderBy(asc(tillSessions.id)),
  async hold(tx, storeId, sessionId) {
    const held = await openOf(tx, storeId).for('update');
    return held.some(({ session_id }) => session_id === sessionId);
  },
  /** Cents that no coin pays are not asked for: the drawer gets what coins can pay, and its movement names them. */
  async take(tx, { sessionId, orderId, number, cents }: FetchedCash) {
    const { till_cash_step } = await getSettings<TillSettings>(tx);
    const odd = till_cash_step > 1 ? cents % till_cash_step : 0;
    const reason = odd > 0 ? `${number} (−${(odd / 100).toFixed(2)})` : number;
    await moveDrawer(tx, { sessionId, cents: cents - odd, kind: 'order', source: `order:${orderId}`, reason });
  },
};
