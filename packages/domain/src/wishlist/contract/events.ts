import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

const which = { wish_id: z.number(), customer_id: z.number(), product_id: z.number() };

/** Something somebody wished for costs less than when it was looked at last. Cents of the base currency. */
export const wishPriceDropped = defineEvent(
  'wishlist.price-dropped',
  z.object({ ...which, from_cents: z.number(), to_cents: z.number() }),
);

/** Something somebody wished for was sold out and can be bought again. */
export const wishBackInStock = defineEvent('wishlist.back-in-stock', z.object(which));
