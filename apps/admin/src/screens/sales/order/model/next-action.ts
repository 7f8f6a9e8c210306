import { type AdminOrder, capabilitiesOf } from '@kaifong/domain/sales/contract';

/**
 * The message that says what is waited for, under `order.next`: by status, and by how it is paid where that makes the
 * difference. Nothing for orders that are over.
 */
export function nextWordOf(
  order: Pick<
    AdminOrder,
    'status' | 'awaits_approval' | 'payment_method' | 'payment_deadline_at' | 'shipping_address' | 'money'
  >,
): string | undefined {
  if (order.awaits_approval) return 'awaits_approval';
  const cash = capabilitiesOf(order.payment_method).settles === 'delivery';
  // The order was changed since it was paid, and costs more.
  const waits = (order.status === 'paid' || order.status === 'processing') && !cash && order.money.due > 0;
  if (waits) return 'rest_due';
  switch (order.status) {
    case 'pending':
    case 'approved':
      if (cash) return 'pending_cash';
      return order.payment_deadline_at ? 'pending_deadline' : 'pending';
    case 'paid':
      return order.shipping_address === null ? 'paid_unshipped' : 'paid';
    case 'payment_review':
    case 'payment_reject':
    case 'processing':
    case 'abnormal':
      return order.status;
    case 'shipped':
      return order.money.due > 0 ? 'shipped_cash' : 'shipped';
    default:
      return undefined;
  }
}
