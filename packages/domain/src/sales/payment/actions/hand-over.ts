import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { requireNothingOwed } from '../../../inventory/index.ts';
import type { handOverInput } from '../../order/contract/index.ts';
import { lockOrder } from '../../order/locks.ts';
import { opensCollection } from '../../order/rules/collect-code-of.ts';
import { orders } from '../../order/schema.ts';
import { shipOrder } from '../../parcel/actions/ship-order.ts';
import { completeOrder } from './complete-order.ts';

/**
 * Hands an order over to whoever fetches it in a store: what is not packed yet leaves the shelf now, and the order is completed. Refuses at its
 * field a code that is not the order's (`collect-code`), an order that is not fetched in a store (`not-collected`), and what the steps refuse.
 */
export async function handOver(ctx: Context, { id, version, code }: z.output<typeof handOverInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { status, version: current, public_id } = await lockOrder(tx, id);
    if (current !== version) throw fail('stale-version');
    const [order] = await tx.db.select({ store_id: orders.store_id }).from(orders).where(eq(orders.id, id));
    if (!order?.store_id) throw fail('sales.not-collected');
    if (!opensCollection(tx.runtime.secret, public_id, code)) throw failField('code', 'sales.collect-code');
    await requireNothingOwed(tx, id);
    if (status !== 'shipped') await shipOrder(tx, { id, carrier: '', tracking_number: '' });
    await completeOrder(tx, { id, version: (await lockOrder(tx, id)).version });
  });
}
