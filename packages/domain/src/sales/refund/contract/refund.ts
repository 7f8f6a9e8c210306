// The shapes of refunds on the wire. Amounts are decimals of the order's currency.
import { recordId, recordVersion } from '@kaifong/base/ids';
import { amountInput, filledLine, numberInput } from '@kaifong/base/input';
import { type Localized, languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { paymentMethodCode } from '../../method/contract/payment-capabilities.ts';
import { refundRow } from './refund-list.ts';
import { refundMachine, refundStaffCommand } from './refund-machine.ts';
import { refundStatus, restockChoice } from './status.ts';

const language = languageSchema.optional();
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);
const reason = z.string().trim().min(1, 'validation.reason').max(500);

/** Pieces of an order's line that come back, and what becomes of them. */
const refundedPieces = z.object({
  line_id: recordId,
  quantity: numberInput(z.number().int().min(1, 'validation.input').max(100_000)),
  /** Of pieces that have left; those that have not are free again. Left out: what the reason says (`restockFor`). */
  restock: restockChoice.exclude(['release']).optional(),
  /** The lot they are put into; null: the one they came from. */
  inventory_id: recordId.nullish(),
});

/** What to give back of an order: `all` that is left, or some of it. */
export const refundOrderInput = z.object({
  id: recordId,
  language,
  version: recordVersion,
  reason,
  all: flag.default(false),
  /** With `all`: what becomes of each line's pieces. */
  lines: z.array(refundedPieces).max(200).default([]),
  shipping: amountInput.default(0),
  surcharge: amountInput.default(0),
  goodwill: amountInput.default(0),
});

/** Goods a changed order has fewer of: pieces, and what they cost before discounts; below zero of what was added. Cents. */
export interface ChangedGoods {
  readonly name: Localized;
  readonly options: Localized;
  readonly sku: string;
  readonly quantity: number;
  readonly amount_cents: number;
}

export const refundLine = z.object({
  id: z.number(),
  line_id: z.number(),
  name: z.string(),
  sku: z.string(),
  quantity: z.number(),
  amount: z.number(),
  /** Of goods that were bought for points: how many go back. */
  points: z.number().nullable(),
  restock: restockChoice,
});

/** A refund as the buyer sees it. */
export const storeRefund = z.object({
  id: z.number(),
  number: z.string(),
  status: refundStatus,
  amount: z.number(),
  currency: z.string(),
  points: z.number(),
  created_at: instantOutput,
  sent_at: instantOutput.nullable(),
  lines: z.array(refundLine.pick({ name: true, quantity: true, amount: true })),
  /** What each payment gives back, by the name of its way to pay, where it comes out of several. */
  shares: z.array(z.object({ name: z.string(), amount: z.number(), status: refundStatus })),
});
export type StoreRefund = z.output<typeof storeRefund>;

export const refundRecord = z.object({
  ...refundRow.shape,
  /** How the payment it comes out of was made. */
  paid_with: paymentMethodCode,
  /** The refund it is a share of: one that no single payment holds has a share for each further one. */
  share_of: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The amount with that of all its shares. */
  whole: z.number(),
  /** In money: what of shipping and surcharge, goodwill, what a change costs less besides its goods; and what was not paid out. */
  shipping: z.number(),
  surcharge: z.number(),
  goodwill: z.number(),
  changed: z.number(),
  given: z.number(),
  /** The price of presents that are kept without what they came with. */
  presents: z.number(),
  kept: z.number(),
  tax: z.number(),
  discount: z.number(),
  points: z.number(),
  earned_points: z.number(),
  /** The bank's reference, or the provider's; and what the provider said when it refused. */
  reference: z.string(),
  answer: z.string(),
  /** By name. */
  asked_by: z.string(),
  approved_by: z.string(),
  sent_by: z.string(),
  sent_at: instantOutput.nullable(),
  return_id: z.number().nullable(),
  lines: z.array(refundLine),
  /** Of a changed order: what it has fewer of, below zero what was added. */
  changed_goods: z.array(refundLine.pick({ name: true, sku: true, quantity: true, amount: true })),
  commands: z.array(refundStaffCommand),
  primary_command: refundStaffCommand.nullable(),
});
export type RefundRecord = z.output<typeof refundRecord>;

/** One refund with its history. */
export const refundView = refundRecord.extend({
  timeline: z.array(stepView(refundMachine)),
});
export type RefundView = z.output<typeof refundView>;

export const refundId = z.object({ id: recordId, language });
const seen = { id: recordId, language, version: recordVersion };
export const approveRefundInput = z.object(seen);
export const rejectRefundInput = z.object({ ...seen, reason });
export const markSentInput = z.object({
  ...seen,
  /** The reference as it stands in the bank's statement. */
  reference: filledLine(120),
});
export const askAgainInput = z.object(seen);

/** What of a line its buyer has, as `presentsKept` reads it. Amounts are cents. */
export const lineKept = z.object({
  stock_id: z.number(),
  quantity: z.number(),
  unit_cents: z.number(),
  apart: z.boolean(),
  present: z
    .object({
      price_cents: z.number(),
      terms: z
        .object({
          promotion_id: z.number(),
          stock_ids: z.array(z.number()),
          least_cents: z.number(),
          least_pieces: z.number(),
        })
        .nullable(),
    })
    .nullable(),
});

/** What of an order can still go back. */
export const refundable = z.object({
  money: z.number(),
  shipping: z.number(),
  surcharge: z.number(),
  currency: z.string(),
  /** The goods have left: somebody decides what becomes of them. */
  has_left: z.boolean(),
  /** Above this amount a second account approves; 0: never. */
  approval_above: z.number(),
  lines: z.array(
    z.object({
      line_id: z.number(),
      left: z.number(),
      kept: lineKept,
      /** Lots they can be put into. */
      lots: z.array(z.object({ id: z.number(), warehouse: z.string(), expiry_date: z.string().nullable() })),
    }),
  ),
});
export type Refundable = z.output<typeof refundable>;
