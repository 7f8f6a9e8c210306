import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { requireNothingOwed } from '../../../inventory/index.ts';
import type { handOverInput } from '../../order/contract/index.ts';
import { lockOrder } from '../../order/locks.ts';
import { opensCollection } from '../../order/rules/collect-code-of.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { orders } from '../../order/schema.ts';
import { seesOrder } from '../../order/scopes.ts';
import { shipOrder } from '../../parcel/actions/ship-order.ts';
import { storeDrawers } from '../ports/store-drawers.ts';
import { completeHandedOver } from './complete-order.ts';

type HandOver = z.output<typeof handOverInput>;

/** Holds the session the cash goes into, before the order is held. Refuses at its field one that is not open in the store (`drawer`). */
async function holdDrawer(tx: TxContext, storeId: number | null, { session_id }: HandOver): Promise<void> {
  const drawers = tx.runtime.adapters.of(storeDrawers);
  if (!drawers || storeId === null || session_id === undefined) return;
  if (!(await drawers.hold(tx, storeId, session_id))) throw failField('session_id', 'sales.drawer');
}

/** Puts the cash of an order into the held drawer. Refuses at its field no drawer (`drawer`), and a store where none is open (`drawer-none`). */
async function putIntoDrawer(tx: TxContext, storeId: number, { id, session_id }: HandOver): Promise<void> {
  const drawers = tx.runtime.adapters.of(storeDrawers);
  const order = await lockOrder(tx, id);
  const cents = dueOf(order);
  if (!drawers || cents <= 0) return;
  if (session_id === undefined) {
    const open = await drawers.open(tx, storeId);
    throw failField('session_id', open.length === 0 ? 'sales.drawer-none' : 'sales.drawer');
  }
  await drawers.take(tx, { sessionId: session_id, orderId: id, number: order.number, cents });
}

/**
 * Hands an order over to whoever fetches it in a store: what is not packed yet leaves the shelf now, the order is completed, and cash that is still due
 * goes into the drawer of a register. Refuses at its field a code that is not the order's (`collect-code`) and a drawer that is not open, an order that is
 * not fetched in a store (`not-collected`), and what the steps refuse.
 */
export async function handOver(ctx: Context, input: HandOver): Promise<void> {
  const { id, version, code } = input;
  return inTransaction(ctx, async (tx) => {
    const [order] = await tx.db.select({ store_id: orders.store_id }).from(orders).where(eq(orders.id, id));
    if (!order || !seesOrder(tx, order)) throw fail('not-found');
    await holdDrawer(tx, order.store_id, input);
    const { status, version: current, public_id } = await lockOrder(tx, id);
    if (current !== version) throw fail('stale-version');
    if (!order.store_id) throw fail('sales.not-collected');
    if (!opensCollection(tx.runtime.secret, public_id, code)) throw failField('code', 'sales.collect-code');
    await requireNothingOwed(tx, id);
    if (status !== 'shipped') await shipOrder(tx, { id, carrier: '', tracking_number: '' });
    await putIntoDrawer(tx, order.store_id, input);
    await completeHandedOver(tx, { id, version: (await lockOrder(tx, id)).version });
  });
}
