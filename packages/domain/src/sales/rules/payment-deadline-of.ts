import { hour } from '@kaifong/base/time';
import type { PaymentMethodCode } from '../contract/index.ts';

/** How long stock is kept for somebody who said she would pay; cash on delivery has no deadline. */
const lifetimes: Record<PaymentMethodCode, number | undefined> = {
  bank_transfer: 48 * hour,
  cash_on_delivery: undefined,
};

/** Until when an order placed or sent back at `now` must be paid. */
export function paymentDeadlineOf(method: PaymentMethodCode, now: Date): Date | null {
  const lifetime = lifetimes[method];
  return lifetime === undefined ? null : new Date(now.getTime() + lifetime);
}
