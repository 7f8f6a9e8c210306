// What a statement reads of the money of an order.

import type { PaymentMethodCode } from '../../method/contract/payment-capabilities.ts';
import type { PaymentAttemptStatus, paymentDecisions } from '../contract/status.ts';

export interface PaymentRecord {
  id: number;
  method: PaymentMethodCode;
  status: 'payment_review' | 'payment_reject' | 'paid' | 'refunded' | 'canceled' | 'abnormal';
  amount_cents: number;
  currency: string;
  /** Of a simulator. */
  rehearsal: boolean;
  reference: string;
  card_brand: string;
  card_last_four: string;
  reason: string;
  decision: (typeof paymentDecisions)[number] | null;
  taken_cents: number | null;
  taken_currency: string | null;
  slip_file_id: string | null;
  slip_filename: string | null;
  slip_mimetype: string | null;
  same_slip_orders: string[] | null;
  account: string | null;
  created_at: string;
}

/** A try to be paid through a provider. */
export interface AttemptRecord {
  id: number;
  method: PaymentMethodCode;
  status: PaymentAttemptStatus;
  reason: string;
  created_at: string;
}
