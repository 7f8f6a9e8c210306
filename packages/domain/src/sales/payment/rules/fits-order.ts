// Whether money that a provider took is what was asked for. Pure; what does not fit waits for staff.
import type { Misfit } from '../../order/contract/index.ts';
import { type OrderFacts, orderRules } from '../../order/rules/order-machine.ts';

/** What the provider was asked for, and what it says it took. Cents of the currency beside them. */
export interface Taken {
  /** The amount that was due in the order's currency when the provider was asked. */
  readonly asked_cents: number;
  readonly charged_cents: number;
  readonly charged_currency: string;
  readonly taken_cents: number;
  readonly taken_currency: string;
}

const taking = (facts: OrderFacts) => orderRules.stepOf('confirm-payment', facts) !== undefined;

/** Undefined when it is what is due, for an order that waits for it. */
export function misfitOf(facts: OrderFacts, taken: Taken): Misfit | undefined {
  const due = facts.totalCents - facts.capturedCents + (facts.overpaidCents ?? 0);
  if (facts.capturedCents > 0 && due <= 0) return 'second';
  if (taken.taken_currency !== taken.charged_currency) return 'currency';
  if (taken.taken_cents < taken.charged_cents) return 'too-little';
  if (taken.taken_cents > taken.charged_cents) return 'too-much';
  if (!taking(facts)) return 'too-late';
  return taken.asked_cents === due ? undefined : 'changed';
}
