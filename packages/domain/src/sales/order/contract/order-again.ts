// The lines of an order once more: what went into the cart, and what is not as it was.
import * as z from 'zod';
import { cart, cartId } from '../../cart/contract/cart.ts';
import { cartProblem } from '../../pricing/contract/line.ts';
import { orderAccessInput, ownOrderInput } from './order.ts';

export const orderOwnAgainInput = ownOrderInput.extend({ cart_id: cartId });
export const orderAccessedAgainInput = orderAccessInput.extend({ cart_id: cartId });

export const lineAgain = z.object({
  /** The line as it was bought. */
  name: z.string(),
  options: z.string(),
  quantity: z.number(),
  /** How many of them are in the cart now. */
  added: z.number(),
  /**
   * Why the line cannot be had as it was: no longer sold, sold out, fewer left than asked for with what the cart held;
   * or it was had for points.
   */
  problem: z.enum([...cartProblem.options, 'redeemed']).nullable(),
  /** The line's name today, where the product or its option is called something else now. */
  now: z.string().nullable(),
  /** Of one piece, in the order's currency. */
  price_before: z.number(),
  /** Null where it is no longer sold, or where the shop charges in another currency now. */
  price_now: z.number().nullable(),
});
export type LineAgain = z.output<typeof lineAgain>;

export const orderAgain = z.object({ cart, lines: z.array(lineAgain), currency: z.string() });
export type OrderAgain = z.output<typeof orderAgain>;
