import type { Context } from '@kaifong/kernel/context';
import { readCartLines } from '../../pricing/queries/read-cart-lines.ts';
import type { Cart } from '../contract/index.ts';
import { requireOpenCart } from '../queries/require-open-cart.ts';
import { findCartOf, startCart } from './open-cart.ts';
import { pricedCart } from './show-written-cart.ts';

/**
 * The caller's cart with today's prices. An action and not a query because an absent, unknown or already ordered cart
 * starts a new one, and because a guest cart becomes the customer's when she shows it logged in.
 */
export async function readCart(ctx: Context, input: { cart_id?: string | undefined }): Promise<Cart> {
  await requireOpenCart(ctx);
  const held = await findCartOf(ctx, input.cart_id);
  const content = held ? await readCartLines(ctx, held) : undefined;
  if (held && content) return pricedCart(ctx, held, content);
  return pricedCart(ctx, await startCart(ctx), { rows: [], codes: [] });
}
