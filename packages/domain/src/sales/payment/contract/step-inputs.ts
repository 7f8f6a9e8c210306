// What staff say when they settle a transfer by hand.
import { amountInput, oneLine } from '@kaifong/base/input';
import * as z from 'zod';
import { reason } from '../../order/contract/order.ts';
import { seenOrder } from '../../order/contract/step-inputs.ts';

export const confirmPaymentInput = z.object({
  ...seenOrder,
  /** What arrived; must be what is due. */
  amount: amountInput,
  /** The bank's reference, a receipt number. */
  reference: oneLine(120).optional(),
});
export const rejectPaymentInput = z.object({ ...seenOrder, reason });
