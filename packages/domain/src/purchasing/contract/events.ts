import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** A purchase order is to go to its supplier. */
export const purchaseOrderSent = defineEvent(
  'purchasing.purchase-order-sent',
  z.object({ id: z.number(), email: z.string() }),
);
