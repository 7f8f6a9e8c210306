// What pieces are kept for a device, so that it may sell them while it is alone.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { exchangeLease } from '../../inventory/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { LeaseAnswer, LeaseWishInput, TillSettings } from '../contract/index.ts';
import type { Pieces } from '../facts/index.ts';
import { findSession } from '../queries/find-session.ts';
import { usualSales } from '../queries/usual-sales.ts';
import { tillDevices } from '../schema.ts';
import { lockDevice } from './lock-device.ts';

const minute = 60_000;

/** Goods on a screen, some of each; more often named, more of them are expected to be sold. */
function expectedOf(shown: readonly number[], each: number): Pieces[] {
  const times = new Map<number, number>();
  for (const id of shown) times.set(id, (times.get(id) ?? 0) + 1);
  return [...times].map(([stock_id, often]) => ({ stock_id, quantity: Math.max(often, each) }));
}

/** Answers a wish; undefined for one that was overtaken by a newer one. A device that was given up, or whose session is over, keeps nothing. */
export async function answerLease(
  ctx: Context,
  deviceId: string,
  wish: LeaseWishInput,
): Promise<Omit<LeaseAnswer, 'buyer'> | undefined> {
  return inTransaction(ctx, async (tx) => {
    const device = await lockDevice(tx, deviceId);
    if (wish.number <= device.lease_number) return undefined;
    await tx.db.update(tillDevices).set({ lease_number: wish.number }).where(eq(tillDevices.id, deviceId));
    const { session, warehouseId } = await findSession(tx, device.session_id);
    const { till_lease_hours, till_lease_margin, till_lease_share, till_lease_shown } =
      await getSettings<TillSettings>(tx);
    const now = tx.runtime.now();
    const until = now.getTime() + till_lease_hours * 60 * minute;
    const usual = wish.plans ? await usualSales(tx, session.store_id, till_lease_hours) : [];
    const { pieces, stops_at, calledBack } = await exchangeLease(tx, {
      owner: `device:${deviceId}`,
      warehouseId,
      keeps: wish.keeps,
      needs: wish.needs,
      expects: [...usual, ...expectedOf(wish.shown, till_lease_shown)],
      planned: wish.plans,
      ends: device.lost_at !== null || session.status !== 'processing',
      share: till_lease_share,
      stops_at: new Date(until - till_lease_margin * minute),
      frees_at: new Date(until + till_lease_margin * minute),
    });
    return {
      ...{ number: wish.number, entries_to: device.last_number, again: calledBack, pieces: [...pieces] },
      ...{ now: now.toISOString(), stops_at: stops_at.toISOString() },
    };
  });
}
