// Sales that are put aside. They belong to the store: another register calls them back, and closing a session leaves them where they are.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, requireInScope, requireStaff, type TxContext } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { dropParkedInput, parkInput, recallInput } from '../contract/parked.ts';
import { refuseCardOfSale } from '../queries/cards.ts';
import { findParked, numberOfOrder } from '../queries/parked.ts';
import { parkedSales } from '../schema.ts';
import { lockOpenSession } from './take-step.ts';

type Row = typeof parkedSales.$inferSelect;

async function lockParked(tx: TxContext, id: number): Promise<Row> {
  const [row] = await tx.db.select().from(parkedSales).where(eq(parkedSales.id, id)).for('update');
  if (!row) throw fail('not-found');
  requireInScope(tx, 'store', row.store_id);
  return row;
}

const write = (tx: TxContext, id: number, change: Partial<Row>) =>
  tx.db
    .update(parkedSales)
    .set({ ...change, version: sql`${parkedSales.version} + 1`, updated_at: sql`now()` })
    .where(eq(parkedSales.id, id));

/** Refuses what somebody else called back meanwhile, sold or dropped (`parked-gone`). */
async function refuseGone(tx: TxContext, row: Row, version: number): Promise<void> {
  const waits = row.status === 'draft' || row.status === 'pending';
  if (waits && row.version === version) return;
  throw fail('till.parked-gone', { register: (await findParked(tx, row.id))?.register ?? '' });
}

/**
 * Puts a sale aside for its store. Refuses a session that is not open, and a sale whose card waits or has paid (`card-of-sale`): it would be called back without
 * the card. Returns the id of the parked sale.
 */
export async function parkSale(ctx: Context, input: z.output<typeof parkInput>): Promise<number> {
  const { id: account_id } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    // A card is asked for under the same lock.
    const { store_id } = await lockOpenSession(tx, input.session_id);
    if (input.sale_key) await refuseCardOfSale(tx, input.sale_key);
    const [made] = await tx.db
      .insert(parkedSales)
      .values({ store_id, account_id, name: input.name, content: input.content })
      .returning({ id: parkedSales.id });
    if (!made) throw new Error('a parked sale was not written');
    return made.id;
  });
}

/** Calls a sale back to the register of a session. Refuses `parked-gone`, and a session of another store. */
export async function recallSale(
  ctx: Context,
  { id, version, session_id }: z.output<typeof recallInput>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const session = await lockOpenSession(tx, session_id);
    const row = await lockParkedOf(tx, id, session.store_id);
    await refuseGone(tx, row, version);
    await write(tx, id, { status: 'pending', session_id });
  });
}

export async function dropParked(ctx: Context, { id, version }: z.output<typeof dropParkedInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await refuseGone(tx, await lockParked(tx, id), version);
    await write(tx, id, { status: 'canceled' });
  });
}

/** Locks a parked sale of a store. Refuses one of another store as one there is not (`not-found`). */
async function lockParkedOf(tx: TxContext, id: number, storeId: number): Promise<Row> {
  const row = await lockParked(tx, id);
  if (row.store_id !== storeId) throw fail('not-found');
  return row;
}

/** Refuses a parked sale that was sold already, at another register or by a till that was alone (`parked-sold`), and one of another store. */
export async function refuseSoldParked(tx: TxContext, id: number, storeId: number): Promise<void> {
  const { status, order_id } = await lockParkedOf(tx, id, storeId);
  if (status === 'paid') throw fail('till.parked-sold', { number: await numberOfOrder(tx, order_id) });
}

/**
 * A parked sale is sold, also one that was dropped meanwhile: its goods went over the counter. One that was sold before stays the order it was.
 */
export async function payParked(tx: TxContext, id: number, orderId: number): Promise<void> {
  const row = await lockParked(tx, id);
  if (row.status !== 'paid') await write(tx, id, { status: 'paid', order_id: orderId });
}
