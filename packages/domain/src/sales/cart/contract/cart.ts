import { recordId } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull } from '@kaifong/base/input';
import * as z from 'zod';
import { language } from '../../contract/language.ts';
import { adjustment, appliedCoupon, cartItem } from '../../pricing/contract/line.ts';

export const cart = z.object({
  cart_id: z.string(),
  items: z.array(cartItem),
  /** Pieces, not lines. */
  count: z.number(),
  /** Before discounts. */
  subtotal: z.number(),
  adjustments: z.array(adjustment),
  coupons: z.array(appliedCoupon),
  /** What the goods come to. */
  total: z.number(),
  /** Base currency of every amount here. */
  currency: z.string(),
  /** False: nothing in it is sent, and no shipping is reckoned. */
  needs_shipping: z.boolean(),
  /** False while a line has a problem or there is none. */
  can_checkout: z.boolean(),
});
export type Cart = z.output<typeof cart>;

/**
 * What a cookie may hold under `cart_id`: anything. Only a UUID can name a cart; everything else, like a cart that is
 * not there any more, starts a new one instead of an error.
 */
export const cartId = z
  .string()
  .max(200)
  .nullish()
  .transform((value) => (value && z.uuid().safeParse(value).success ? value.toLowerCase() : undefined));

/** A number typed by a person or sent by a form; null for what is no whole number, which the action then names. */
const typedNumber = z
  .union([z.number(), z.string().max(20)])
  .nullish()
  .transform((value) => {
    const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
    return Number.isInteger(number) ? number : null;
  });

const wholeNumber = typedNumber.transform((value) =>
  value !== null && Math.abs(value) <= 2_147_483_647 ? value : null,
);

/** Beyond this a quantity is more than there is of anything, and said to be so. */
const pieces = typedNumber.transform((value) => (value === null ? null : Math.min(value, 1_000_000)));

export const readCartInput = z.object({ language, cart_id: cartId });

export const addCartItemInput = z.object({
  language,
  cart_id: cartId,
  stock_id: wholeNumber,
  quantity: pieces,
  additional_options: z
    .object({
      application_id: emptyAsNull(recordId).optional(),
      is_redeem: emptyAsNull(booleanInput).optional(),
    })
    .nullish(),
});
export type AddCartItemInput = z.output<typeof addCartItemInput>;

export const updateCartItemInput = z.object({
  language,
  cart_id: cartId,
  item_id: wholeNumber,
  quantity: pieces,
});

export const removeCartItemInput = z.object({ language, cart_id: cartId, item_id: wholeNumber });

/** More codes than these at once are nobody's need. */
export const mostCodes = 5;

/** Capitals or not makes no difference; one that is too long is unknown like any other. */
const couponCode = z.string('validation.required').trim().min(1, 'validation.required').max(100);
export const couponInput = z.object({ language, cart_id: cartId, code: couponCode });
