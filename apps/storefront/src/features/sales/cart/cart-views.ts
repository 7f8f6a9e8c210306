// What the screens show of a cart.
import type { DisplayCurrency } from '@kaifong/base/money';
import type { Cart, CartItem, CartProblem } from '@kaifong/domain/sales/contract';
import type { PictureView } from '@kaifong/ui/picture';
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
  /** How many there may be; null when nobody counts. */
  readonly available: number | null;
  readonly unitPrice: string;
  /** The regular price of one while a special price runs. */
  readonly was: string | null;
  readonly total: string;
  /** What it was given, by name. */
  readonly discounts: readonly string[];
  readonly problem: CartProblem | null;
}

export interface CartView {
  readonly lines: readonly CartLineView[];
  /** Pieces, not lines. */
  readonly count: number;
  readonly subtotal: string;
  readonly adjustments: AdjustmentViews;
  /** What the goods come to. */
  readonly total: string;
  readonly canCheckout: boolean;
}

export function cartLineView(item: CartItem, currency: DisplayCurrency): CartLineView {
  return {
    id: item.id,
    stockId: item.stock_id,
    href: `/product/${encodeURIComponent(item.url)}`,
    name: item.name,
    options: item.options,
    picture: pictureView(item.picture),
    quantity: item.quantity,
    available: item.stock.available_inventories,
    unitPrice: amountView(item.unit_price, currency),
    was: item.special_price !== null && item.special_price < item.price ? amountView(item.price, currency) : null,
    total: amountView(item.line_total, currency),
    discounts: lineDiscountViews(item.discounts, (amount) => amountView(amount, currency)),
    problem: item.problem,
  };
}

export function cartView(cart: Cart, currency: DisplayCurrency): CartView {
  return {
    lines: cart.items.map((item) => cartLineView(item, currency)),
    count: cart.count,
    subtotal: amountView(cart.subtotal, currency),
    adjustments: adjustmentViews(cart.adjustments, (amount) => amountView(amount, currency)),
    total: amountView(cart.total, currency),
    canCheckout: cart.can_checkout,
  };
}

export const emptyCart: CartView = {
  lines: [],
  count: 0,
  subtotal: '',
  adjustments: noAdjustments,
  total: '',
  canCheckout: false,
};
