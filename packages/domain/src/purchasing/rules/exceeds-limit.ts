import { atRate } from '@kaifong/base/money';

interface Costed {
  readonly total_cents: number;
  /** What whoever wrote the order says one unit of its currency costs in the base currency. A decimal. */
  readonly rate: string;
}

/**
 * Whether an order costs more than the limit, in cents of the base currency. The rate was typed by whoever wrote the order:
 * the shop's own counts where it is the higher, and where it has none, everything exceeds.
 */
export function exceedsLimit({ total_cents, rate }: Costed, knownRate: string | undefined, limit: number): boolean {
  if (knownRate === undefined) return true;
  return Math.max(atRate(total_cents, rate), atRate(total_cents, knownRate)) > limit;
}
