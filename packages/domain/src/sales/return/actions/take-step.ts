// The return machine with its table: every command of a return begins and finishes its step here.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { orders } from '../../order/schema.ts';
import { requireSeenOrder } from '../../order/scopes.ts';
import { returnRules } from '../rules/return-machine.ts';
import { returns } from '../schema.ts';

export type ReturnRecord = typeof returns.$inferSelect;

async function lockReturn(tx: TxContext, id: number): Promise<ReturnRecord> {
  const [found] = await tx.db.select().from(returns).where(eq(returns.id, id)).for('update');
  if (!found) throw fail('not-found');
  await requireSeenOrder(tx, found.order_id);
  return found;
}

/** Refuses what every machine refuses; `sales.return-moved` when there is no such step. A return is locked before its order. */
export const returnSteps = bindMachine({
  rules: returnRules,
  lock: lockReturn,
  factsOf: (row) => row,
  write: (tx, { id }, change: Partial<Pick<ReturnRecord, 'with_shipping'>> & Pick<ReturnRecord, 'status'>) =>
    tx.db.update(returns).set(change).where(eq(returns.id, id)),
  wrongStep: ({ number }, status) => fail('sales.return-moved', { number, status }),
});

const head = { id: orders.id, number: orders.number, customer_id: orders.customer_id, email: orders.email };

/** The order of a return, for events and letters. */
export async function orderHeadOf(tx: TxContext, { order_id }: Pick<ReturnRecord, 'order_id'>) {
  const [order] = await tx.db.select(head).from(orders).where(eq(orders.id, order_id));
  if (!order) throw new Error(`order ${order_id} of a return is gone`);
  return order;
}

/** What every event of a return says. */
export const eventOf = (order: { id: number; number: string; customer_id: number | null }, { id }: { id: number }) => ({
  order_id: order.id,
  number: order.number,
  customer_id: order.customer_id,
  return_id: id,
});
