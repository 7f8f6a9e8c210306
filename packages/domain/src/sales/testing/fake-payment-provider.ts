// A provider for tests: keeps its payments in memory and signs its notices.
import { createHmac } from 'node:crypto';
import type { PaymentMethodCode } from '../contract/index.ts';
import {
  type PaymentProvider,
  ProviderAway,
  type ProviderEvent,
  type Standing,
} from '../method/ports/payment-provider.ts';

export interface FakePaymentProvider extends PaymentProvider {
  /** A buyer pays, or fails to. */
  set(providerReference: string, change: Partial<Standing>): Standing;
  /** By which card; each of its payments is by another as long as nothing is said. */
  by(providerReference: string, card: string): void;
  /** Nobody answers now when asked who paid. */
  isAway: boolean;
  /** A notice as it sends it. */
  notice(event: ProviderEvent): { readonly payload: string; readonly headers: Record<string, string> };
}

const sign = (body: string | Buffer) => createHmac('sha256', 'known to both').update(body).digest('hex');

export function fakePaymentProvider(method: PaymentMethodCode): FakePaymentProvider {
  const payments = new Map<string, Standing>();
  const cards = new Map<string, string>();
  const known = (reference: string): Standing => {
    const payment = payments.get(reference);
    if (!payment) throw new Error(`the provider knows no payment ${reference}`);
    return payment;
  };
  return {
    isAway: false,
    method,
    secrets: [],
    notices: { path: `/hooks/${method}` },
    access: () => ({ mode: 'live', sendsTo: ['https://pay.example'] }),
    set(providerReference, change) {
      payments.set(providerReference, { ...known(providerReference), ...change });
      return known(providerReference);
    },
    by: (providerReference, card) => void cards.set(providerReference, card),
    async payerOf(reference) {
      if (this.isAway) throw new ProviderAway('asleep');
      return cards.get(reference) ?? reference;
    },
    notice(event) {
      const payload = JSON.stringify(event);
      return { payload, headers: { 'content-type': 'application/json', 'x-signature': sign(payload) } };
    },
    isSigned: async ({ headers, body }) => headers['x-signature'] === sign(body),
    // Reads carelessly: what it says is checked where it is taken.
    readEvent: async ({ body }) => JSON.parse(body.toString('utf8')),
    async begin({ reference, cents, currency }) {
      const providerReference = `fake_${reference}`;
      if (!payments.has(providerReference))
        payments.set(providerReference, {
          reference,
          providerReference,
          cents,
          currency,
          state: 'waiting',
          reason: '',
        });
      return { step: 'redirect', url: `https://pay.example/${providerReference}`, providerReference };
    },
    settle: async (reference) => known(reference),
    async refund({ providerReference, cents, reference }) {
      const left = known(providerReference).cents - cents;
      if (left < 0) return { state: 'refused', providerReference: '', reason: 'more than was paid' };
      payments.set(providerReference, { ...known(providerReference), cents: left });
      return { state: 'done', providerReference: `refund_${reference}`, reason: '' };
    },
    testConnection: async () => ({ open: true, answer: '' }),
  };
}
