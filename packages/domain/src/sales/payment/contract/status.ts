import * as z from 'zod';

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
