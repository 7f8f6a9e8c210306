// How paying for an order stands, for whoever wants to pay for it. Pure.
import { capabilitiesOf, type PaymentMethodCode } from '../../method/contract/index.ts';
import type { OrderStatus } from '../../order/contract/index.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import type { PayableOrder, PaymentAttemptStatus, PaymentTrouble } from '../contract/index.ts';

const waiting: readonly OrderStatus[] = ['payment_review', 'abnormal'];
/** Statuses in which a paid order may be changed. */
const differing: readonly OrderStatus[] = ['paid', 'processing'];
const payable: readonly OrderStatus[] = ['pending', 'approved', 'payment_reject'];

export function payableStateOf(order: {
  readonly status: OrderStatus;
  readonly needs_approval: boolean;
  readonly captured_cents: number;
  readonly overpaid_cents: number;
  readonly total_cents: number;
  readonly payment_method: PaymentMethodCode;
}): PayableOrder['state'] {
  const begun = order.captured_cents > 0 || order.status === 'paid';
  // At the door the courier takes what a changed order costs more.
  const byWire = capabilitiesOf(order.payment_method).settles !== 'delivery';
  if (begun && dueOf(order) <= 0) return 'paid';
  if (begun) return byWire && differing.includes(order.status) ? 'due' : 'closed';
  if (order.needs_approval && order.status === 'pending') return 'waiting';
  if (payable.includes(order.status)) return 'due';
  if (waiting.includes(order.status)) return 'waiting';
  return 'closed';
}

/**
 * What went wrong with the last try; null: nothing, or she is still at it, or she chose another way since. What a paid order
 * costs more is paid any way there is.
 */
export function troubleOf(
  order: { readonly payment_method: PaymentMethodCode; readonly captured_cents: number },
  last:
    | { readonly method: PaymentMethodCode; readonly status: PaymentAttemptStatus; readonly reason: string }
    | undefined,
): PaymentTrouble | null {
  if (order.captured_cents === 0 && last?.method !== order.payment_method) return null;
  if (last?.status === 'begun') return last.reason === 'away' ? 'away' : null;
  return last?.status === 'failed' || last?.status === 'canceled' ? last.status : null;
}
