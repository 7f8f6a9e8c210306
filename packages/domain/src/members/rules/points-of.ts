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

export interface PointTerms {
  /** What one pays, in cents. */
  readonly worthCents: number;
  /** Percent of an amount that can be paid with them. */
  readonly sharePercent: number;
}

/** The most points that can pay of an amount, whatever somebody has. */
export function mostPointsOf(payableCents: number, { worthCents, sharePercent }: PointTerms): number {
  if (worthCents <= 0 || payableCents <= 0) return 0;
  return Math.floor(Math.floor((payableCents * sharePercent) / 100) / worthCents);
}

/** What of somebody's points can pay of an amount, and what they take off it. */
export function usablePointsOf(balance: number, payableCents: number, terms: PointTerms) {
  const points = Math.max(0, Math.min(balance, mostPointsOf(payableCents, terms)));
  return { points, cents: points * terms.worthCents };
}
