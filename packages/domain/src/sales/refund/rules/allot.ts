// Which payments a refund is drawn from. Pure. Cents.

export interface Source {
  readonly id: number;
  /** Of the payment, what has not gone back. Below 0 for one that older refunds drew too much from. */
  readonly left: number;
}

export interface Share<Payment extends Source> {
  readonly payment: Payment;
  /** More than 0. */
  readonly cents: number;
}

/**
 * Splits an amount over payments so that none gives more than it has left: the first that holds all of it, or else the largest
 * ones first, so that there are as few shares as can be. They add up to the amount. Undefined when all of them hold less.
 */
export function allot<Payment extends Source>(
  payments: readonly Payment[],
  amount: number,
): Share<Payment>[] | undefined {
  const whole = payments.find(({ left }) => left >= amount);
  if (whole) return amount > 0 ? [{ payment: whole, cents: amount }] : [];
  const shares: Share<Payment>[] = [];
  let missing = amount;
  for (const payment of payments.toSorted((one, other) => other.left - one.left)) {
    const cents = Math.min(missing, payment.left);
    if (cents <= 0) break;
    shares.push({ payment, cents });
    missing -= cents;
  }
  return missing === 0 ? shares : undefined;
}
