// What staff may change of an order before anything of it has left.

import { recordId, recordVersion } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import * as z from 'zod';
import { language } from '../../contract/language.ts';
import { deliveryAddressInput } from '../../method/contract/contact.ts';

/** Fields that are left out stay as they are. */
export const changeOrderInput = z.object({
  id: recordId,
  language,
  version: recordVersion,
  /** All of its lines; what it has already keeps its price, what is new costs what it costs today. */
  lines: z
    .array(
      z.object({
        /** The line it is, where the order has it already; else its stock says which. */
        line_id: recordId.optional(),
        stock_id: recordId,
        quantity: numberInput(z.number().int().min(1, 'sales.cart-less-than-one').max(100_000)),
      }),
    )
    .min(1, 'sales.no-lines')
    .max(100)
    .optional(),
  shipping_address: deliveryAddressInput.optional(),
  shipping_method_id: recordId.optional(),
  pickup_point: z.string().max(40).optional(),
  note: z.string().trim().max(1000).optional(),
});
