import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { reason } from '../../order/contract/order.ts';
import { seenOrder } from '../../order/contract/step-inputs.ts';

/** Accepts money that did not fit. */
export const acceptPaymentInput = z.object({
  ...seenOrder,
  reason,
  /** Of several the one that is accepted; left out: the one that fits best. */
  payment_id: recordId.optional(),
  /** The other payments wait on, or go back the way they came. */
  others: z.enum(['stay', 'return']).default('stay'),
});
