// The way back into a cart, from the link of a mail.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import * as z from 'zod';
import { cart, cartId } from '../../cart/contract/cart.ts';
import { language } from '../../contract/language.ts';

const link = z.string().max(200);

/** A cart as the link shows it: its lines at the prices of who opens it, and nothing of whose it is. */
export const linkedCart = cart.omit({ cart_id: true }).extend({
  /** `own`: it is the caller's, who finds it in her cart · `open`: she may go on with a copy. */
  state: z.enum(['own', 'open']),
});
export type LinkedCart = z.output<typeof linkedCart>;

export const openCartLink = defineRoute({
  door: 'store',
  permission: 'public',
  name: 'sales.open-cart-link',
  method: 'POST',
  path: '/api/cart/link',
  rate: rates.check,
  input: z.object({ language, link }),
  output: one(linkedCart),
  summary:
    'Shows the cart a mail reminded of; 404 for a link that is over, and for a cart that was ordered or emptied.',
});

export const takeCartLink = defineRoute({
  door: 'store',
  permission: 'public',
  name: 'sales.take-cart-link',
  method: 'POST',
  path: '/api/cart/link/take',
  rate: rates.check,
  /** `cart_id`: what a visitor has in her cart already stays in it. */
  input: z.object({ language, link, cart_id: cartId }),
  output: one(cart),
  summary: 'Goes on with the cart a mail reminded of: her own, or for anybody else a copy of its lines in a new cart.',
});
