// What an order costs: the one place where it is reckoned, for cart, checkout and order alike. In this order: line
// promotions, order promotions, coupons, points, shipping, promotions of the shipping, surcharge of the way to pay, tax.
// Integer cents; what has to be divided is split by largest remainder, so that parts always add up to their whole.
import { partOf, splitCents } from '@kaifong/base/money';
import type { Discount } from '../../promotions/facts/index.ts';
import { takenOf } from './discount.ts';
import { parcelSizeOf, type ShippingTariff, shippingPriceOf } from './shipping-price-of.ts';
import { type Surcharge, surchargeOf } from './surcharge-of.ts';
import type { TakenTax, TaxRate } from './taxes.ts';

export interface LineToPrice {
  /** What one piece costs its buyer: the regular price, or the lower of special price and member price. */
  readonly unit_cents: number;
  readonly quantity: number;
  /** Of one piece; left out, it weighs nothing that counts. */
  readonly weight_grams?: number;
  /** Bought for points alone: it costs no money and no discount is about it. */
  readonly points_each?: number | null;
  /** Nothing lowers it: neither a discount nor points. */
  readonly fixed?: boolean;
  /** Left out: it is not taxed. */
  readonly tax?: TaxRate | undefined;
}

export interface OrderToPrice {
  readonly lines: readonly LineToPrice[];
  /** In the order in which they are granted; the order of calculation above comes first. */
  readonly discounts?: readonly Discount[] | undefined;
  /** What staff take off by hand, after everything else, in the order in which they said so. */
  readonly by_hand?: readonly Discount[] | undefined;
  /** Points the buyer pays with: how many she wants to spend, what one pays, and the largest part of the goods' price in basis points. */
  readonly points?: { readonly wanted: number; readonly cents_each: number; readonly most_share: number } | undefined;
  /** Without one the shipping is not known yet and counts as nothing. */
  readonly tariff?: ShippingTariff | undefined;
  readonly surcharge?: Surcharge | undefined;
  readonly shipping_tax?: TaxRate | undefined;
  readonly surcharge_tax?: TaxRate | undefined;
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
  /** The parts of either that are on shipping and surcharge. */
  readonly shipping_tax_cents: number;
  readonly surcharge_tax_cents: number;
  readonly points: number;
  readonly points_cents: number;
  readonly total_cents: number;
}

