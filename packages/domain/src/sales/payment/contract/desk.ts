// What staff look at: slips that wait for somebody, and where a provider and we do not agree.
import { recordId } from '@kaifong/base/ids';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { language } from '../../contract/language.ts';
import { paymentMethodCode } from '../../method/contract/payment-capabilities.ts';
import { reason } from '../../order/contract/order.ts';
import { differenceKinds } from './status.ts';

export const slipSorts = ['id', 'amount', 'created_at'] as const;
export const slipFilters = ['method', 'created_at', 'seen_before'] as const;

/** A slip that waits for somebody to look at it. */
export const slipRow = z.object({
  /** Of the payment. */
  id: z.number(),
  order_id: z.number(),
  order_number: z.string(),
  order_version: z.number(),
  customer_name: z.string(),
  method: paymentMethodCode,
  /** What the slip should say: what was due when it was sent. */
  amount: z.number(),
  /** The amount that is due now; differs from the slip's when the order was changed meanwhile. */
  due: z.number(),
  currency: z.string(),
  filename: z.string(),
  mimetype: z.string(),
  /** Numbers of other orders that were sent the very same file. */
  same_slip_orders: z.array(z.string()),
  created_at: instantOutput,
});
export type SlipRow = z.output<typeof slipRow>;

export const differenceSorts = ['id', 'created_at', 'seen_at'] as const;
export const differenceFilters = ['open', 'kind', 'method', 'created_at'] as const;

/** Where a provider and we do not agree. */
export const differenceRow = z.object({
  id: z.number(),
  kind: z.enum(differenceKinds),
  method: paymentMethodCode,
  order_id: z.number(),
  order_number: z.string(),
  /** What the provider says; null when it did not answer. */
  provider: z.object({ state: z.string(), amount: z.number(), currency: z.string(), reference: z.string() }).nullable(),
  reason: z.string(),
  /** The shop's own figures. `amount` is what is written down as paid. */
  ours: z.object({ state: z.string(), amount: z.number(), currency: z.string() }),
  settled_at: instantOutput.nullable(),
  /** By name; '' when it settled by itself. */
  settled_by: z.string(),
  note: z.string(),
  created_at: instantOutput,
  seen_at: instantOutput,
});
export type DifferenceRow = z.output<typeof differenceRow>;

export const settleDifferenceInput = z.object({ id: recordId, language, note: reason });
export const differenceInput = z.object({ id: recordId, language });
