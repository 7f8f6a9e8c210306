// Cards at the terminal of a register.
import { recordId } from '@kaifong/base/ids';
import { amountInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { cardStatuses } from './status.ts';

const language = languageSchema.optional();

/** Why a card was not taken: words of `till.card_reason`. */
// biome-ignore format: one line
export const cardReasons = ['declined', 'funds', 'blocked', 'buyer', 'till', 'busy', 'lost', 'unheard', 'settled'] as const;
export type CardReason = (typeof cardReasons)[number];

/** One try at the terminal. */
export const cardPayment = z.object({
  id: z.number(),
  session_id: z.number(),
  kind: z.enum(['payment', 'refund']),
  /** Of a payment: the sale it is for, and which of its tries. */
  sale_key: z.string().nullable(),
  attempt: z.number(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(cardStatuses),
  /** True: the money is asked back, and no sale takes the card any more. */
  reversing: z.boolean(),
  /** Why not, or what is known, in words. */
  reason: z.string(),
  reference: z.string(),
  brand: z.string(),
  last_four: z.string(),
  /** The order it paid, or whose money it gave back. */
  order_id: z.number().nullable(),
  order_number: z.string().nullable(),
  who: z.string(),
  created_at: instantOutput,
});
export type CardPayment = z.output<typeof cardPayment>;

export const startCardInput = z.object({
  language,
  session_id: recordId,
  sale_key: z.uuid(),
  /** Counts the tries of a sale: the same one twice is charged once. */
  attempt: z.number().int().min(1).max(50),
  amount: amountInput.refine((cents) => cents > 0, 'validation.number'),
  /** Device and tab that ask: of a device another tab of which became the till nothing is asked. */
  by: z.object({ device_id: z.uuid(), tab: z.uuid() }).optional(),
});

export const cardInput = z.object({ language, card_id: recordId });

export const refundCardInput = z.object({
  language,
  session_id: recordId,
  refund_id: recordId,
  /** Counts the tries: the same one twice gives back once. */
  attempt: z.number().int().min(1).max(50),
});

/** `approved`: the money was taken · `canceled`: it was not · `refunded`: it was, and went back. */
export const cardOutcomes = ['canceled', 'refunded', 'approved'] as const;
export const settleCardInput = z.object({
  language,
  card_id: recordId,
  outcome: z.enum(cardOutcomes),
  reason: oneLine(200).min(1, 'validation.reason'),
});
