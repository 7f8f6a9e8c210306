// A slice of a part: the pieces (or cents of shipping) from one count to another. Everything is cut at running totals, so
// that slices of any sizes add up to the whole, and none is more than a cent off its fair share.
import { costOf, type PartShares } from './shares-of.ts';

/** What goes back for a slice. Cents, and points. */
export interface RefundSlice {
  readonly money: number;
  readonly discount: number;
  readonly tax: number;
  readonly includedTax: number;
  readonly points: number;
  readonly pointsValue: number;
}

export const nothing: RefundSlice = { money: 0, discount: 0, tax: 0, includedTax: 0, points: 0, pointsValue: 0 };

export const addSlices = (one: RefundSlice, other: RefundSlice): RefundSlice => ({
  money: one.money + other.money,
  discount: one.discount + other.discount,
  tax: one.tax + other.tax,
  includedTax: one.includedTax + other.includedTax,
  points: one.points + other.points,
  pointsValue: one.pointsValue + other.pointsValue,
});

/** `whole` × `part` / `of`, rounded down; exact where a product is beyond what a number holds. */
export function portion(whole: number, part: number, of: number): number {
  if (of === 0) return 0;
  const product = whole * part;
  if (Number.isSafeInteger(product)) return (product - (product % of)) / of;
  return Number((BigInt(whole) * BigInt(part)) / BigInt(of));
}

/** What the first `count` of `pieces` come to; without pieces, that many cents of its cost. */
function upTo(part: PartShares, count: number, pieces?: number): RefundSlice {
  const whole = costOf(part);
  const cut = (amount: number) => portion(amount, count, pieces ?? whole);
  const [discount, tax] = [cut(part.discount), cut(part.tax)];
  const value = pieces === undefined ? count : cut(part.gross) - discount + tax;
  // By value and not by piece: points never pay for more than a piece cost.
  const pointsValue = whole === 0 ? cut(part.pointsValue) : portion(part.pointsValue, value, whole);
  return {
    money: value - pointsValue,
    discount,
    tax,
    includedTax: cut(part.includedTax),
    points: cut(part.points),
    pointsValue,
  };
}

const difference = (after: RefundSlice, before: RefundSlice): RefundSlice => ({
  money: after.money - before.money,
  discount: after.discount - before.discount,
  tax: after.tax - before.tax,
  includedTax: after.includedTax - before.includedTax,
  points: after.points - before.points,
  pointsValue: after.pointsValue - before.pointsValue,
});

/** The pieces after the first `from` up to `to`, of `of`. */
export const sliceOf = (part: PartShares, from: number, to: number, of: number): RefundSlice =>
  difference(upTo(part, to, of), upTo(part, from, of));

/** Of a part that has no pieces: the cents of its cost after the first `from` up to `to`. */
export const sliceOfCost = (part: PartShares, from: number, to: number): RefundSlice =>
  difference(upTo(part, to), upTo(part, from));
