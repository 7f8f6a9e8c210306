// A line with its price, and what stands between the goods and the total: the same in cart, checkout and order.
import * as z from 'zod';
import { quantityProblems } from '../../../catalogue/contract/index.ts';
import { picture } from '../../../media/contract/index.ts';

/** Why a line cannot be bought as it stands. */
export const cartProblems = ['unavailable', 'out-of-stock', 'quantity', 'expires', ...quantityProblems] as const;
export const cartProblem = z.enum(cartProblems);
export type CartProblem = (typeof cartProblems)[number];

/** What stands between the price of the goods and the total, by name. */
export const adjustmentKinds = ['discount', 'points', 'shipping_discount', 'surcharge', 'tax', 'included_tax'] as const;
export const adjustment = z.object({
  kind: z.enum(adjustmentKinds),
  /** In the reader's language: the promotion's name, with the code that was typed for it. */
  name: z.string(),
  /** The amount as it enters the total: less than nothing for what is taken off. `included_tax` is part of no sum. */
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
  /** The kind of what was agreed on, and until when it can be bought; null: goods. */
  quote: z.object({ kind: z.string(), valid_until: z.string() }).nullable(),
  /** Product name in the caller's language. */
  name: z.string(),
  url: z.string(),
  /** Where shoppers find it; ready to be an `href`. Empty: nowhere. */
  link: z.string(),
  picture: picture.nullable(),
  /** `Red / M`; empty for a product without options. */
  options: z.string(),
  price: z.number(),
  special_price: z.number().nullable(),
  /** The price of her tier, where it is lower. */
  member_price: z.number().nullable(),
  /** What one costs now: the special price if there is one. */
  unit_price: z.number(),
  /** Before discounts. */
  line_total: z.number(),
  /** True: the line costs points instead of money. */
  is_redeem: z.boolean(),
  /** Then: what one costs of them. */
  points_each: z.number().nullable(),
  discounts: lineDiscounts,
  /** True: the line is a present of a promotion, and goes with it. */
  gift: z.boolean(),
  stock: z.object({
    id: z.number(),
    sku: z.string(),
    /** How many may be in the cart at most; null when the product is not counted. */
    available_inventories: z.number().nullable(),
    /** Pieces that are there now. */
    in_stock: z.number().nullable(),
    stock_notification: z.number().nullable(),
    /** How many are bought at once, in whole steps; most: over all lines of the stock, null for no limit. */
    min_quantity: z.number(),
    max_quantity: z.number().nullable(),
    quantity_step: z.number(),
  }),
  /** Pieces of it that are not there yet and come in later; on this day, where one is known. */
  later: z.number(),
  available_on: z.string().nullable(),
  problem: cartProblem.nullable(),
});
export type CartItem = z.output<typeof cartItem>;

/** A code that was typed, and what became of it. */
export const appliedCoupon = z.object({
  code: z.string(),
  /** The promotion it opens, once it does. */
  name: z.string().nullable(),
  applied: z.boolean(),
  /** The reason why the code takes nothing off. */
  message: z.string().nullable(),
});
export type AppliedCoupon = z.output<typeof appliedCoupon>;
