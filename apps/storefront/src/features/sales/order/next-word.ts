// What comes next, as a key of its sentence.
import { isDifferenceInReview } from './is-difference-in-review.ts';
import type { OrderView } from './order-views.ts';

type Facts = Pick<
  OrderView,
  | 'toPay'
  | 'payOnline'
  | 'status'
  | 'deliverTo'
  | 'fetched'
  | 'difference'
  | 'slip'
  | 'can'
  | 'rejectReason'
  | 'paidSome'
>;

/** Without a parcel there is nothing to pack or to arrive, without a payment nothing to give back. */
export function nextWordOf(order: Facts) {
  const { toPay, payOnline, status, deliverTo, fetched, difference } = order;
  if (isDifferenceInReview(order)) return 'order.next.payment_review' as const;
  if (difference) return 'order.next.difference' as const;
  if (payOnline) return 'pay.next' as const;
  if (status === 'canceled' && !order.paidSome) return 'order.next.canceledUnpaid' as const;
  if (fetched && !toPay && (status === 'paid' || status === 'shipped' || status === 'completed'))
    return `order.nextFetched.${status}` as const;
  const word = toPay ? 'toPay' : status;
  const unshipped = deliverTo === null && (word === 'toPay' || word === 'paid' || word === 'completed');
  return unshipped ? (`order.nextUnshipped.${word}` as const) : (`order.next.${word}` as const);
}
