import { type DisplayCurrency, toWire } from '@kaifong/base/money';
import { shownAdjustments, takenOf } from '../../pricing/queries/adjustments.ts';
import { countPieces, needsShipping, problemOf, type Reader, showCartItem } from '../../pricing/queries/cart-lines.ts';
import { showCoupons } from '../../pricing/queries/coupons.ts';
import type { Pricing } from '../../pricing/queries/pricing.ts';
import type { Cart } from '../contract/index.ts';

interface CartParts {
  readonly cartId: string;
  readonly pricing: Pricing;
  /** The base currency: amounts that are named in a sentence are in it. */
  readonly currency: DisplayCurrency;
  readonly reader: Reader;
}

/** A cart as its shopper sees it, with what she is given and why. */
export function showCart({ cartId, pricing, currency, reader }: CartParts): Cart {
  const price = pricing.price();
  const { rows } = price;
  const given = takenOf(price.discounts);
  return {
    cart_id: cartId,
    items: rows.map((row, index) => showCartItem(row, reader, given, index)),
    count: countPieces(rows),
    subtotal: toWire(price.totals.subtotal_cents),
    adjustments: shownAdjustments({ ...price.totals, taxes: price.taxes }, given, reader),
    coupons: showCoupons(pricing, price, reader, currency),
    total: toWire(price.totals.total_cents),
    currency: currency.identifier,
    needs_shipping: needsShipping(rows),
    can_checkout: rows.length > 0 && rows.every((row) => problemOf(row) === undefined),
  };
}
