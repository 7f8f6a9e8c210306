// Quotes of a booking are put into a cart, beside goods.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { addQuoteToCart } from '../../sales/index.ts';
import { goneStatuses } from '../contract/index.ts';
import { isOnOffer, readBookingQuotes } from '../queries/booking-money.ts';
import { type BookingKey, getOwnRecord } from '../queries/find-booking.ts';

/**
 * Puts what is on offer of a booking into a cart, hers or a new one. Returns the cart's id. Refuses `booking.nothing-to-pay`, the shop's modes,
 * and a cart with too many lines.
 */
export async function putIntoCart(ctx: Context, id: number, cartId: string | undefined): Promise<string> {
  const now = ctx.runtime.now();
  const open = (await readBookingQuotes(ctx, [id])).filter((quote) => isOnOffer(quote, now));
  let cart_id = cartId;
  for (const { quote_id } of open) ({ cart_id } = await addQuoteToCart(ctx, { quote_id, cart_id }));
  if (open.length === 0 || !cart_id) throw fail('booking.nothing-to-pay');
  return cart_id;
}

/** Whoever made a booking pays what is on offer of it: a rest, or all of what staff booked for her. Refuses what `putIntoCart` refuses, and `not-found`. */
export const payBooking = (
  ctx: Context,
  { cart_id, ...key }: BookingKey & { readonly cart_id?: string | null | undefined },
) =>
  inTransaction(ctx, async (tx) => {
    const { id, status } = await getOwnRecord(tx, key);
    if (goneStatuses.some((gone) => gone === status)) throw fail('booking.nothing-to-pay');
    const cart = await putIntoCart(tx, id, cart_id ?? undefined);
    return { cart_id: cart, redirect_url: '/checkout' };
  });
