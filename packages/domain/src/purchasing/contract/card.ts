import { type CardOf, defineCard } from '@kaifong/base/contract';
import * as z from 'zod';

/** Purchase orders that wait for somebody: numbers of orders. */
export const purchaseCard = defineCard({
  name: 'purchases',
  permission: 'get pos',
  output: z.object({
    /** Waiting for approval. */
    pending: z.number(),
    /** Approved and not sent to the supplier. */
    approved: z.number(),
    /** Should have arrived by now. */
    late: z.number(),
    /** Purchase orders on their way, late ones included. */
    incoming: z.number(),
    /** Arrived, and their invoice is not matched. */
    received: z.number(),
  }),
});
export type PurchaseNumbers = CardOf<typeof purchaseCard>;
