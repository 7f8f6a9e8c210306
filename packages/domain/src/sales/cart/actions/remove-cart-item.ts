import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { cartOwner, storeDay } from '../../pricing/queries/read-cart-lines.ts';
import type { Cart, removeCartItemInput } from '../contract/index.ts';
import { requireOpenCart } from '../queries/require-open-cart.ts';
import { dropFromCart } from './cart-statements.ts';
import { findCartOf } from './open-cart.ts';
import { cartAfterWrite } from './show-written-cart.ts';

/** Takes a line out of the caller's cart. Refuses `cart-item-missing`. */
export async function removeCartItem(ctx: Context, input: z.output<typeof removeCartItemInput>): Promise<Cart> {
  await requireOpenCart(ctx);
  const id = input.item_id === null ? undefined : await findCartOf(ctx, input.cart_id);
  if (!id || input.item_id === null) throw fail('sales.cart-item-missing');
  const rows = await ctx.run(dropFromCart, [id, cartOwner(ctx), await storeDay(ctx), input.item_id, 0]);
  if (!rows[0]?.done) throw fail('sales.cart-item-missing');
  return cartAfterWrite(ctx, id, rows);
}
