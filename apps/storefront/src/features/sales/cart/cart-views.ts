// What the screens show of a cart.
import type { DisplayCurrency } from '@kaifong/base/money';
import type { Cart, CartItem, CartProblem } from '@kaifong/domain/sales/contract';
import type { PictureView } from '@kaifong/ui/picture';
import { dayIn } from '../../../kit/day-in.ts';
import { amountView, pictureView } from '../../../kit/views.ts';
import { type AdjustmentViews, adjustmentViews, lineDiscountViews, noAdjustments } from '../adjustment-views.ts';

export interface CartLineView {
  readonly id: number;
  readonly stockId: number;
  readonly href: string;
  readonly name: string;
  /** `Red / M`, or nothing. */
  readonly options: string;
  readonly picture: PictureView | null;
  readonly quantity: number;
  /** The most pieces there may be; null when nobody counts. */
  readonly available: number | null;
  /** How many are bought at once; without a most as many as there are. */
  readonly least: number;
  readonly most: number | null;
  readonly step: number;
  readonly unitPrice: string;
  /** The regular price of one where it costs less. */
  readonly was: string | null;
  /** True: the price is that of her tier. */
  readonly forMembers: boolean;
  readonly total: string;
  /** The discounts of the line, by name. */
  readonly discounts: readonly string[];
  /** So many were agreed on; until this instant they can be bought. Null: goods. */
  readonly agreed: { readonly kind: string; readonly until: string } | null;
  /** A present: it comes and goes by itself. */
  readonly gift: boolean;
  readonly problem: CartProblem | null;
  /** Pieces of it that come in later, and the day, where it is known. */
  readonly later: number;
  readonly comesIn: string | null;
  /** What one costs of points instead of money. */
  readonly pointsEach: number | null;
}

/** A code that was typed: what it gives, or what is missing. */
export interface CouponView {
  readonly code: string;
  readonly name: string | null;
  readonly applied: boolean;
  readonly message: string | null;
}

export interface CartView {
  readonly lines: readonly CartLineView[];
  /** Pieces, not lines. */
  readonly count: number;
  readonly subtotal: string;
  readonly adjustments: AdjustmentViews;
  readonly coupons: readonly CouponView[];
  /** What the goods come to. */
  readonly total: string;
  /** Something in it is sent. */
  readonly ships: boolean;
  readonly canCheckout: boolean;
}

export function cartLineView(item: CartItem, currency: DisplayCurrency, language: string): CartLineView {
  return {
    id: item.id,
    stockId: item.stock_id,
    href: item.link,
    name: item.name,
    options: item.options,
    picture: pictureView(item.picture),
    quantity: item.quantity,
    available: item.stock.available_inventories,
    least: item.stock.min_quantity,
    most: item.stock.max_quantity,
    step: item.stock.quantity_step,
    unitPrice: amountView(item.unit_price, currency),
    was: item.points_each === null && item.unit_price < item.price ? amountView(item.price, currency) : null,
    forMembers: item.member_price !== null,
    total: amountView(item.line_total, currency),
    discounts: lineDiscountViews(item.discounts, (amount) => amountView(amount, currency)),
    agreed: item.quote && { kind: item.quote.kind, until: item.quote.valid_until },
    gift: item.gift,
    problem: item.problem,
    later: item.later,
    comesIn: item.available_on === null ? null : dayIn(language, item.available_on),
    pointsEach: item.points_each,
  };
}

export function cartView(cart: Cart, currency: DisplayCurrency, language: string): CartView {
  return {
    lines: cart.items.map((item) => cartLineView(item, currency, language)),
    count: cart.count,
    subtotal: amountView(cart.subtotal, currency),
    adjustments: adjustmentViews(cart.adjustments, (amount) => amountView(amount, currency)),
    coupons: cart.coupons,
    total: amountView(cart.total, currency),
    ships: cart.needs_shipping,
    canCheckout: cart.can_checkout,
  };
}

export const emptyCart: CartView = {
  lines: [],
  count: 0,
  subtotal: '',
  adjustments: noAdjustments,
  coupons: [],
  total: '',
  ships: false,
  canCheckout: false,
};
