// Points are whole; amounts are cents of the base currency.

/** `1.25` → 125n, so that rates multiply exactly. */
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

/**
 * Points for what was paid: `rate` points per unit of the currency, times the tier's `factor`; a part of a point is none.
 */
export function pointsEarnedOf(paidCents: number, rate: number, factor: number): number {
  if (paidCents <= 0) return 0;
  return Number((BigInt(paidCents) * hundredths(rate) * hundredths(factor)) / 1_000_000n);
}
