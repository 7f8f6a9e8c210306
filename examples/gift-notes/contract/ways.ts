// A way to pay and a carrier. Tables and nothing that runs: of the house they import types alone, because it reads them before itself.
import type { Carrier, PaymentCapabilities } from '@kaifong/domain/sales/contract';

export const ways = {
  payment: {
    /** By a gift voucher: its house takes the amount off and says so. */
    gift_voucher: {
      settles: 'notice',
      deadline_minutes: 30,
      refund: 'by_hand',
      currencies: ['HKD'],
      needs_account: true,
      starts_in: [],
    },
  },
  carriers: [{ code: 'card_runner', name: 'Card Runner', tracking: 'https://runner.example/follow/{number}' }],
} as const satisfies {
  readonly payment: Readonly<Record<string, PaymentCapabilities>>;
  readonly carriers: readonly Carrier[];
};

declare module '@kaifong/domain/sales/contract' {
  interface BroughtPaymentMethods {
    gift_voucher: true;
  }
  interface BroughtCarriers {
    card_runner: true;
  }
}
