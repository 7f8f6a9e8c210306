import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import type * as z from 'zod';
import type { Cart, updateCartItemInput } from '../contract/index.ts';
import { cartOwner, storeDay } from '../queries/read-cart-lines.ts';
import { requireOpenCart } from '../queries/require-open-cart.ts';
import { mostPieces, setInCart } from './cart-statements.ts';
import { findCartOf } from './open-cart.ts';
import { cartAfterWrite } from './show-written-cart.ts';

/**
 * Sets how many of a line. Zero and nothing are refused (`cart-less-than-one`): taking a line out is a call of its own,
 * which the shopper confirms. More than there is (`cart-quantity`) leaves the line as it was.
 */
export async function changeCartItem(ctx: Context, input: z.output<typeof updateCartItemInput>): Promise<Cart> {
  await requireOpenCart(ctx);
  const { item_id, quantity } = input;
  if (item_id === null) throw fail('sales.cart-item-missing');
  if (quantity === null || quantity < 1) throw fail('sales.cart-less-than-one');
  const id = await findCartOf(ctx, input.cart_id);
  if (!id) throw fail('sales.cart-item-missing');
  const rows = await ctx.run(setInCart, [id, cartOwner(ctx), await storeDay(ctx), item_id, quantity]);
  const state = rows[0];
  if (!state?.has_item) throw fail('sales.cart-item-missing');
  if (!state.has_stock) throw fail('sales.cart-unavailable');
  if (!state.done) throw fail('sales.cart-quantity', { available: state.stock_available ?? mostPieces });
  return cartAfterWrite(ctx, id, rows);
}
