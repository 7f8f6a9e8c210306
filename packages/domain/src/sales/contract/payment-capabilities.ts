// What each way to pay can do. The one place of the product that names them: everything else asks here. A new way is one
// entry and its words in `messages` (`payment_code`, `payment_start`); one that settles by notice needs an adapter as well.
import * as z from 'zod';

export interface PaymentCapabilities {
  /**
   * How the shop learns that the money is there. `at_once`: with the order. `review`: the buyer shows a slip, staff look at
   * it. `notice`: a provider says so (`ports/payment-provider.ts`). `delivery`: whoever brings the parcel collects it.
   */
  readonly settles: 'at_once' | 'review' | 'notice' | 'delivery';
  /** How long stock is kept for somebody who said she would pay; null: as long as it takes. */
  readonly deadline_hours: number | null;
  /** `by_hand`: staff send it back and say so. `by_call`: its provider does when asked. */
  readonly refund: 'by_hand' | 'by_call';
  /** Currencies it can charge, as ISO codes. */
  readonly currencies: 'any' | readonly string[];
  /** Countries a new shop offers it in, alpha-3; empty: everywhere. */
  readonly starts_in: readonly string[];
}

const capabilities = {
  bank_transfer: { settles: 'review', deadline_hours: 48, refund: 'by_hand', currencies: 'any', starts_in: [] },
  cash_on_delivery: {
    settles: 'delivery',
    deadline_hours: null,
    refund: 'by_hand',
    currencies: 'any',
    starts_in: ['HKG', 'MAC'],
  },
} as const satisfies Record<string, PaymentCapabilities>;

export type PaymentMethodCode = keyof typeof capabilities;
export const paymentMethodCodes = Object.keys(capabilities) as [PaymentMethodCode, ...PaymentMethodCode[]];
export const paymentMethodCode = z.enum(paymentMethodCodes);

export const capabilitiesOf = (code: PaymentMethodCode): PaymentCapabilities => capabilities[code];
