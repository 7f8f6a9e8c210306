// The words of an order's life. The fourteen statuses are the specification's; payment and fulfilment are derived from
// money and shipments and never set by hand.
import * as z from 'zod';

export const orderStatuses = [
  'draft',
  'pending',
  'approved',
  'payment_review',
  'payment_reject',
  'paid',
  'processing',
  'shipped',
  'completed',
  'canceled',
  'refunded',
  'rejected',
  'abnormal',
  'archived',
] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStates = ['pending', 'payment_review', 'payment_reject', 'paid', 'processing', 'refunded'] as const;
export const paymentState = z.enum(paymentStates);
export type PaymentState = (typeof paymentStates)[number];

export const fulfilmentStates = ['pending', 'processing', 'shipped', 'completed', 'canceled'] as const;
export const fulfilmentState = z.enum(fulfilmentStates);
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** `test` is the owner's own try: it counts nowhere and can be removed. */
export const orderChannels = ['web', 'admin', 'test'] as const;
export const orderChannel = z.enum(orderChannels);
export type OrderChannel = (typeof orderChannels)[number];

/**
 * How a provider and we can disagree on a payment. `found-money`: it had taken money we had not heard of, which is written
 * down now · `set-aside`: that money does not fit its order · `missing-money`: we have a payment it knows nothing of ·
 * `other-amount` · `not-reached`: it could not be asked.
 */
export const differenceKinds = ['found-money', 'set-aside', 'missing-money', 'other-amount', 'not-reached'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What staff decide about money that does not fit: it pays the order, it stays beside it as agreed, it goes back. */
export const paymentDecisions = ['accepted', 'kept', 'returned'] as const;
export const paymentDecision = z.enum(paymentDecisions);

/** How a try to be paid through a provider stands. */
export const paymentAttemptStatuses = ['begun', 'waiting', 'paid', 'failed', 'canceled'] as const;
export type PaymentAttemptStatus = (typeof paymentAttemptStatuses)[number];
