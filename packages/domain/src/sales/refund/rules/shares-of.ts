// What every part of an order was worth: each line, the shipping and the surcharge, with its share of the discounts, the
// taxes and the points she paid with. Amounts in cents. The shares of all parts add up to what the order says of itself.
import { splitCents } from '@kaifong/base/money';
import { type LineKept, sharedOver } from '../../facts/index.ts';

/** What the order says of itself; `total` = lines − discount + shipping + surcharge + tax − pointsValue. */
export interface RefundableOrder {
  readonly lines: readonly RefundableLine[];
  readonly discount: number;
  readonly shipping: number;
  readonly shippingDiscount: number;
  readonly surcharge: number;
  /** Tax on top of the prices, and tax that the prices hold. A shop has one of the two. */
  readonly tax: number;
  readonly includedTax: number;
  /** The part of either that is on the surcharge; what lines and surcharge do not have is on the shipping. */
  readonly surchargeTax: number;
  /** Points she paid with, and what they were worth. Points that lines cost by themselves are not among them. */
  readonly points: number;
  readonly pointsValue: number;
  readonly captured: number;
}

export interface RefundableLine {
  readonly id: number;
  readonly quantity: number;
  /** For all pieces, before discounts. */
  readonly total: number;
  readonly discount: number;
  readonly tax: number;
  /** Points one piece costs. */
  readonly pointsEach: number;
  /** Nothing lowers it, neither a discount nor points: a bag. */
  readonly fixed?: boolean;
  /** As `presentsKept` reads it; left out: the line is in no promotion's way. */
  readonly kept?: Omit<LineKept, 'quantity'>;
}

/** A part of the order, for all its pieces. What she paid in money = gross − discount + tax − pointsValue. */
export interface PartShares {
  readonly gross: number;
  readonly discount: number;
  readonly tax: number;
  readonly includedTax: number;
  readonly points: number;
  readonly pointsValue: number;
}

export interface OrderShares {
  /** In the order of the lines. */
  readonly lines: readonly PartShares[];
  readonly shipping: PartShares;
  readonly surcharge: PartShares;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
/** What the part cost before points. */
export const costOf = ({ gross, discount, tax }: PartShares): number => gross - discount + tax;

/** What points paid of each part: of the goods they may lie on, as the sale shared them; where those cost less, of every part by what is left of it. */
function paidByPoints(
  cents: number,
  lines: readonly RefundableLine[],
  parts: readonly Omit<PartShares, 'points' | 'pointsValue'>[],
) {
  const goods = lines.map((_, i) => (parts[i]?.gross ?? 0) - (parts[i]?.discount ?? 0));
  const most = sum(goods.map((each, i) => (lines[i]?.fixed ? 0 : each)));
  const ofGoods = sharedOver(Math.min(cents, most), lines, goods);
  const left = parts.map(({ gross, discount, tax }, i) => gross - discount + tax - (ofGoods[i] ?? 0));
  const rest = splitCents(Math.max(0, cents - most), left);
  return parts.map((_, i) => (ofGoods[i] ?? 0) + (rest[i] ?? 0));
}

/** Splits everything that belongs to the order as a whole over its parts, in whole cents, by what each part cost. */
export function sharesOf(order: RefundableOrder): OrderShares {
  const { lines } = order;
  // Discounts of the whole order that no line knows of go by what the lines cost.
  const unplaced = order.discount - order.shippingDiscount - sum(lines.map(({ discount }) => discount));
  const left = lines.map(({ total, discount }) => total - discount);
  const spread = sharedOver(unplaced, lines, left);
  const onTop = order.tax > 0;
  const lineTax = sum(lines.map(({ tax }) => tax));
  const taxed = (tax: number) => (onTop ? { tax, includedTax: 0 } : { tax: 0, includedTax: tax });
  const parts = [
    ...lines.map(({ total, discount, tax }, i) => ({
      gross: total,
      discount: discount + (spread[i] ?? 0),
      ...taxed(tax),
    })),
    {
      gross: order.shipping,
      discount: order.shippingDiscount,
      ...taxed(Math.max(0, (onTop ? order.tax : order.includedTax) - lineTax - order.surchargeTax)),
    },
    { gross: order.surcharge, discount: 0, ...taxed(order.surchargeTax) },
  ];
  const values = parts.map(({ gross, discount, tax }) => gross - discount + tax);
  const pointsValues = paidByPoints(order.pointsValue, lines, parts);
  const points = splitCents(order.points, order.pointsValue > 0 ? pointsValues : values);
  const shares = parts.map((part, i) => ({
    ...part,
    points: points[i] ?? 0,
    pointsValue: pointsValues[i] ?? 0,
  }));
  const none = { gross: 0, discount: 0, tax: 0, includedTax: 0, points: 0, pointsValue: 0 };
  return {
    lines: shares.slice(0, lines.length).map((share, i) => ({
      ...share,
      points: share.points + (lines[i]?.pointsEach ?? 0) * (lines[i]?.quantity ?? 0),
    })),
    shipping: shares[lines.length] ?? none,
    surcharge: shares[lines.length + 1] ?? none,
  };
}
