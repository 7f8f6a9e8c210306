// How paying for an order stands, for whoever wants to pay for it. Pure.
import type { OrderStatus, PayableOrder, PaymentAttemptStatus, PaymentTrouble } from '../../contract/index.ts';

const waiting: readonly OrderStatus[] = ['payment_review', 'abnormal'];
const payable: readonly OrderStatus[] = ['pending', 'approved', 'payment_reject'];

export function payableStateOf(order: {
  readonly status: OrderStatus;
  readonly needs_approval: boolean;
  readonly captured_cents: number;
  readonly total_cents: number;
}): PayableOrder['state'] {
  if (order.captured_cents > 0) return order.captured_cents >= order.total_cents ? 'paid' : 'closed';
  if (order.needs_approval && order.status === 'pending') return 'waiting';
  if (payable.includes(order.status)) return 'due';
  if (waiting.includes(order.status)) return 'waiting';
  return order.status === 'paid' ? 'paid' : 'closed';
}

/** What went wrong with the last try; null: nothing, or she is still at it. */
export function troubleOf(
  last: { readonly status: PaymentAttemptStatus; readonly reason: string } | undefined,
): PaymentTrouble | null {
  if (last?.status === 'begun') return last.reason === 'away' ? 'away' : null;
  return last?.status === 'failed' || last?.status === 'canceled' ? last.status : null;
}
