import { randomUUID } from 'node:crypto';
import { fail, failField } from '@kaifong/base/errors';
import { byItself, type Context } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { fittingQuantity, quantityProblemOf, quantityRuleOf } from '../../../catalogue/contract/index.ts';
import { type RedeemItem, requireRedemption } from '../../../members/index.ts';
import { cartOwner, readCartLines, storeDay } from '../../pricing/queries/read-cart-lines.ts';
import { quantityRefusal } from '../../pricing/rules/quantity-refusal.ts';
import { findSource } from '../../quote/queries/find-source.ts';
import type { AddCartItemInput, Cart } from '../contract/index.ts';
import { needsApplication } from '../queries/needs-application.ts';
import { requireOpenCart } from '../queries/require-open-cart.ts';
import { addQuoteToCart } from './add-quote.ts';
import {
  addToCart,
  addToNewCart,
  type CartAddValues,
  type CartRefusal,
  mostLines,
  mostPieces,
  readRefusal,
} from './cart-statements.ts';
import { findCartOf } from './open-cart.ts';
import { cartAfterWrite } from './show-written-cart.ts';

async function refusalOf(ctx: Context, why: CartRefusal | undefined, values: CartAddValues): Promise<Error> {
  const [, , , stockId, quantity, isRedeem] = values;
  const total = quantity + (why?.held ?? 0);
  const isEnough = total <= (why?.stock_available ?? mostPieces);
  const rule = why?.stock_quantities && quantityRuleOf(why.stock_quantities);
  const wrong = rule && isEnough && !why.is_full && quantityProblemOf(rule, total, quantity + why.pieces);
  if (wrong) return quantityRefusal(wrong, rule);
  // A line for points is refused in the specification's words.
  if (isRedeem) return fail(why?.has_stock ? 'members.redeem-not-enough' : 'members.redeem-closed');
  if (!why?.has_stock) {
    const shown = await needsApplication(ctx, stockId);
    return fail(shown ? 'sales.cart-needs-approval' : 'sales.cart-unavailable');
  }
  if (why.is_full) return fail('sales.cart-too-many-lines', { most: mostLines });
  const available = why.stock_available ?? mostPieces;
  return fail('sales.cart-quantity', { available: rule ? fittingQuantity(rule, available) : available });
}

/** An application is bought at its quote. Refuses an application at its field where nobody keeps applications. */
async function addApplication(ctx: Context, applicationId: number, cart_id: string | undefined): Promise<Cart> {
  const source = findSource(ctx, 'application');
  if (!source) throw failField('additional_options.application_id', 'sales.cart-no-application');
  return addQuoteToCart(ctx, { quote_id: await source.quoteFor(ctx, applicationId), cart_id });
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
  const valuesOf = (id: string): CartAddValues => [id, cartOwner(ctx), today, stock_id, quantity, isRedeem];
  if (cartId) {
    const rows = await ctx.run(addToCart, valuesOf(cartId));
    if (rows.length > 0) return { id: cartId, rows };
    const [why] = await ctx.run(readRefusal, valuesOf(cartId));
    if (why?.has_cart) throw await refusalOf(ctx, why, valuesOf(cartId));
  }
  const id = randomUUID();
  const rows = await ctx.run(addToNewCart, valuesOf(id));
  if (rows.length > 0) return { id, rows };
  const [why] = await ctx.run(readRefusal, valuesOf(id));
  throw await refusalOf(ctx, why, valuesOf(id));
}

/**
 * Puts a stock into the caller's cart, on top of what is there already. Refuses in the specification's order:
 * `cart-not-selected`, `cart-less-than-one`, `cart-quantity` (there and asked for together are more than there is); what the
 * stock's least, most and step refuse of the line as it would be; and
 * `cart-needs-approval` for a service that nobody approved, `cart-unavailable` for what shoppers cannot see.
 */
export async function addCartItem(ctx: Context, input: AddCartItemInput): Promise<Cart> {
  await requireOpenCart(ctx);
  const { stock_id, quantity } = input;
  if (stock_id === null || stock_id < 1) throw fail('sales.cart-not-selected');
  if (quantity === null || quantity < 1) throw fail('sales.cart-less-than-one');
  const applicationId = input.additional_options?.application_id;
  if (applicationId) return addApplication(ctx, applicationId, input.cart_id);
  const isRedeem = input.additional_options?.is_redeem === true;
  const write = async () => {
    const held = await findCartOf(ctx, input.cart_id);
    if (isRedeem) await requireRedeemable(ctx, held, { stock_id, quantity });
    return writeLine(ctx, held, { stock_id, quantity }, isRedeem);
  };
  const { id, rows } = await byItself(ctx, write).catch((error: unknown) => {
    // Two first clicks of one customer at once: the second finds the cart of the first.
    if (isUniqueViolation(error, 'carts_one_open_per_customer')) return write();
    throw error;
  });
  return cartAfterWrite(ctx, id, rows);
}
