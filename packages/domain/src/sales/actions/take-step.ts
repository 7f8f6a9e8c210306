// The one way an order changes its status. A command locks the order, asks here whether the machine has such a step and
// whether the caller saw the newest version, does its own work, and writes the step down here: status and history together.
import { fail } from '@kaifong/base/errors';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { eq, sql } from 'drizzle-orm';
import type { OrderCommand, OrderStatus } from '../contract/index.ts';
import { factsOfLocked, type LockedOrder, lockOrder } from '../locks.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { nextStatusOf } from '../rules/order-machine.ts';
import { orderSteps, orders } from '../schema.ts';

/** Who a line of history names, and through which door she came. */
export function authorOf({ actor }: Context) {
  const origin = actor.kind === 'staff' ? 'admin' : actor.kind === 'system' ? 'timer' : 'web';
  return { kind: actor.kind, accountId: actor.kind === 'staff' ? actor.id : null, origin } as const;
}

/** An order held for a step that is allowed, and the status the step leads to. */
export interface BegunStep {
  readonly order: LockedOrder;
  readonly command: OrderCommand;
  readonly to: OrderStatus;
}

/**
 * Holds the order and checks the step. Refuses `not-found`, `stale-version` (with the order as it is now) when the caller
 * says which version she saw, and `sales.wrong-status` when the machine has no such step.
 */
export async function beginStep(
  tx: TxContext,
  id: number,
  command: OrderCommand,
  seenVersion?: number,
): Promise<BegunStep> {
  const order = await lockOrder(tx, id);
  if (seenVersion !== undefined && seenVersion !== order.version)
    throw fail('stale-version', {}, { details: { current: await getAdminOrder(tx, id) } });
  const to = nextStatusOf(command, factsOfLocked(order));
  if (!to) {
    const status = renderMessage(tx.language, `sales.status.${order.status}`);
    throw fail('sales.wrong-status', { number: order.number, status });
  }
  return { order, command, to };
}

export interface StepRecordInput {
  readonly reason?: string;
  /** What it did, in numbers and words, for the timeline. */
  readonly effects?: Record<string, string | number>;
  /** Columns of the order that change with the status. */
  readonly set?: Partial<
    Pick<typeof orders.$inferInsert, 'captured_cents' | 'refunded_cents' | 'payment_deadline_at' | 'cancel_reason'>
  >;
}

/** Writes a step down: the order's new status and version, and one line of history. */
export async function finishStep(
  tx: TxContext,
  { order, command, to }: BegunStep,
  { reason = '', effects = {}, set = {} }: StepRecordInput = {},
): Promise<void> {
  const author = authorOf(tx);
  await tx.db
    .update(orders)
    .set({ ...set, status: to, version: sql`${orders.version} + 1`, updated_at: sql`now()` })
    .where(eq(orders.id, order.id));
  await tx.db.insert(orderSteps).values({
    order_id: order.id,
    command,
    from_status: order.status,
    to_status: to,
    actor_kind: author.kind,
    account_id: author.accountId,
    origin: author.origin,
    reason,
    effects,
  });
}

/** What every event of an order says. */
export const eventHead = (order: LockedOrder) => ({
  order_id: order.id,
  number: order.number,
  customer_id: order.customer_id,
});
