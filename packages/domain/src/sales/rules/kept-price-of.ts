// What an order costs once something of it changed: from what it keeps, not from today's prices. A discount that stays is
// worth what it was.
import { partOf } from '@kaifong/base/money';
import type { Discount } from '../../promotions/contract/index.ts';
import type { TaxRate } from '../../tax/contract/index.ts';
import type { TakenTax } from '../contract/index.ts';
import { type OrderPrice, type OrderToPrice, orderPriceOf } from './order-price-of.ts';

/** The columns of an order that its price is made of. */
export interface KeptOrder {
  readonly shipping_cents: number;
  readonly shipping_discount_cents: number;
  readonly tax_cents: number;
  readonly included_tax_cents: number;
  readonly shipping_tax_cents: number;
  readonly taxes: readonly TakenTax[];
  readonly points: number;
  readonly points_cents: number;
}

export interface KeptLine {
  readonly id: number;
  readonly quantity: number;
  readonly unit_price_cents: number;
  readonly points_each: number | null;
  readonly tax: TaxRate | null;
}

export interface KeptDiscount {
  readonly line_id: number | null;
  readonly target: Discount['target'];
  readonly promotion_id: number | null;
  readonly code: string | null;
  readonly name: Discount['name'];
  readonly amount_cents: number;
}

/** The rate the shipping was taxed with: the one of the order's that comes to what was taken. */
export function shippingRateOf(order: KeptOrder): TaxRate | undefined {
  const base = order.shipping_cents - order.shipping_discount_cents;
  const per = (rate: number) => (order.tax_cents > 0 ? 1_000_000 : 1_000_000 + rate);
  return order.taxes.find(({ rate }) => partOf(base, rate, per(rate)) === order.shipping_tax_cents);
}

/** In the order of the lines. `change`: what comes instead of its surcharge. `included`: how a shop taxes that had no tax on it yet. */
export function keptPriceOf(
  order: KeptOrder,
  lines: readonly KeptLine[],
  discounts: readonly KeptDiscount[],
  change: Pick<OrderToPrice, 'surcharge' | 'surcharge_tax'> & { readonly included: boolean },
): OrderPrice {
  const { points, points_cents } = order;
  const hasTax = order.tax_cents + order.included_tax_cents > 0;
  return orderPriceOf({
    lines: lines.map(({ unit_price_cents, quantity, points_each, tax }) => ({
      ...{ unit_cents: unit_price_cents, quantity, points_each },
      tax: tax ?? undefined,
    })),
    discounts: discounts.map(({ line_id, amount_cents, ...discount }) => ({
      ...discount,
      lines: line_id === null ? undefined : [lines.findIndex(({ id }) => id === line_id)],
      reduction: { kind: 'amount', cents: amount_cents },
    })),
    points: points > 0 ? { wanted: points, cents_each: points_cents / points, most_share: 10_000 } : undefined,
    tariff: { rate_kind: 'flat', price_cents: order.shipping_cents, rates: [], free_above_cents: null },
    shipping_tax: order.shipping_tax_cents > 0 ? shippingRateOf(order) : undefined,
    surcharge: change.surcharge,
    surcharge_tax: change.surcharge_tax,
    prices_include_tax: hasTax ? order.tax_cents === 0 : change.included,
  });
}
