import * as z from 'zod';
import { checkoutPreview } from '../../cart/contract/checkout.ts';
import { payingReply } from '../../payment/contract/paying.ts';
import { storeOrder } from './store-order.ts';

/** Placed, or the price is another than the buyer saw and she has to say yes to the new one first. */
export const placeOrderResult = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('placed'),
    order_number: z.string(),
    /** Opens this order to whoever holds it; guests keep it to look the order up. */
    key: z.string(),
    order: storeOrder,
    ...payingReply,
  }),
  z.object({ result: z.literal('price-changed'), preview: checkoutPreview }),
]);
export type PlaceOrderResult = z.output<typeof placeOrderResult>;
