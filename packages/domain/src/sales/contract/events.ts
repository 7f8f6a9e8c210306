import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

const order = { order_id: z.number(), number: z.string(), customer_id: z.number().nullable() };
const amount = { total_cents: z.number(), currency: z.string() };

/** A cart or a member of staff became an order; stock is reserved. */
export const orderPlaced = defineEvent('sales.order-placed', z.object({ ...order, ...amount }));
/** The buyer says she has paid; staff look at the slip. */
export const slipSubmitted = defineEvent('sales.slip-submitted', z.object({ ...order, payment_id: z.number() }));
export const paymentRejected = defineEvent(
  'sales.payment-rejected',
  z.object({ ...order, payment_id: z.number(), reason: z.string() }),
);
/** The whole amount is there. */
export const orderPaid = defineEvent('sales.order-paid', z.object({ ...order, ...amount, payment_id: z.number() }));
/** The provider was away or refused: the order waits for another try. */
export const paymentFailed = defineEvent(
  'sales.payment-failed',
  z.object({ ...order, why: z.enum(['away', 'failed']) }),
);
/** Money that does not fit: staff accept it or send it back. `why`: one of `misfits`. */
export const paymentAbnormal = defineEvent(
  'sales.payment-abnormal',
  z.object({ ...order, payment_id: z.number(), why: z.string() }),
);
export const pickingStarted = defineEvent('sales.picking-started', z.object(order));
/** One parcel has left; what was reserved of it is sold. */
export const parcelShipped = defineEvent('sales.parcel-shipped', z.object({ ...order, shipment_id: z.number() }));
/** The last of its goods have left. */
export const orderShipped = defineEvent('sales.order-shipped', z.object({ ...order, shipment_id: z.number() }));
export const orderCompleted = defineEvent('sales.order-completed', z.object({ ...order, ...amount }));
/** Nothing will be delivered; stock is free again and captured money is on its way back. */
export const orderCanceled = defineEvent(
  'sales.order-canceled',
  z.object({ ...order, reason: z.string(), refunded_cents: z.number() }),
);
export const orderCommented = defineEvent(
  'sales.order-commented',
  z.object({ ...order, comment_id: z.number(), author: z.enum(['customer', 'staff']) }),
);
/** Staff looked at the order: it may be paid now. */
export const orderApproved = defineEvent('sales.order-approved', z.object(order));
/** The shop does not take it; stock is free again. */
export const orderRejected = defineEvent('sales.order-rejected', z.object({ ...order, reason: z.string() }));
/**
 * Staff changed its lines, address or way to send; `step` is its version afterwards, `sold` the pieces of products a paid order
 * has more (or fewer, below zero).
 */
export const orderChanged = defineEvent(
  'sales.order-changed',
  z.object({
    ...order,
    step: z.number(),
    sold: z.array(z.object({ product_id: z.number(), quantity: z.number() })).default([]),
  }),
);
/** What a changed order costs more was paid. */
export const differencePaid = defineEvent(
  'sales.difference-paid',
  z.object({ ...order, amount_cents: z.number(), currency: z.string(), payment_id: z.number() }),
);
