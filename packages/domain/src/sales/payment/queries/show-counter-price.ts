// What a sale over the counter would cost, in the words of whoever stands at the till.
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { pointTerms } from '../../../members/index.ts';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import type { Adjustment, AppliedCoupon, CartItem } from '../../pricing/contract/index.ts';
import { shownAdjustments, takenOf } from '../../pricing/queries/adjustments.ts';
import { showCartItem } from '../../pricing/queries/cart-lines.ts';
import { showCoupons } from '../../pricing/queries/coupons.ts';
import { readerOf } from '../../pricing/queries/read-cart-lines.ts';
import type { CounterPrice } from './price-at-counter.ts';

export interface ShownCounterPrice {
  readonly items: CartItem[];
  readonly subtotal: number;
  readonly adjustments: Adjustment[];
  readonly total: number;
  readonly coupons: AppliedCoupon[];
  /** What the member has, what of it this sale may take, and what one point pays. */
  readonly points: { readonly balance: number; readonly most: number; readonly value_each: number } | null;
}

export async function showCounterPrice(
  ctx: Context,
  { price, pricing }: CounterPrice,
  customerId: number | null,
  leasedTo?: string,
): Promise<ShownCounterPrice> {
  const reader = await readerOf(ctx);
  const settings = await getSettings(ctx);
  const given = takenOf(price.discounts);
  const terms = await pointTerms(ctx, customerId, leasedTo);
  // What nothing lowers, a bag, is paid with no points; and no more is offered than the sale takes.
  const fixed = price.rows.reduce((sum, { is_bag }, at) => sum + (is_bag ? (price.lines[at]?.total_cents ?? 0) : 0), 0);
  const goods = price.totals.total_cents + price.totals.points_cents - fixed;
  const share = terms ? Math.floor((goods * Math.min(terms.most_share, 10_000)) / 10_000) : 0;
  return {
    items: price.rows.map((row, index) => showCartItem(row, reader, given, index)),
    subtotal: toWire(price.totals.subtotal_cents),
    adjustments: shownAdjustments({ ...price.totals, taxes: price.taxes }, given, reader),
    total: toWire(price.totals.total_cents),
    coupons: showCoupons(pricing, price, reader, displayCurrency(settings)),
    points: terms
      ? {
          balance: terms.balance,
          most: terms.cents_each > 0 ? Math.min(terms.balance, Math.floor(share / terms.cents_each)) : 0,
          value_each: terms.cents_each / 100,
        }
      : null,
  };
}
