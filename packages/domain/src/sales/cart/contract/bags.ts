import { recordId } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import * as z from 'zod';
import { language } from '../../contract/language.ts';
import { cartId } from './cart.ts';

/** A plastic bag a checkout asks about. */
export const bagChoice = z.object({
  stock_id: z.number(),
  /** The name of its product with its options. */
  name: z.string(),
  /** What one costs; nothing lowers it. */
  price: z.number(),
  /** How many of it lie in the cart. */
  quantity: z.number(),
});
export type BagChoice = z.output<typeof bagChoice>;

/** More kinds of bags than these are asked about by nobody. */
export const mostBagKinds = 6;

export const setCartBagsInput = z.object({
  language,
  cart_id: cartId,
  /** How many of each lie in the cart afterwards; 0: none. Bags that are not named stay as they are. */
  bags: z
    .array(z.object({ stock_id: recordId, quantity: numberInput(z.number().int().min(0).max(100)) }))
    .min(1)
    .max(mostBagKinds),
});
