import { randomUUID } from 'node:crypto';
import { fail, failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { type RedeemItem, requireRedemption } from '../../members/index.ts';
import type { AddCartItemInput, Cart } from '../contract/index.ts';
import { needsApplication } from '../queries/needs-application.ts';
import { cartOwner, readCartLines, storeDay } from '../queries/read-cart-lines.ts';
import { requireOpenCart } from '../queries/require-open-cart.ts';
import { addToCart, addToNewCart, type CartWriteRow, mostLines, mostPieces } from './cart-statements.ts';
import { findCartOf } from './open-cart.ts';
import { cartAfterWrite } from './show-written-cart.ts';

async function refusalOf(ctx: Context, rows: readonly CartWriteRow[], stockId: number): Promise<Error> {
  const state = rows[0];
  if (!state?.has_stock) {
    const shown = await needsApplication(ctx, stockId);
    return fail(shown ? 'sales.cart-needs-approval' : 'sales.cart-unavailable');
  }
  const full = rows.length >= mostLines && rows.every((row) => row.stock_id !== stockId);
  if (full) return fail('sales.cart-too-many-lines', { most: mostLines });
  return fail('sales.cart-quantity', { available: state.stock_available ?? mostPieces });
}

/** The same for what she wants for points, in the specification's words. */
const redeemRefusalOf = ([state]: readonly CartWriteRow[]): Error =>
  fail(state?.has_stock ? 'members.redeem-not-enough' : 'members.redeem-closed');

/** Nothing approves applications yet; what was asked for so must not be sold as if it had not been. */
function refuseApplication(options: AddCartItemInput['additional_options']): void {
  if (options?.application_id) throw failField('additional_options.application_id', 'sales.cart-no-application');
}

/** What a member wants for points: hers must be enough for it and for what lies in her cart so already, and limits are kept. */
async function requireRedeemable(ctx: Context, cartId: string | undefined, wanted: RedeemItem): Promise<void> {
  const customerId = cartOwner(ctx);
  if (customerId === null) throw fail('members.redeem-login');
  const cart = cartId ? await readCartLines(ctx, cartId) : undefined;
  const held = (cart?.rows ?? []).filter(({ is_redeem }) => is_redeem);
  await requireRedemption(ctx, customerId, [...held.map(({ stock_id, quantity }) => ({ stock_id, quantity })), wanted]);
}

/** Into the cart she holds, or into a new one when that is gone, ordered or somebody else's. */
async function writeLine(
  ctx: Context,
  cartId: string | undefined,
  { stock_id, quantity }: RedeemItem,
  isRedeem: boolean,
) {
  const today = await storeDay(ctx);
  const owner = cartOwner(ctx);
  if (cartId) {
    const rows = await ctx.run(addToCart, [cartId, owner, today, stock_id, quantity, isRedeem]);
    if (rows[0]?.has_cart) return { id: cartId, rows };
  }
  const id = randomUUID();
  return { id, rows: await ctx.run(addToNewCart, [id, owner, today, stock_id, quantity, isRedeem]) };
}

/**
 * Puts a stock into the caller's cart, on top of what is there already. Refuses in the specification's order:
 * `cart-not-selected`, `cart-less-than-one`, `cart-quantity` (there and asked for together are more than there is); and
 * `cart-needs-approval` for a service that nobody approved, `cart-unavailable` for what shoppers cannot see.
 */
export async function addCartItem(ctx: Context, input: AddCartItemInput): Promise<Cart> {
  await requireOpenCart(ctx);
  const { stock_id, quantity } = input;
  if (stock_id === null || stock_id < 1) throw fail('sales.cart-not-selected');
  if (quantity === null || quantity < 1) throw fail('sales.cart-less-than-one');
  refuseApplication(input.additional_options);
  const isRedeem = input.additional_options?.is_redeem === true;
  const write = async () => {
    const held = await findCartOf(ctx, input.cart_id);
    if (isRedeem) await requireRedeemable(ctx, held, { stock_id, quantity });
    return writeLine(ctx, held, { stock_id, quantity }, isRedeem);
  };
  const { id, rows } = await write().catch((error: unknown) => {
    // Two first clicks of one customer at once: the second finds the cart of the first.
    if (isUniqueViolation(error, 'carts_one_open_per_customer')) return write();
    throw error;
  });
  if (!rows[0]?.done) throw isRedeem ? redeemRefusalOf(rows) : await refusalOf(ctx, rows, stock_id);
  return cartAfterWrite(ctx, id, rows);
}
