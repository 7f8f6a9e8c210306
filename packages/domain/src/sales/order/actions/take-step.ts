// The order machine with its table: every command of an order begins and finishes its step here.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { type BegunStep as Begun, bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type { orderMachine } from '../contract/index.ts';
import { factsOfLocked, type LockedOrder, lockOrder } from '../locks.ts';
import { orderRules } from '../rules/order-machine.ts';
import { orders } from '../schema.ts';

/** Columns of the order that change with a status. */
type OrderChange = Pick<
  typeof orders.$inferInsert,
  | 'archived_from'
  | 'captured_cents'
  | 'refunded_cents'
  | 'payment_deadline_at'
  | 'cancel_reason'
  | 'payment_method'
  | 'surcharge_cents'
  | 'total_cents'
  | 'display_total_cents'
  | 'shipped_pieces'
  | 'due_since'
>;

/** Refuses what every machine refuses; `sales.wrong-status` when there is no such step. */
export const orderSteps = bindMachine({
  rules: orderRules,
  lock: lockOrder,
  factsOf: factsOfLocked,
  write: (tx, { id }, change: Partial<OrderChange> & Pick<typeof orders.$inferInsert, 'status'>) =>
    tx.db.update(orders).set(change).where(eq(orders.id, id)),
  wrongStep: ({ number }, status) => fail('sales.wrong-status', { number, status }),
});

export type BegunStep = Begun<typeof orderMachine, LockedOrder>;

/** The refusal of a call that is no step of its own but needs the order to stand where one might be taken. */
export const wrongStatus = ({ number, status }: LockedOrder, { language }: TxContext) =>
  fail('sales.wrong-status', { number, status: renderMessage(language, `sales.status.${status}`) });

/** What every event of an order says. */
export const eventHead = (order: LockedOrder) => ({
  order_id: order.id,
  number: order.number,
  customer_id: order.customer_id,
});
