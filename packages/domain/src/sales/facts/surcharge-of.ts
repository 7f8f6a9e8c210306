/** What a way to pay costs the buyer. */
export interface Surcharge {
  /** Hundredths of a percent of the total. */
  readonly surcharge_basis_points: number;
  readonly surcharge_cents: number;
}

/** What paying so adds to a total, in cents; the part of it rounded half up, once. Nothing is paid for nothing. */
export function surchargeOf({ surcharge_basis_points, surcharge_cents }: Surcharge, totalCents: number): number {
  if (totalCents <= 0) return 0;
  return Math.floor((totalCents * surcharge_basis_points + 5000) / 10_000) + surcharge_cents;
}
