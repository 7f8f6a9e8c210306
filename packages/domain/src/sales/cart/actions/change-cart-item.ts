import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { fittingQuantity, quantityProblemOf, quantityRuleOf } from '../../../catalogue/contract/index.ts';
import { requireRedemption } from '../../../members/index.ts';
import { cartOwner, storeDay } from '../../pricing/queries/read-cart-lines.ts';
import { quantityRefusal } from '../../pricing/rules/quantity-refusal.ts';
import type { Cart, updateCartItemInput } from '../contract/index.ts';
import { requireOpenCart } from '../queries/require-open-cart.ts';
import { type CartWriteRow, mostPieces, setInCart } from './cart-statements.ts';
import { findCartOf } from './open-cart.ts';
import { cartAfterWrite } from './show-written-cart.ts';

/** Her limits and her points must be enough for everything in the cart that costs points, with so many of one line. */
async function requireRedeemable(ctx: Context, rows: readonly CartWriteRow[], itemId: number, wanted: number) {
  const customerId = cartOwner(ctx);
  if (customerId === null) throw fail('members.redeem-login');
  const redeemed = rows.filter(({ is_redeem }) => is_redeem);
  const items = redeemed.map(({ item_id, stock_id, quantity }) => ({
    stock_id,
    quantity: item_id === itemId ? wanted : quantity,
  }));
  await requireRedemption(ctx, customerId, items);
}

/** Why a line could not be set to so many: more than there is, or none that its stock is sold in. */
function refusalOf(rows: readonly CartWriteRow[], itemId: number, quantity: number) {
  const { stock_available, stock_quantities } = rows[0] ?? {};
  const stock = rows.find(({ item_id }) => item_id === itemId)?.stock_id;
  const beside = rows.filter(({ stock_id, item_id }) => stock_id === stock && item_id !== itemId);
  const rule = stock_quantities && quantityRuleOf(stock_quantities);
  const isEnough = quantity <= (stock_available ?? mostPieces);
  const ofStock = beside.reduce((sum, row) => sum + row.quantity, quantity);
  const wrong = rule && isEnough ? quantityProblemOf(rule, quantity, ofStock) : undefined;
  if (rule && wrong) return quantityRefusal(wrong, rule);
  const available = stock_available ?? mostPieces;
  return fail('sales.cart-quantity', { available: rule ? fittingQuantity(rule, available) : available });
}

/**
 * Sets how many of a line. Zero and nothing are refused (`cart-less-than-one`): taking a line out is a call of its own,
 * which the shopper confirms. More than there is (`cart-quantity`), what its least, most and step refuse, and more than a member may have for her points
 * (`redeem-limit`, `points-not-enough`), leave the line as it was.
 */
export async function changeCartItem(ctx: Context, input: z.output<typeof updateCartItemInput>): Promise<Cart> {
  await requireOpenCart(ctx);
  const { item_id, quantity } = input;
  if (item_id === null) throw fail('sales.cart-item-missing');
  if (quantity === null || quantity < 1) throw fail('sales.cart-less-than-one');
  const id = await findCartOf(ctx, input.cart_id);
  if (!id) throw fail('sales.cart-item-missing');
  const today = await storeDay(ctx);
  const set = (allowed: boolean) => ctx.run(setInCart, [id, cartOwner(ctx), today, item_id, quantity, allowed]);
  let rows = await set(false);
  if (rows[0]?.has_stock && rows.some((row) => row.item_id === item_id && row.is_redeem && quantity > row.quantity)) {
    await requireRedeemable(ctx, rows, item_id, quantity);
    rows = await set(true);
  }
  const state = rows[0];
  if (!state?.has_item) throw fail('sales.cart-item-missing');
  if (rows.some((row) => row.item_id === item_id && row.quote)) throw fail('sales.cart-quoted');
  if (!state.has_stock) throw fail('sales.cart-unavailable');
  if (!state.done) throw refusalOf(rows, item_id, quantity);
  return cartAfterWrite(ctx, id, rows);
}
