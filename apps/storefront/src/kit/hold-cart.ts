import type { Visitor } from '../shell/visitor.ts';

/** Seconds a cart is remembered by the browser: thirty days. */
export const cartMaxAge = 30 * 24 * 3600;

/** Lets the browser remember the cart a call answered with. */
export function holdCart(visitor: Visitor, cartId: string): void {
  if (cartId !== visitor.cart?.id) visitor.setCookie('cart_id', cartId, { maxAge: cartMaxAge });
}
