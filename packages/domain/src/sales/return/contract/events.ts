import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

const back = { order_id: z.number(), number: z.string(), customer_id: z.number().nullable(), return_id: z.number() };

/** A buyer wants to send goods back. */
export const returnRequested = defineEvent('sales.return-requested', z.object(back));
/** She may send them. */
export const returnApproved = defineEvent('sales.return-approved', z.object(back));
/** The shop does not take them back. */
export const returnRejected = defineEvent('sales.return-rejected', z.object({ ...back, reason: z.string() }));
/** The goods she sent back have arrived and the return is settled. */
export const returnCompleted = defineEvent('sales.return-completed', z.object(back));