export interface LinePrice {
  readonly unit_cents: number;
  readonly total_cents: number;
  readonly discount_cents: number;
  readonly tax_cents: number;
  readonly tax: TaxRate | null;
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
  /** Rates that came to something, the highest first. */
  readonly taxes: readonly TakenTax[];
  /** The discounts that took something. */
  readonly discounts: readonly TakenDiscount[];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** What a piece costs in money. */
const moneyOf = ({ unit_cents, points_each }: LineToPrice) => (points_each == null ? unit_cents : 0);

export const lineTotalOf = (line: LineToPrice): number => moneyOf(line) * line.quantity;

/** Coupons come after what everybody gets. */
const stageOf = ({ target, code }: Discount) => (code !== null ? 2 : target === 'line' ? 0 : 1);

type MayBeFixed = Pick<LineToPrice, 'fixed'>;

/** What of each line may be taken off. */
const lowerable = (lines: readonly MayBeFixed[], cents: readonly number[]): readonly number[] =>
  lines.some(({ fixed }) => fixed) ? cents.map((each, index) => (lines[index]?.fixed ? 0 : each)) : cents;

/** What the lines still cost after discounts, and those that took something. */
function takeDiscounts(
  lines: readonly LineToPrice[],
  discounts: readonly Discount[],
  byHand: OrderToPrice['by_hand'] = [],
) {
  const quantities = lines.map(({ quantity }) => quantity);
  let left = lines.map(lineTotalOf);
  const taken: TakenDiscount[] = [];
  for (const discount of [...discounts.toSorted((one, other) => stageOf(one) - stageOf(other)), ...byHand]) {
    const parts = takenOf(discount, { quantities, cents: lowerable(lines, left) });
    const amount_cents = sumOf(parts);
    if (amount_cents === 0) continue;
    left = left.map((cents, index) => cents - (parts[index] ?? 0));
    taken.push({ discount, amount_cents, parts });
  }
  return { left, taken };
}

/** How many points are spent and what they pay for: no more than wanted, and no more than their share of the goods. */
function pointsOf(goods_cents: number, points: OrderToPrice['points']): { points: number; points_cents: number } {
  if (!points || points.cents_each <= 0) return { points: 0, points_cents: 0 };
  const most_cents = Math.floor((goods_cents * Math.min(points.most_share, 10_000)) / 10_000);
  const used = Math.max(0, Math.min(points.wanted, Math.floor(most_cents / points.cents_each)));
  return { points: used, points_cents: used * points.cents_each };
}

/** What of an amount that is taken off the goods as a whole, or of what points pay, is about each line: a sale and its refund share it alike. */
export const sharedOver = (amount_cents: number, lines: readonly MayBeFixed[], left: readonly number[]): number[] =>
  splitCents(amount_cents, lowerable(lines, left));

function shippingOf(order: OrderToPrice, goods_cents: number) {
  const shipping_cents = order.tariff ? shippingPriceOf(order.tariff, parcelSizeOf(order.lines, goods_cents)) : 0;
  let left = shipping_cents;
  const taken = (order.discounts ?? [])
    .filter(({ target }) => target === 'shipping')
    .map((discount): TakenDiscount => {
      const amount_cents = sumOf(takenOf({ ...discount, lines: undefined }, { quantities: [1], cents: [left] }));
      left -= amount_cents;
      return { discount, amount_cents, parts: [] };
    });
  return { shipping_cents, shipping_left: left, taken };
}

interface Taxed {
  readonly tax: TaxRate | undefined;
  readonly base_cents: number;
  readonly tax_cents: number;
}

/** Tax in, or on top of, an amount. */
function taxed(base_cents: number, tax: TaxRate | undefined, isIncluded: boolean): Taxed {
  const rate = tax?.rate ?? 0;
  const tax_cents = rate === 0 ? 0 : partOf(base_cents, rate, isIncluded ? 1_000_000 + rate : 1_000_000);
  return { tax, base_cents, tax_cents };
}

/** Everything that is taxed alike, together. */
function byRate(parts: readonly Taxed[]): TakenTax[] {
  const rates = new Map<string, TakenTax>();
  for (const { tax, base_cents, tax_cents } of parts) {
    if (!tax || tax_cents === 0) continue;
    const key = JSON.stringify([tax.rate, tax.name]);
    const before = rates.get(key) ?? { ...tax, base_cents: 0, tax_cents: 0 };
    const sums = { base_cents: before.base_cents + base_cents, tax_cents: before.tax_cents + tax_cents };
    rates.set(key, { ...before, ...sums });
  }
  return [...rates.values()].toSorted((one, other) => other.rate - one.rate);
}

type Untaxed = Pick<ReturnType<typeof reckon>, 'left' | 'points_cents' | 'shipping_left' | 'surcharge_cents'>;

/** Tax of lines, shipping and surcharge: of each line as a whole, so that no piece rounds for itself. */
function taxesOf(order: OrderToPrice, { left, points_cents, shipping_left, surcharge_cents }: Untaxed) {
  const isIncluded = order.prices_include_tax ?? true;
  const paidByPoints = sharedOver(points_cents, order.lines, left);
  const lines = order.lines.map(({ tax }, index) =>
    taxed((left[index] ?? 0) - (paidByPoints[index] ?? 0), tax, isIncluded),
  );
  const shipping = taxed(shipping_left, order.shipping_tax, isIncluded);
  const surcharge = taxed(surcharge_cents, order.surcharge_tax, isIncluded);
  const all = [...lines, shipping, surcharge];
  const sum = sumOf(all.map(({ tax_cents }) => tax_cents));
  return {
    lines: lines.map(({ tax_cents }) => tax_cents),
    taxes: byRate(all),
    totals: {
      tax_cents: isIncluded ? 0 : sum,
      included_tax_cents: isIncluded ? sum : 0,
      shipping_tax_cents: shipping.tax_cents,
      surcharge_tax_cents: surcharge.tax_cents,
    },
  };
}

/** Everything an order costs but its tax. */
function reckon(order: OrderToPrice) {
  const { lines, discounts = [], by_hand, surcharge } = order;
  const ofGoods = discounts.filter(({ target }) => target !== 'shipping');
  const { left, taken } = takeDiscounts(lines, ofGoods, by_hand);
  const goods_cents = sumOf(left);
  const { points, points_cents } = pointsOf(sumOf(lowerable(lines, left)), order.points);
  const { shipping_cents, shipping_left, taken: takenOfShipping } = shippingOf(order, goods_cents);
  const due = goods_cents - points_cents + shipping_left;
  const surcharge_cents = surcharge ? surchargeOf(surcharge, due) : 0;
  return {
    left,
    goods_cents,
    points,
    points_cents,
    shipping_cents,
    shipping_left,
    surcharge_cents,
    untaxed_cents: due + surcharge_cents,
    taken: [...taken, ...takenOfShipping].filter(({ amount_cents }) => amount_cents > 0),
  };
}

/**
 * Only what an order comes to, and whose discounts took something: the same reckoning as `orderPriceOf`, of which many
 * combinations of discounts are compared.
 */
export function orderTotalOf(order: OrderToPrice): Pick<OrderPrice, 'discounts'> & { readonly total_cents: number } {
  const reckoned = reckon(order);
  // Where prices include it, tax changes no total.
  const tax_cents = (order.prices_include_tax ?? true) ? 0 : taxesOf(order, reckoned).totals.tax_cents;
  return { total_cents: reckoned.untaxed_cents + tax_cents, discounts: reckoned.taken };
}

/** What an order costs and why. Cents in, cents out; never below nothing, whatever is taken off. */
export function orderPriceOf(order: OrderToPrice): OrderPrice {
  const reckoned = reckon(order);
  const { left, shipping_cents, surcharge_cents, points, points_cents } = reckoned;
  const tax = taxesOf(order, reckoned);
  const lines = order.lines.map(
    (line, index): LinePrice => ({
      unit_cents: moneyOf(line),
      total_cents: lineTotalOf(line),
      discount_cents: lineTotalOf(line) - (left[index] ?? 0),
      tax_cents: tax.lines[index] ?? 0,
      tax: line.tax ?? null,
    }),
  );
  const subtotal_cents = sumOf(lines.map(({ total_cents }) => total_cents));
  const shipping_discount_cents = shipping_cents - reckoned.shipping_left;
  return {
    totals: {
      subtotal_cents,
      discount_cents: subtotal_cents - reckoned.goods_cents + shipping_discount_cents,
      shipping_discount_cents,
      shipping_cents,
      surcharge_cents,
      ...tax.totals,
      points,
      points_cents,
      total_cents: reckoned.untaxed_cents + tax.totals.tax_cents,
    },
    lines,
    taxes: tax.taxes,
    discounts: reckoned.taken,
  };
}
