// What a purchase order comes to, in cents of its currency. The form shows by it what the server will say.
export interface CostedLine {
  readonly quantity: number;
  readonly cost_cents: number;
}

export interface PurchaseTotals {
  readonly subtotal_cents: number;
  readonly extra_cents: number;
  readonly total_cents: number;
  readonly piece_count: number;
}

/** An invoice may differ by so much before somebody has to say why: a percent, and a unit of the currency. */
export const invoiceTolerance = (expected_cents: number): number => Math.max(100, Math.round(expected_cents / 100));

export function purchaseTotalsOf(lines: readonly CostedLine[], extra_cents: number): PurchaseTotals {
  const subtotal_cents = lines.reduce((sum, { quantity, cost_cents }) => sum + quantity * cost_cents, 0);
  return {
    subtotal_cents,
    extra_cents,
    total_cents: subtotal_cents + extra_cents,
    piece_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
