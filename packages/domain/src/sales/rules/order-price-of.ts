// What an order costs: the one place where it is reckoned, for cart, checkout and order alike. In this order: line
// promotions, order promotions, coupons, points, shipping, promotions of the shipping, surcharge of the way to pay, tax.
// Integer cents; what has to be divided is split by largest remainder, so that parts always add up to their whole.
import { partOf, splitCents } from '@kaifong/base/money';
import type { Discount } from '../../promotions/contract/index.ts';
import { type LineLeft, takenOf } from './discount.ts';
import { parcelSizeOf, type ShippingTariff, shippingPriceOf } from './shipping-price-of.ts';
import { type Surcharge, surchargeOf } from './surcharge-of.ts';

export interface LineToPrice {
  /** What one piece costs its buyer: the regular price, or the lower of special price and member price. */
  readonly unit_cents: number;
  readonly quantity: number;
  /** Of one piece; left out, it weighs nothing that counts. */
  readonly weight_grams?: number;
  /** Bought for points alone: it costs no money and no discount is about it. */
  readonly points_each?: number | null;
  /** Parts per million: 8.875 % is 88,750. */
  readonly tax_rate?: number;
}

export interface OrderToPrice {
  readonly lines: readonly LineToPrice[];
  /** In the order in which they are granted; the order of calculation above comes first. */
  readonly discounts?: readonly Discount[] | undefined;
  /** Points the buyer pays with: how many she wants to spend, what one pays, and the largest part of the goods' price in basis points. */
  readonly points?: { readonly wanted: number; readonly cents_each: number; readonly most_share: number } | undefined;
  /** Without one the shipping is not known yet and counts as nothing. */
  readonly tariff?: ShippingTariff | undefined;
  readonly surcharge?: Surcharge | undefined;
  /** Parts per million, of shipping and surcharge. */
  readonly shipping_tax_rate?: number;
  readonly surcharge_tax_rate?: number;
  /** False: tax comes on top of every price. */
  readonly prices_include_tax?: boolean;
}

/** The amounts of an order, named like its columns. */
export interface Totals {
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly shipping_discount_cents: number;
  readonly shipping_cents: number;
  readonly surcharge_cents: number;
  readonly tax_cents: number;
  readonly included_tax_cents: number;
  readonly points: number;
  readonly points_cents: number;
  readonly total_cents: number;
}

export interface LinePrice {
  readonly unit_cents: number;
  readonly total_cents: number;
  readonly discount_cents: number;
  readonly tax_cents: number;
}

/** What a discount came to. */
export interface TakenDiscount {
  readonly discount: Discount;
  readonly amount_cents: number;
  /** Of each line; nothing of any for the shipping. */
  readonly parts: readonly number[];
}

export interface OrderPrice {
  readonly totals: Totals;
  readonly lines: readonly LinePrice[];
  /** Those that took something. */
  readonly discounts: readonly TakenDiscount[];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** What a piece costs in money. */
const moneyOf = ({ unit_cents, points_each }: LineToPrice) => (points_each == null ? unit_cents : 0);

export const lineTotalOf = (line: LineToPrice): number => moneyOf(line) * line.quantity;

/** Coupons come after what everybody gets. */
const stageOf = ({ target, code }: Discount) => (code !== null ? 2 : target === 'line' ? 0 : 1);

function takeDiscounts(lines: readonly LineToPrice[], discounts: readonly Discount[]) {
  let left: LineLeft[] = lines.map((line) => ({ quantity: line.quantity, cents: lineTotalOf(line) }));
  const taken: TakenDiscount[] = [];
  for (const discount of discounts.toSorted((one, other) => stageOf(one) - stageOf(other))) {
    const parts = takenOf(discount, left);
    left = left.map((line, index) => ({ ...line, cents: line.cents - (parts[index] ?? 0) }));
    taken.push({ discount, amount_cents: sumOf(parts), parts });
  }
  return { left: left.map(({ cents }) => cents), taken };
}

/** How many points are spent and what they pay for: no more than wanted, and no more than their share of the goods. */
function pointsOf(goods_cents: number, points: OrderToPrice['points']): { points: number; points_cents: number } {
  if (!points || points.cents_each <= 0) return { points: 0, points_cents: 0 };
  const most_cents = Math.floor((goods_cents * Math.min(points.most_share, 10_000)) / 10_000);
  const used = Math.max(0, Math.min(points.wanted, Math.floor(most_cents / points.cents_each)));
  return { points: used, points_cents: used * points.cents_each };
}

function shippingOf(order: OrderToPrice, goods_cents: number) {
  const shipping_cents = order.tariff ? shippingPriceOf(order.tariff, parcelSizeOf(order.lines, goods_cents)) : 0;
  let left = shipping_cents;
  const taken = (order.discounts ?? [])
    .filter(({ target }) => target === 'shipping')
    .map((discount): TakenDiscount => {
      const amount_cents = sumOf(takenOf({ ...discount, lines: undefined }, [{ quantity: 1, cents: left }]));
      left -= amount_cents;
      return { discount, amount_cents, parts: [] };
    });
  return { shipping_cents, shipping_left: left, taken };
}

/** Tax in, or on top of, an amount. */
function taxOf(cents: number, rate: number, isIncluded: boolean): number {
  return rate === 0 ? 0 : partOf(cents, rate, isIncluded ? 1_000_000 + rate : 1_000_000);
}

/** What an order costs and why. Cents in, cents out; never below nothing, whatever is taken off. */
export function orderPriceOf(order: OrderToPrice): OrderPrice {
  const { lines, discounts = [], surcharge, prices_include_tax: isIncluded = true } = order;
  const { left, taken } = takeDiscounts(
    lines,
    discounts.filter(({ target }) => target !== 'shipping'),
  );
  const goods_cents = sumOf(left);
  const { points, points_cents } = pointsOf(goods_cents, order.points);
  const paidByPoints = splitCents(points_cents, left);
  const { shipping_cents, shipping_left, taken: takenOfShipping } = shippingOf(order, goods_cents);
  const due = goods_cents - points_cents + shipping_left;
  const surcharge_cents = surcharge ? surchargeOf(surcharge, due) : 0;
  const linePrices = lines.map((line, index): LinePrice => {
    const remaining = left[index] ?? 0;
    const base = remaining - (paidByPoints[index] ?? 0);
    return {
      unit_cents: moneyOf(line),
      total_cents: lineTotalOf(line),
      discount_cents: lineTotalOf(line) - remaining,
      tax_cents: taxOf(base, line.tax_rate ?? 0, isIncluded),
    };
  });
  const tax =
    sumOf(linePrices.map(({ tax_cents }) => tax_cents)) +
    taxOf(shipping_left, order.shipping_tax_rate ?? 0, isIncluded) +
    taxOf(surcharge_cents, order.surcharge_tax_rate ?? 0, isIncluded);
  const subtotal_cents = sumOf(linePrices.map(({ total_cents }) => total_cents));
  const shipping_discount_cents = shipping_cents - shipping_left;
  const tax_cents = isIncluded ? 0 : tax;
  return {
    totals: {
      subtotal_cents,
      discount_cents: subtotal_cents - goods_cents + shipping_discount_cents,
      shipping_discount_cents,
      shipping_cents,
      surcharge_cents,
      tax_cents,
      included_tax_cents: isIncluded ? tax : 0,
      points,
      points_cents,
      total_cents: due + surcharge_cents + tax_cents,
    },
    lines: linePrices,
    discounts: [...taken, ...takenOfShipping].filter(({ amount_cents }) => amount_cents > 0),
  };
}
