// The two states of an order that nobody sets: how the money stands and how the parcel stands.
import type { FulfilmentState, OrderStatus, PaymentState } from '../contract/index.ts';
import { dueOf } from './due-of.ts';

export interface OrderMoney {
  readonly status: OrderStatus;
  readonly captured_cents: number;
  readonly refunded_cents: number;
  readonly overpaid_cents: number;
  readonly total_cents: number;
}

/** How the money stands: `pending` also while a paid order waits for what it costs more since it was changed. Cents. */
export function paymentStateOf(order: OrderMoney): PaymentState {
  if (order.status === 'refunded') return 'refunded';
  if (order.refunded_cents > 0 && order.refunded_cents >= order.captured_cents) return 'refunded';
  // An order that costs nothing is paid when somebody says so, which only the status can tell.
  const waits = (order.status === 'paid' || order.status === 'processing') && dueOf(order) > 0;
  if (order.captured_cents > 0 || order.status === 'paid') return waits ? 'pending' : 'paid';
  if (order.status === 'payment_review' || order.status === 'payment_reject') return order.status;
  return 'pending';
}

/** How the parcel stands. */
export function fulfilmentStateOf(status: OrderStatus): FulfilmentState {
  if (status === 'processing' || status === 'shipped' || status === 'completed') return status;
  if (status === 'canceled' || status === 'rejected' || status === 'refunded') return 'canceled';
  return 'pending';
}
