// What is locked before something changes, always in this order: the cart, the order, then the lots, which the inventory
// locks itself by id. Whoever takes them in another order may wait for ever.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import type { OrderFacts } from './rules/order-machine.ts';
import { orders } from './schema.ts';
import { seesOrder } from './scopes.ts';

const columns = {
  id: orders.id,
  public_id: orders.public_id,
  number: orders.number,
  version: orders.version,
  status: orders.status,
  customer_id: orders.customer_id,
  email: orders.email,
  payment_method: orders.payment_method,
  currency: orders.currency,
  language: orders.language,
  display_currency: orders.display_currency,
  display_rate: orders.display_rate,
  surcharge_cents: orders.surcharge_cents,
  created_at: orders.created_at,
  total_cents: orders.total_cents,
  captured_cents: orders.captured_cents,
  refunded_cents: orders.refunded_cents,
  overpaid_cents: orders.overpaid_cents,
  due_since: orders.due_since,
  piece_count: orders.piece_count,
  payment_deadline_at: orders.payment_deadline_at,
  shipping_address: orders.shipping_address,
  shipping_method_id: orders.shipping_method_id,
  store_id: orders.store_id,
  channel: orders.channel,
  shipped_pieces: orders.shipped_pieces,
  needs_approval: orders.needs_approval,
  archived_from: orders.archived_from,
};
/** Money that does not fit waits for a decision. */
const hasAside = sql<boolean>`exists (
  select from payments aside where aside.order_id = orders.id and aside.status = 'abnormal')`;

/** A slip waits for somebody to look at it. */
const hasSlip = sql<boolean>`exists (
  select from payments slip where slip.order_id = orders.id and slip.status = 'payment_review')`;

export type LockedOrder = Pick<typeof orders.$inferSelect, keyof typeof columns> & {
  readonly has_aside: boolean;
  readonly has_slip: boolean;
};

/** Holds an order until the transaction ends, so that of two commands the second sees what the first did. 404, also for one of a store the caller does not see. */
export async function lockOrder(tx: TxContext, id: number): Promise<LockedOrder> {
  const shown = { ...columns, has_aside: hasAside, has_slip: hasSlip };
  const [order] = await tx.db.select(shown).from(orders).where(eq(orders.id, id)).for('update');
  if (!order || !seesOrder(tx, order)) throw fail('not-found');
  return order;
}

export const factsOfLocked = (order: LockedOrder): OrderFacts => ({
  status: order.status,
  paymentMethod: order.payment_method,
  capturedCents: order.captured_cents,
  refundedCents: order.refunded_cents,
  overpaidCents: order.overpaid_cents,
  totalCents: order.total_cents,
  toShip: order.shipping_address !== null,
  pieceCount: order.piece_count,
  shippedPieces: order.shipped_pieces,
  needsApproval: order.needs_approval,
  archivedFrom: order.archived_from,
  hasAside: order.has_aside,
  hasSlip: order.has_slip,
});
