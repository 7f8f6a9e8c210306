// What a change means for the money of an order that was paid. Pure; cents.
import { type OrderMoneyFacts, paidOf } from '../../order/rules/due-of.ts';

export interface Difference {
  /** Still to be paid: the order waits for it. */
  readonly due: number;
  /** Goes back. */
  readonly back: number;
}

/** Nothing of either while nothing was paid: what is due then is the order's total. */
export function differenceOf(
  order: Omit<OrderMoneyFacts, 'total_cents'> & { readonly status: string },
  total_cents: number,
): Difference {
  if (order.status !== 'paid' && order.captured_cents === 0) return { due: 0, back: 0 };
  const more = total_cents - paidOf(order);
  return { due: Math.max(0, more), back: Math.max(0, -more) };
}
