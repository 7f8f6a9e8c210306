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

/** `pos`: sold over the counter. `test` is the owner's own try: it counts nowhere and can be removed. */
export const orderChannels = ['web', 'admin', 'test', 'pos'] as const;
export const orderChannel = z.enum(orderChannels);
export type OrderChannel = (typeof orderChannels)[number];

/** Statuses of returns in which pieces are still on their way to the shop, or lie there undecided. */
export const openReturnStatuses = ['pending', 'approved', 'partial_received', 'received'] as const;
