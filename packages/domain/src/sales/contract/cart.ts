import { recordId } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';

export const language = languageSchema.optional();

/** Why a line cannot be bought as it stands. */
export const cartProblems = ['unavailable', 'out-of-stock', 'quantity'] as const;
export const cartProblem = z.enum(cartProblems);
export type CartProblem = (typeof cartProblems)[number];

/** What stands between the price of the goods and the total, by name. */
export const adjustmentKinds = ['discount', 'points', 'shipping_discount', 'surcharge', 'tax', 'included_tax'] as const;
export const adjustment = z.object({
  kind: z.enum(adjustmentKinds),
  /** In the reader's language: the promotion's name, with the code that was typed for it. */
  name: z.string(),
  /** As it enters the total: less than nothing for what is taken off. `included_tax` is part of no sum. */
  amount: z.number(),
});
export type Adjustment = z.output<typeof adjustment>;

/** Where a sum shows them: between goods and shipping, before the total, below it. */
export function adjustmentsAround<T extends Pick<Adjustment, 'kind'>>(adjustments: readonly T[]) {
  const ofGoods = ({ kind }: T) => kind === 'discount' || kind === 'points';
  const isNote = ({ kind }: T) => kind === 'included_tax';
  return {
    goods: adjustments.filter(ofGoods),
    rest: adjustments.filter((each) => !ofGoods(each) && !isNote(each)),
    notes: adjustments.filter(isNote),
  };
}

/** What a line was given, and why; for all its pieces. */
export const lineDiscounts = z.array(z.object({ name: z.string(), amount: z.number() }));

/** One line of a cart or of a checkout. Prices are the shop's own, read again each time. */
export const cartItem = z.object({
  id: z.number(),
  stock_id: z.number(),
  product_id: z.number(),
  quantity: z.number(),
  application_id: z.number().nullable(),
  /** Product name in the caller's language. */
  name: z.string(),
  url: z.string(),
  /** Where shoppers find it; ready to be an `href`. */
  link: z.string(),
  picture: picture.nullable(),
  /** `Red / M`; empty for a product without options. */
  options: z.string(),
  price: z.number(),
  special_price: z.number().nullable(),
  /** What her tier pays, where that is less. */
  member_price: z.number().nullable(),
  /** What one costs now: the special price if there is one. */
  unit_price: z.number(),
  /** Before discounts. */
  line_total: z.number(),
  /** It costs points instead of money. */
  is_redeem: z.boolean(),
  /** Then: what one costs of them. */
  points_each: z.number().nullable(),
  discounts: lineDiscounts,
  /** It comes as a present of a promotion, and goes with it. */
  gift: z.boolean(),
  stock: z.object({
    id: z.number(),
    sku: z.string(),
    /** How many may be in the cart at most; null when the product is not counted. */
    available_inventories: z.number().nullable(),
    stock_notification: z.number().nullable(),
  }),
  problem: cartProblem.nullable(),
});
export type CartItem = z.output<typeof cartItem>;

/** A code that was typed, and what became of it. */
export const appliedCoupon = z.object({
  code: z.string(),
  /** The promotion it opens, once it does. */
  name: z.string().nullable(),
  applied: z.boolean(),
  /** What is missing. */
  message: z.string().nullable(),
});
export type AppliedCoupon = z.output<typeof appliedCoupon>;

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
