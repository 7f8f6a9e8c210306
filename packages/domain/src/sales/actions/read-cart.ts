import type { Context } from '@kaifong/kernel/context';
import type { Cart } from '../contract/index.ts';
import { showCart } from '../queries/cart-lines.ts';
import { priceOfRows } from '../queries/price-rows.ts';
import { readCartLines, readerOf } from '../queries/read-cart-lines.ts';
import { requireOpenCart } from '../queries/require-open-cart.ts';
import { findCartOf, startCart } from './open-cart.ts';

/**
 * The caller's cart with today's prices. An action and not a query because an absent, unknown or already ordered cart
 * starts a new one, and because a guest cart becomes the customer's when she shows it logged in.
 */
export async function readCart(ctx: Context, input: { cart_id?: string | undefined }): Promise<Cart> {
  const settings = await requireOpenCart(ctx);
  const reader = await readerOf(ctx);
  const held = await findCartOf(ctx, input.cart_id);
  const lines = held ? await readCartLines(ctx, held) : undefined;
  const cartId = held && lines ? held : await startCart(ctx);
  const rows = lines ?? [];
  return showCart({ cartId, rows, price: priceOfRows(rows), currency: settings.base_currency, reader });
}
