// Orders of a customer whose record was laid into another's, and back.
import type { TxContext } from '@kaifong/kernel/context';
import { eq, inArray } from 'drizzle-orm';
import { keepMoved, movedWith } from '../../customers/index.ts';
import { orders } from '../schema.ts';

interface Merge {
  readonly merge_id: number;
  readonly kept_id: number;
  readonly merged_id: number;
}

/** They are the kept record's from now on. */
export async function moveOrders(tx: TxContext, { merge_id, kept_id, merged_id }: Merge): Promise<void> {
  const moved = await tx.db
    .update(orders)
    .set({ customer_id: kept_id })
    .where(eq(orders.customer_id, merged_id))
    .returning({ id: orders.id });
  if (moved.length > 0)
    await keepMoved(
      tx,
      merge_id,
      'orders',
      moved.map(({ id }) => id),
    );
}

/** Those that moved go back; what was ordered since stays. */
export async function moveOrdersBack(tx: TxContext, { merge_id, merged_id }: Merge): Promise<void> {
  const moved = await movedWith(tx, merge_id, 'orders');
  const ids = Array.isArray(moved) ? moved.map(Number) : [];
  if (ids.length > 0) await tx.db.update(orders).set({ customer_id: merged_id }).where(inArray(orders.id, ids));
}
