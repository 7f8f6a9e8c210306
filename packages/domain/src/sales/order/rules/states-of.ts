// The two states of an order that nobody sets: how the money stands and how the parcel stands.
import type { FulfilmentState, OrderStatus, PaymentState } from '../contract/index.ts';
import { dueOf } from './due-of.ts';

export interface OrderMoney {
  readonly status: OrderStatus;
  readonly captured_cents: number;
  readonly refunded_cents: number;
  readonly overpaid_cents: number;
  readonly total_cents: number;
  /** Of what was refunded: agreed to and not sent yet. */
  readonly unsent_cents: number;
}

/**
 * How the money stands: `pending` also while a paid order waits for what it costs more since it was changed, `processing` until
 * all that goes back has been sent. Cents.
 */
export function paymentStateOf(order: OrderMoney): PaymentState {
  const goesBack = order.refunded_cents > 0 && order.refunded_cents >= order.captured_cents;
  if (goesBack || order.status === 'refunded') return order.unsent_cents > 0 ? 'processing' : 'refunded';
  // An order that costs nothing is paid when somebody says so, which only the status can tell.
  const waits = (order.status === 'paid' || order.status === 'processing') && dueOf(order) > 0;
  if (order.captured_cents > 0 || order.status === 'paid') return waits ? 'pending' : 'paid';
  if (order.status === 'payment_review' || order.status === 'payment_reject') return order.status;
  return 'pending';
}

export interface OrderParcels {
  readonly status: OrderStatus;
  /** What an archived order was before. */
  readonly archived_from: OrderStatus | null;
  readonly shipped_pieces: number;
  /** True: the buyer had the goods, whatever became of the order's money afterwards. */
  readonly delivered: boolean;
}

/** How the parcel stands: money that goes back does not bring it back. */
export function fulfilmentStateOf({ status, archived_from, shipped_pieces, delivered }: OrderParcels): FulfilmentState {
  const now = archived_from ?? status;
  if (now === 'processing' || now === 'shipped' || now === 'completed') return now;
  if (now !== 'canceled' && now !== 'rejected' && now !== 'refunded') return 'pending';
  if (delivered) return 'completed';
  return shipped_pieces > 0 ? 'shipped' : 'canceled';
}
