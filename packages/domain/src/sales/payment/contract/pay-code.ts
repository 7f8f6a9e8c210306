// How a transfer is made: the code a banking app reads, and the ways that are proven by a slip.
import * as z from 'zod';
import { paymentMethodCode } from '../../method/contract/payment-capabilities.ts';

/** A code that the buyer's banking app reads, with what it says, for who types it. */
export const payCode = z.object({
  text: z.string(),
  svg: z.string(),
  identifier: z.string(),
  bank_code: z.string(),
  name: z.string(),
});
export type PayCode = z.output<typeof payCode>;

/** A way to transfer money that is proven by a slip. */
export const slipMethod = z.object({
  code: paymentMethodCode,
  name: z.string(),
  instructions: z.string(),
  pay_code: payCode.nullable(),
});
export type SlipMethod = z.output<typeof slipMethod>;
