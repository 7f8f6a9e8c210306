import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

const refund = {
  order_id: z.number(),
  number: z.string(),
  customer_id: z.number().nullable(),
  refund_id: z.number(),
  amount_cents: z.number(),
  currency: z.string(),
};

/** Money and points of an order go back: it was agreed, and the pieces are dealt with. */
export const refundApproved = defineEvent(
  'sales.refund-approved',
  z.object({
    ...refund,
    kind: z.string(),
    /** Points she paid with that she has again, and points she earned that were taken back. */
    points: z.number(),
    earned_points: z.number(),
    /** Nothing of the order is left. */
    rest: z.boolean(),
    lines: z.array(z.object({ line_id: z.number(), quantity: z.number(), amount_cents: z.number() })),
  }),
);
/** The money has left the shop; `handed`: over the counter, into the buyer's hand. */
export const refundSent = defineEvent('sales.refund-sent', z.object({ ...refund, handed: z.boolean().optional() }));
/** Somebody else must agree first. */
export const refundRequested = defineEvent('sales.refund-requested', z.object(refund));
