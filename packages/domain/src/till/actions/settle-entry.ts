// What waits before staff gets its end: none of it can vanish.
import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, requireStaff, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { adjustLot, lockLot, lotIsSellable, openLots } from '../../catalogue/index.ts';
import { forgetLease, spendLease } from '../../inventory/index.ts';
import { availableAt } from '../../sales/index.ts';
import type { JournalSale } from '../contract/index.ts';
import type { loseDeviceInput, settleEntryInput } from '../contract/journal.ts';
import { findSession } from '../queries/find-session.ts';
import { today } from '../queries/goods.ts';
import { saleOfKey } from '../queries/sale-of-key.ts';
import { readSale } from '../queries/session-journal.ts';
import { handedOver } from '../rules/handed-over.ts';
import { tillDevices, tillEntries } from '../schema.ts';
import { requireSession } from '../scopes.ts';
import { endBuyerLease } from './buyer-lease.ts';
import { saleOf, sellEntry } from './sell-entry.ts';
import { setAsideLost } from './send-journal.ts';

async function lockEntry(tx: TxContext, id: number) {
  const [row] = await tx.db
    .select({ entry: tillEntries, device: tillDevices })
    .from(tillEntries)
    .innerJoin(tillDevices, eq(tillDevices.id, tillEntries.device_id))
    .where(eq(tillEntries.id, id))
    .for('update', { of: tillEntries });
  if (!row) throw fail('not-found');
  await requireSession(tx, row.device.session_id);
  if (row.entry.status !== 'abnormal') throw fail('till.entry-settled');
  return row;
}

/** Refuses at its field a session of another store (`not-found`): goods and cash of a sale are where it was sold. */
async function requireSameStore(tx: TxContext, sessionId: number, soldIn: number): Promise<void> {
  const { session } = await findSession(tx, sessionId);
  const { session: own } = await findSession(tx, soldIn);
  if (session.store_id !== own.store_id) throw failField('session_id', 'not-found');
}

// The one that expires last: nobody knows which lot the pieces were of.
const sellableLot = statement<{ id: number }, [number, number, string]>(
  'till-lot-to-book-into',
  `select i.id from inventories i join warehouses w on w.id = i.warehouse_id
   where i.stock_id = $1 and i.warehouse_id = $2 and ${lotIsSellable('i', 'w', '$3')}
   order by i.expiry_date desc nulls first, i.id limit 1`,
);

/** The pieces were on the shelf and nowhere else: what the store is short of is booked in. */
async function bookIn(tx: TxContext, sale: JournalSale, sessionId: number, reason: string): Promise<void> {
  const { warehouseId } = await findSession(tx, sessionId);
  const wanted = new Map<number, number>();
  for (const { stock_id, quantity } of handedOver(sale)) wanted.set(stock_id, quantity + (wanted.get(stock_id) ?? 0));
  const stocks = [...wanted.keys()].toSorted((one, other) => one - other);
  const available = await availableAt(tx, warehouseId, stocks);
  for (const stock_id of stocks) {
    const there = available.get(stock_id);
    const missing = (wanted.get(stock_id) ?? 0) - (there ?? 0);
    if (there === null || there === undefined || missing <= 0) continue;
    const [alike] = await tx.run(sellableLot, [stock_id, warehouseId, await today(tx)]);
    if (!alike) {
      await openLots(tx, [{ stock_id, warehouse_id: warehouseId, quantity: missing }]);
      continue;
    }
    const lot = await lockLot(tx, alike.id);
    await adjustLot(tx, lot, { kind: 'plus', total: lot.quantity + missing, reason: 'Correction', remark: reason });
  }
}

/** Its pieces are free for the order that is written next; for nobody's where it is one already. */
const forgetOrUse = (tx: TxContext, sale: JournalSale, before: number | undefined): Promise<void> =>
  before === undefined
    ? spendLease(tx, `sale:${sale.sale_key}`, handedOver(sale))
    : forgetLease(tx, `sale:${sale.sale_key}`);

/**
 * Sells an entry that waits, books its pieces in and sells it, or notes that its money went back. One whose sale was sold over the network already is
 * accepted as that order. Refuses `entry-settled` for one that does not wait, a session of another store, and what selling it refuses. Returns the session it belonged to.
 */
export async function settleEntry(ctx: Context, input: z.output<typeof settleEntryInput>): Promise<number> {
  const { id: settled_by } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const { entry, device } = await lockEntry(tx, input.entry_id);
    const sessionId = input.session_id ?? device.session_id;
    if (sessionId !== device.session_id) await requireSameStore(tx, sessionId, device.session_id);
    const write = async (set: Partial<typeof tillEntries.$inferInsert>) => {
      await tx.db
        .update(tillEntries)
        .set({ ...set, settled_by, version: sql`${tillEntries.version} + 1`, updated_at: sql`now()` })
        .where(eq(tillEntries.id, entry.id));
      await audit(tx, {
        ...{ action: 'update', resource: 'till_session', recordId: device.session_id, before: {} },
        after: { entry: entry.number, choice: input.choice, reason: input.reason, order_id: set.order_id ?? null },
      });
    };
    if (input.choice === 'give-back') {
      const kept = readSale(entry.content);
      if (kept) {
        await forgetLease(tx, `sale:${kept.sale_key}`);
        await endBuyerLease(tx, kept.sale_key);
      }
      await write({ status: 'canceled' });
    } else {
      const sale = saleOf(entry.content);
      const asPaid = input.choice === 'as-paid';
      const before = await saleOfKey(tx, sale.sale_key);
      await forgetOrUse(tx, sale, before);
      if (before === undefined && input.choice === 'book-in') await bookIn(tx, sale, sessionId, input.reason);
      const order_id =
        before ??
        (await sellEntry(tx, sale, sessionId, {
          seller: device.account_id,
          agreedBy: settled_by,
          looked: true,
          asPaid,
          enrolledAt: device.created_at,
        }));
      await endBuyerLease(tx, sale.sale_key);
      await write({ status: 'completed', order_id });
    }
    return device.session_id;
  });
}

/** Gives up a device of a session. What waits for a number of it, and what it sends later, waits before staff. Refuses `device-unknown`. */
export async function loseDevice(ctx: Context, input: z.output<typeof loseDeviceInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requireSession(tx, input.id);
    const [lost] = await tx.db
      .update(tillDevices)
      .set({ lost_at: tx.runtime.now() })
      .where(and(eq(tillDevices.id, input.device_id), eq(tillDevices.session_id, input.id)))
      .returning({ id: tillDevices.id });
    if (!lost) throw fail('till.device-unknown');
    await setAsideLost(tx, lost.id);
    await audit(tx, {
      ...{ action: 'update', resource: 'till_session', recordId: input.id, before: {} },
      after: { lost_device: lost.id, reason: input.reason },
    });
  });
}
